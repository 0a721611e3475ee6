import RowanGraph
import RowanViews

/// A window as an application describes it.
struct WindowDescription {
  var id: String?
  var title: Text?
  var content: AnyView
}

/// Windows of one kind: each tab of a browser shows one, with state of its own.
nonisolated public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  let id: String?
  let title: Text?
  let content: Content

  private init(id: String?, title: Text?, content: Content) {
    self.id = id
    self.title = title
    self.content = content
  }

  @MainActor public func _addWindows(to list: _WindowList) {
    list.add(WindowDescription(id: id, title: title, content: AnyView(content)))
  }
}

extension WindowGroup {
  /// Windows with this content.
  public init(@ViewBuilder content: () -> Content) { self.init(id: nil, title: nil, content: content()) }

  /// Windows with this content and a title, used until a `navigationTitle` gives another.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(id: nil, title: Text(titleKey), content: content())
  }

  /// Windows with this content and a title, used until a `navigationTitle` gives another.
  @_disfavoredOverload
  public init(_ title: Text, @ViewBuilder content: () -> Content) {
    self.init(id: nil, title: title, content: content())
  }

  /// Windows with this content and a title, used until a `navigationTitle` gives another.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(id: nil, title: Text(title), content: content())
  }

  /// Windows that `--window` opens by their id.
  public init(id: String, @ViewBuilder content: () -> Content) { self.init(id: id, title: nil, content: content()) }

  /// Windows with a title that `--window` opens by their id.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(id: id, title: Text(titleKey), content: content())
  }

  /// Windows with a title that `--window` opens by their id.
  @_disfavoredOverload
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.init(id: id, title: title, content: content())
  }

  /// Windows with a title that `--window` opens by their id.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(id: id, title: Text(title), content: content())
  }
}

/// A single window. In a browser each tab that opens it shows it with state of its own.
nonisolated public struct Window<Content: View>: Scene {
  public typealias Body = Never
  let id: String
  let title: Text
  let content: Content

  /// A window with a title that `--window` opens by its id.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(titleKey), id: id, content: content)
  }

  /// A window with a title that `--window` opens by its id.
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.id = id
    self.title = title
    self.content = content()
  }

  /// A window with a title that `--window` opens by its id.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(title), id: id, content: content)
  }

  @MainActor public func _addWindows(to list: _WindowList) {
    list.add(WindowDescription(id: id, title: title, content: AnyView(content)))
  }
}
