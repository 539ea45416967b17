# Counts tests in surefire's reports and lists what was skipped, with the reason.
function attribute(name,   text) {
  if (!match($0, " " name "=\"[^\"]*\"")) return ""
  text = substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 4)
  gsub(/&quot;/, "\"", text); gsub(/&lt;/, "<", text); gsub(/&gt;/, ">", text); gsub(/&amp;/, "\\&", text)
  return text
}
/<testcase / { tests++; test = attribute("classname") "." attribute("name") }
/<failure/ { failures++ }
/<error/ { failures++ }
/<skipped/ { skipped[++skips] = "  " test ": " attribute("message") }
END {
  printf "%d tests, %d failed, %d skipped\n", tests, failures, skips
  if (skips == 0) print "Nothing was skipped."
  else print "Skipped:"
  for (i = 1; i <= skips; i++) print skipped[i]
}
