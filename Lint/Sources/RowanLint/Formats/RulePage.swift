/// The texts about rules: for the terminal, for DocC and for the table of the documentation.
public enum RulePage {
  /// The explanation of a rule for the terminal.
  public static func explanation(of rule: Rule) -> String {
    """
    \(rule.id) (\(rule.severity.rawValue), \(rule.group.rawValue)\(rule.hasFix ? ", has a fix" : ""))

    \(rule.summary)

    \(rule.essay)\(optInNote(of: rule).map { "\n\n" + $0 } ?? "")

    Instead of:

    \(indented(rule.bad))

    Write:

    \(indented(rule.good))

    """
  }

  /// The page of a rule for a DocC catalog.
  public static func page(of rule: Rule) -> String {
    """
    # \(rule.id)

    \(markdown(rule.summary))

    ## Overview

    Severity: \(rule.severity.rawValue). \(rule.hasFix ? "`--fix` corrects it where the types are known." : "It has no fix.")

    \(markdown(rule.essay))\(optInNote(of: rule).map { "\n\n" + $0 } ?? "")

    ### Instead of

    ```swift
    \(rule.bad)
    ```

    ### Write

    ```swift
    \(rule.good)
    ```

    """
  }

  /// A paragraph with the reason why a rule is off by default; `nil` for a rule that is on.
  private static func optInNote(of rule: Rule) -> String? {
    rule.optInReason.map { "Off by default, because \($0). `--all` and the configuration turn it on." }
  }

  /// The root page of the catalog.
  public static var catalog: String {
    let groups = Rule.Group.allCases.map { group in
      "### \(group.rawValue)\n\n"
        + Rule.all.filter { $0.group == group }.map { "- <doc:\($0.id)>" }.joined(separator: "\n")
    }
    return """
      # Rules of rowan lint

      Mistakes in list code that `rowan lint` finds, with their consequences and corrections.

      @Metadata {
        @TechnologyRoot
      }

      ## Overview

      `rowan lint PATH` reports a mistake by file, line and column with the name of its rule. `rowan lint --explain RULE` prints the text of
      the rule's page.

      A comment accepts one finding of the next line:

      ```swift
      // rowan:disable:next random-row-id because the preview is to begin anew
      ```

      ## Topics

      \(groups.joined(separator: "\n\n"))

      """
  }

  /// The table of all rules.
  public static var table: String {
    var lines = ["| rule | severity | fix | finds |", "| --- | --- | --- | --- |"]
    for rule in Rule.all {
      let summary = markdown(rule.summary).replacing("|", with: "\\|")
      let severity = rule.severity.rawValue + (rule.optInReason == nil ? "" : ", off")
      lines.append("| `\(rule.id)` | \(severity) | \(rule.hasFix ? "yes" : "") | \(summary) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Plain text as Markdown, which reads a backslash as an escape.
  private static func markdown(_ text: String) -> String { text.replacing("\\", with: "\\\\") }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }.joined(
      separator: "\n"
    )
  }
}
