import RowanGraph
import RowanViews

/// Windows of one kind: each tab of a browser shows one, with state of its own.
///
/// The first scene of an application is what a tab opens with; `openWindow` and `--window` open others by their id, and a
/// group for a type by a value.
nonisolated public struct WindowGroup<Content: View>: Scene {
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

  @MainActor public func _addWindows(to list: _WindowList) {
    list.add(WindowDescription(id: id, kind: .group, title: title, valueType: valueType, content: AnyView(content)))
  }
}
