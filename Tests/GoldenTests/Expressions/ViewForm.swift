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
    "labelsHidden", "disabled", "bold", "italic", "underline", "strikethrough", "monospaced", "monospacedDigit",
    "onDelete", "onMove", "focusable", "scrollTargetLayout", "primary", "contextMenu", "alert", "confirmationDialog",
    "dialog", "ignoresAll", "plainFields", "clipped", "hidden", "rtl", "backButtonHidden", "refreshable",
    "scrollGeometry",
  ]

  /// Options whose value is a view.
  private static let views: Set<String> = [
    "header", "footer", "label", "title", "icon", "destination", "sidebar", "content", "detail", "sheet", "popover",
    "fullScreenCover", "inspector", "overlay", "background", "topBar", "bottomBar", "leadingBar", "trailingBar",
    "minimum", "maximum", "current", "description", "actions", "suggestions", "searchSuggestions", "toolbar",
    "safeAreaInset", "mask", "prompt", "message", "menu", "searchable", "presented", "isPresented",
    "destinationPresented", "navigationDestination", "presentedDestination",
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
      options.append((name, Self.hasValue(name, rest.first) ? rest.popFirst() : nil))
    }
    self.content = content
    self.options = options
  }

  /// Whether the term behind an option is its value: not another option, and a view only where the option takes one.
  private static func hasValue(_ option: String, _ next: Expression?) -> Bool {
    guard !flags.contains(option), let next else { return false }
    if case .word(let word) = next { return !word.hasPrefix(":") }
    guard !views.contains(option), case .list(let items) = next, case .word(let head)? = items.first else {
      return true
    }
    return !GoldenBuilder.kinds.contains(head.split(separator: "#").first.map(String.init) ?? head)
  }

  func has(_ name: String) -> Bool { options.contains { $0.name == name } }
  subscript(name: String) -> Expression? { options.first { $0.name == name }?.value }
  func word(_ name: String) -> String? { self[name]?.text }
  func number(_ name: String) -> CGFloat? { word(name).flatMap(Self.number) }

  /// The first of several spellings of an option that is there.
  func first(_ names: String...) -> Expression? { names.lazy.compactMap { self[$0] }.first }

  static func number(_ text: String) -> CGFloat? {
    text == "infinity" ? .infinity : Double(text).map { CGFloat($0) }
  }

  /// The numbers of `:frame (200 20)`.
  func numbers(_ name: String) -> [CGFloat] { self[name]?.numbers ?? [] }

  /// The ends of `0...1`; `nil` for anything else.
  static func range(_ text: String?) -> ClosedRange<Double>? {
    let ends = (text ?? "").components(separatedBy: "...").compactMap { Double($0) }
    return ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : nil
  }
}

extension Expression {
  /// The numbers among the terms, or the number itself.
  var numbers: [CGFloat] {
    (text.map { [$0] } ?? items.compactMap(\.text)).compactMap(ViewForm.number)
  }

  /// The words and strings among the terms, or the word itself.
  var words: [String] { text.map { [$0] } ?? items.compactMap(\.text) }

  /// The number behind a word, as 30 behind `leading` in `(top 2 leading 30)`.
  func number(after word: String) -> CGFloat? {
    guard let place = items.firstIndex(of: .word(word)), place + 1 < items.count else { return nil }
    return items[place + 1].text.flatMap(ViewForm.number)
  }

  /// The word behind another, as `center` in `(id position anchor center)`.
  func word(after word: String) -> String? {
    guard let place = items.firstIndex(of: .word(word)), place + 1 < items.count else { return nil }
    return items[place + 1].text
  }
}
