package dev.atoll.posts;

import java.io.StringWriter;
import java.util.function.Consumer;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes one XML document, element by element; every text is escaped. For one thread. */
final class Xml {

  private final XMLStreamWriter writer;

  private Xml(XMLStreamWriter writer) {
    this.writer = writer;
  }

  /** The text of a document whose root has that name and default namespace. */
  static String document(String root, String namespace, Consumer<Xml> content) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter writer = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
      writer.writeStartDocument("UTF-8", "1.0");
      writer.writeStartElement(root);
      writer.writeDefaultNamespace(namespace);
      content.accept(new Xml(writer));
      writer.writeEndDocument();
      writer.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("memory does not fail", e);
    }
    return text.toString();
  }

  /** An element with other elements in it. */
  Xml element(String name, Consumer<Xml> content) {
    return written(
        () -> {
          writer.writeStartElement(name);
          content.accept(this);
          writer.writeEndElement();
        });
  }

  /** An element with a text in it. */
  Xml text(String name, String text) {
    return written(
        () -> {
          writer.writeStartElement(name);
          writer.writeCharacters(text);
          writer.writeEndElement();
        });
  }

  /** An empty element with attributes, given as names and values in turn. */
  Xml empty(String name, String... attributes) {
    return written(
        () -> {
          writer.writeEmptyElement(name);
          for (int i = 0; i < attributes.length; i += 2) {
            writer.writeAttribute(attributes[i], attributes[i + 1]);
          }
        });
  }

  private Xml written(Step step) {
    try {
      step.run();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("memory does not fail", e);
    }
    return this;
  }

  /** A step of the writer. */
  private interface Step {
    void run() throws XMLStreamException;
  }
}
