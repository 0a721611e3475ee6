import RowanGraph
import RowanViews

extension AccessibilityRotorEntry {
  /// Not available: hosts move the focus to views and rows, and not to a range of a text.
  @available(*, unavailable, message: "Hosts move the focus to views and rows, and not to a range of a text.")
  public init(_ label: Text, id: ID, textRange: Range<String.Index>?, prepare: @escaping () -> Void = {}) {
    preconditionFailure("not available")
  }

  /// Not available: hosts move the focus to views and rows, and not to a range of a text.
  @available(*, unavailable, message: "Hosts move the focus to views and rows, and not to a range of a text.")
  public init(
    _ label: Text,
    _ id: ID,
    in namespace: Namespace.ID,
    textRange: Range<String.Index>?,
    prepare: @escaping () -> Void = {}
  ) { preconditionFailure("not available") }
}

extension AccessibilityRotorEntry where ID == Never {
  /// Not available: hosts move the focus to views and rows, and not to a range of a text.
  @available(*, unavailable, message: "Hosts move the focus to views and rows, and not to a range of a text.")
  public init(_ label: Text? = nil, textRange: Range<String.Index>, prepare: @escaping () -> Void = {}) {
    preconditionFailure("not available")
  }
}
