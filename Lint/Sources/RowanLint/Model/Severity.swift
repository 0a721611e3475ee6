/// The severity of a finding.
public enum Severity: String, Sendable, Codable, CaseIterable {
  /// A mistake that is wrong in every case. The tool's exit status is 1.
  case error
  /// A mistake that costs time or that is wrong in most cases.
  case warning
  /// A hint.
  case note
}
