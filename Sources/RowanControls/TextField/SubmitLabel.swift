import RowanGraph

/// What the key that submits says on a keyboard on the screen.
public struct SubmitLabel: Hashable, Sendable {
  /// The word of HTML's `enterkeyhint`, which has fewer.
  let name: String

  /// "Done".
  public static var done: SubmitLabel { SubmitLabel(name: "done") }
  /// "Go".
  public static var go: SubmitLabel { SubmitLabel(name: "go") }
  /// "Send".
  public static var send: SubmitLabel { SubmitLabel(name: "send") }
  /// "Join"; browsers say "Go".
  public static var join: SubmitLabel { SubmitLabel(name: "go") }
  /// "Route"; browsers say "Go".
  public static var route: SubmitLabel { SubmitLabel(name: "go") }
  /// "Search".
  public static var search: SubmitLabel { SubmitLabel(name: "search") }
  /// "Return".
  public static var `return`: SubmitLabel { SubmitLabel(name: "enter") }
  /// "Next".
  public static var next: SubmitLabel { SubmitLabel(name: "next") }
  /// "Continue"; browsers say "Next".
  public static var `continue`: SubmitLabel { SubmitLabel(name: "next") }
}

extension View {
  /// What the key that submits says for fields inside, on a keyboard on the screen.
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    environment(\.keyboardHints.submitLabel, submitLabel)
  }
}
