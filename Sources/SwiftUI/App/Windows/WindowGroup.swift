import RowanGraph
import RowanViews

/// A group of windows with the same content; each tab of a browser shows one, with its own state.
///
/// A tab opens with the first scene of the application. `openWindow` and `--window` open other windows by ID, and a
/// group for a type by a value.
nonisolated public struct WindowGroup<Content: View>: Scene {
  /// The body type; the scene is a primitive.
  public typealias Body = Never
  private let id: String?
  private let title: Text?
  private let valueType: Any.Type?
  private let content: Content

  init(id: String?, title: Text?, valueType: Any.Type? = nil, content: Content) {
    self.id = id
    self.title = title
    self.valueType = valueType
    self.content = content
  }

  /// Adds the window.
  @MainActor public func _addWindows(to list: _WindowList) {
    list.add(WindowDescription(id: id, kind: .group, title: title, valueType: valueType, content: AnyView(content)))
  }
}
