import RowanGraph
import RowanViews

/// The label of the Return key of a software keyboard.
public struct SubmitLabel: Hashable, Sendable {
  /// The value of the browser's `enterkeyhint` attribute.
  let name: String

  /// The label "Done".
  public static var done: SubmitLabel { SubmitLabel(name: "done") }
  /// The label "Go".
  public static var go: SubmitLabel { SubmitLabel(name: "go") }
  /// The label "Send".
  public static var send: SubmitLabel { SubmitLabel(name: "send") }
  /// The label "Join". Browsers have no such label and show "go".
  public static var join: SubmitLabel { SubmitLabel(name: "go") }
  /// The label "Route". Browsers have no such label and show "go".
  public static var route: SubmitLabel { SubmitLabel(name: "go") }
  /// The label "Search".
  public static var search: SubmitLabel { SubmitLabel(name: "search") }
  /// The label "Return".
  public static var `return`: SubmitLabel { SubmitLabel(name: "enter") }
  /// The label "Next".
  public static var next: SubmitLabel { SubmitLabel(name: "next") }
  /// The label "Continue". Browsers have no such label and show "next".
  public static var `continue`: SubmitLabel { SubmitLabel(name: "next") }
}

extension View {
  /// Sets the label of the Return key of a software keyboard for text fields within this view.
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    environment(\.keyboardHints.submitLabel, submitLabel)
  }
}
