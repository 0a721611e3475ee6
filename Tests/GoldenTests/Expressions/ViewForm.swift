import Foundation

/// A view in the notation of the recordings: what it is, the name of its probe, its content and its options in order.
struct ViewForm {
  let kind: String
  /// The probe's name, with the recorder's braces.
  let probe: String?
  let content: [Expression]
  let options: [(name: String, value: Expression?)]

  /// Options without a value.
  private static let flags: Set<String> = [
    "labelsHidden", "disabled", "bold", "onDelete", "onMove", "focusable", "scrollTargetLayout",
  ]

  init?(_ expression: Expression) {
    guard case .list(let items) = expression, case .word(let head)? = items.first else { return nil }
    // A size, as in `(frame#outer (120 80) …)`.
    guard Self.number(head) == nil else { return nil }
    let parts = head.split(separator: "#", maxSplits: 1).map(String.init)
    kind = parts.first ?? ""
    probe = parts.count > 1 ? parts[1] : nil
    var content: [Expression] = []
    var options: [(String, Expression?)] = []
    var rest = items.dropFirst()
    while let item = rest.popFirst() {
      guard case .word(let word) = item, word.hasPrefix(":") else {
        content.append(item)
        continue
      }
      let name = String(word.dropFirst())
      options.append((name, Self.flags.contains(name) ? nil : rest.popFirst()))
    }
    self.content = content
    self.options = options
  }

  func has(_ name: String) -> Bool { options.contains { $0.name == name } }
  subscript(name: String) -> Expression? { options.first { $0.name == name }?.value }
  func word(_ name: String) -> String? { self[name]?.text }
  func number(_ name: String) -> CGFloat? { word(name).flatMap(Self.number) }

  static func number(_ text: String) -> CGFloat? {
    text == "infinity" ? .infinity : Double(text).map { CGFloat($0) }
  }

  /// The numbers of `:frame (200 20)`.
  func numbers(_ name: String) -> [CGFloat] { (self[name]?.items ?? []).compactMap { $0.text.flatMap(Self.number) } }
}
