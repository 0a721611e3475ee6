import RowanGraph
import RowanViews

/// Stands for one screen above a root, as long as that is there, wherever in the stack.
@MainActor
package final class ScreenToken {}

extension NavigationController {
  /// One screen above the root.
  package struct Entry {
    package enum Content {
      /// A value of the path, shown by a destination for its type.
      case value(AnyHashable)
      /// A view pushed by a link or presented by a binding; not part of the path (fact C100).
      case view(AnyView, id: AnyHashable)
    }

    let token = ScreenToken()
    package var content: Content
    /// The screen that a view comes from, and goes with; `nil` for the root.
    weak var owner: ScreenToken?
    var hasOwner = false
    /// What says whether a view is presented.
    package var presentation: Binding<Bool>?
    /// Whether the screen stands in place of the root: a column shows what the one before it leads to.
    var replacesRoot = false
    /// The step of a view in the window's address, if the link that pushed it has one.
    var step: String?

    init(_ value: AnyHashable) { content = .value(value) }

    init(_ view: AnyView, id: AnyHashable, owner: ScreenToken?, presentation: Binding<Bool>?) {
      content = .view(view, id: id)
      self.owner = owner
      hasOwner = owner != nil
      self.presentation = presentation
    }

    var value: AnyHashable? {
      if case .value(let value) = content { value } else { nil }
    }

    var id: AnyHashable? {
      if case .view(_, let id) = content { id } else { nil }
    }
  }
}

/// A bound path with its type hidden.
struct PathBinding {
  let read: () -> [AnyHashable]
  let write: ([AnyHashable]) -> Void
  /// Whether the path can hold a value, and what the values are that it can hold.
  let accepts: (AnyHashable) -> Bool
  let elementType: Any.Type
}
