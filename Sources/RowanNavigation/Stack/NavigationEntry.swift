import RowanGraph
import RowanViews

/// The identity of a screen above a root, independent of its position in the stack.
@MainActor
package final class ScreenToken {}

extension NavigationController {
  /// A screen above the root.
  package struct Entry {
    /// The source of the screen's view.
    package enum Content {
      /// A value of the path, shown by the destination for its type.
      case value(AnyHashable)
      /// A view pushed by a link or presented by a binding; not part of the path (fact C100).
      case view(AnyView, id: AnyHashable)
    }

    /// The identity of the screen.
    let token = ScreenToken()
    /// The source of the screen's view.
    package var content: Content
    /// The screen that owns a view and is removed with it; `nil` for the root.
    weak var owner: ScreenToken?
    /// Whether the entry had an owner when it was created.
    var hasOwner = false
    /// The binding that presents a view.
    package var presentation: Binding<Bool>?
    /// Whether the screen replaces the root, as a column does for the selection or link of the column before it.
    var replacesRoot = false

    init(_ value: AnyHashable) { content = .value(value) }

    init(_ view: AnyView, id: AnyHashable, owner: ScreenToken?, presentation: Binding<Bool>?) {
      content = .view(view, id: id)
      self.owner = owner
      hasOwner = owner != nil
      self.presentation = presentation
    }

    /// The value, or `nil` for a view.
    var value: AnyHashable? {
      if case .value(let value) = content { value } else { nil }
    }

    /// The identifier of the link or presenter, or `nil` for a value.
    var id: AnyHashable? {
      if case .view(_, let id) = content { id } else { nil }
    }
  }
}

/// A bound path with its type erased.
struct PathBinding {
  /// Returns the values of the path.
  let read: () -> [AnyHashable]
  /// Sets the values of the path.
  let write: ([AnyHashable]) -> Void
  /// Returns whether the path can hold a value.
  let accepts: (AnyHashable) -> Bool
  /// The type of the values that the path can hold, for reports.
  let elementType: Any.Type
}
