package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.Condition;
import dev.atoll.table.Write;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;

/**
 * How a follow or a remolt ends: it leaves the index and is queued, so that feeds follow, and is
 * removed when they have. Done once more before that, it begins again.
 */
public final class Ending {

  /** There on an ended one only. */
  public static final String STATUS = "status";

  /** The status of an ended one. */
  public static final String ENDED = "ended";

  /** When it ended. */
  public static final String ENDED_AT = "endedAt";

  /** Holds of one that is not ended. */
  public static final Condition IS_ACTIVE = Condition.existsWithout(STATUS);

  /** Holds of one that is ended. */
  public static final Condition IS_ENDED = Condition.equal(STATUS, ENDED);

  private Ending() {}

  /**
   * Ends an active one; refused where there is none. What its work noted of its progress goes.
   *
   * @param actId identifier of the end, which names the work
   */
  public static Write.Update of(PrimaryKey item, String actId, Instant now) {
    Write.Update ended =
        Write.update(item).set(marks(now)).remove(AtollTable.GSI2 + "PK", AtollTable.GSI2 + "SK");
    return Pending.queue(ended, Work.fanOut(actId)).when(IS_ACTIVE);
  }

  static Attributes marks(Instant at) {
    return Attributes.builder().put(STATUS, ENDED).put(ENDED_AT, at).build();
  }
}
