import RowanGraph
import RowanViews

/// A single window. In a browser each tab that opens it shows it with state of its own.
nonisolated public struct Window<Content: View>: Scene {
  public typealias Body = Never
  let id: String
  let title: Text
  let content: Content

  /// A window with a title that `openWindow` and `--window` open by its id.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(titleKey), id: id, content: content)
  }

  /// A window with a title that `openWindow` and `--window` open by its id.
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.id = id
    self.title = title
    self.content = content()
  }

  /// A window with a title that `openWindow` and `--window` open by its id.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(title), id: id, content: content)
  }

  /// A window with a title that `openWindow` and `--window` open by its id.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(titleResource), id: id, content: content)
  }

  @MainActor public func _addWindows(to list: _WindowList) {
    list.add(WindowDescription(id: id, kind: .single, title: title, content: AnyView(content)))
  }
}
