/// A mistake that the linter looks for.
///
/// A rule is one file below `Rules`: an extension with a static constant, listed in `Rule.all`.
public struct Rule: Sendable {
  /// The part of the documentation that lists a rule.
  public enum Group: String, Sendable, CaseIterable {
    case identity = "Identity"
    case rows = "Row shape and cost"
    case lists = "Lists"
    case tables = "Tables"
  }

  /// Words with hyphens, such as `offset-as-id`.
  public let id: String
  /// The group of the rule.
  public let group: Group
  /// The severity of its findings.
  public let severity: Severity
  /// The reason why the rule reports only where a configuration or `--all` turns it on; `nil` for a rule that is on by default.
  public let optInReason: String?
  /// A sentence that names the mistake and its consequence.
  public let summary: String
  /// At most 15 lines of plain text: the behavior at run time, its reason, and the source of the fact.
  public let essay: String
  /// Source that the rule reports exactly once.
  public let bad: String
  /// The corrected source, which no rule reports.
  public let good: String
  /// Whether some of the rule's findings have a fix.
  public let hasFix: Bool
  let check: @Sendable (FileContext) -> Void

  init(
    _ id: String,
    _ group: Group,
    _ severity: Severity,
    offByDefaultBecause optInReason: String? = nil,
    summary: String,
    essay: String,
    bad: String,
    good: String,
    hasFix: Bool = false,
    check: @escaping @Sendable (FileContext) -> Void
  ) {
    self.id = id
    self.group = group
    self.severity = severity
    self.optInReason = optInReason
    self.summary = summary
    self.essay = essay
    self.bad = bad
    self.good = good
    self.hasFix = hasFix
    self.check = check
  }

  /// Returns the rule with an ID.
  public static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
