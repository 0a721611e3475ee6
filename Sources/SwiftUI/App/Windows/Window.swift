import RowanGraph
import RowanViews

/// A single window. In a browser, each tab that opens it has its own state.
nonisolated public struct Window<Content: View>: Scene {
  /// The body type; the scene is a primitive.
  public typealias Body = Never
  let id: String
  let title: Text
  let content: Content

  /// Creates a window with a title, which `openWindow` and `--window` open by its ID.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(titleKey), id: id, content: content)
  }

  /// Creates a window with a title, which `openWindow` and `--window` open by its ID.
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.id = id
    self.title = title
    self.content = content()
  }

  /// Creates a window with a title, which `openWindow` and `--window` open by its ID.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(title), id: id, content: content)
  }

  /// Creates a window with a title, which `openWindow` and `--window` open by its ID.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(titleResource), id: id, content: content)
  }

  /// Adds the window.
  @MainActor public func _addWindows(to list: _WindowList) {
    list.add(WindowDescription(id: id, kind: .single, title: title, content: AnyView(content)))
  }
}
