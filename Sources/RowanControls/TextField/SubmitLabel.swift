import RowanGraph
import RowanViews

/// What the Return key of a soft keyboard says.
public struct SubmitLabel: Hashable, Sendable {
  /// The browser's word for it, of `enterkeyhint`.
  let name: String

  /// "Done".
  public static var done: SubmitLabel { SubmitLabel(name: "done") }
  /// "Go".
  public static var go: SubmitLabel { SubmitLabel(name: "go") }
  /// "Send".
  public static var send: SubmitLabel { SubmitLabel(name: "send") }
  /// "Join". Browsers have no such word: theirs is "go".
  public static var join: SubmitLabel { SubmitLabel(name: "go") }
  /// "Route". Browsers have no such word: theirs is "go".
  public static var route: SubmitLabel { SubmitLabel(name: "go") }
  /// "Search".
  public static var search: SubmitLabel { SubmitLabel(name: "search") }
  /// "Return".
  public static var `return`: SubmitLabel { SubmitLabel(name: "enter") }
  /// "Next".
  public static var next: SubmitLabel { SubmitLabel(name: "next") }
  /// "Continue". Browsers have no such word: theirs is "next".
  public static var `continue`: SubmitLabel { SubmitLabel(name: "next") }
}

extension View {
  /// What the Return key of a soft keyboard says for fields inside.
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    environment(\.keyboardHints.submitLabel, submitLabel)
  }
}
