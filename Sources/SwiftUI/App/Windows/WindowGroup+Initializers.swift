import RowanGraph
import RowanViews

extension WindowGroup {
  /// Creates a group of windows.
  public init(@ViewBuilder content: () -> Content) {
    self.init(id: nil, title: nil, content: content())
  }

  /// Creates a group of windows with a title, which `navigationTitle(_:)` in the content overrides.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(id: nil, title: Text(titleKey), content: content())
  }

  /// Creates a group of windows with a title, which `navigationTitle(_:)` in the content overrides.
  @_disfavoredOverload
  public init(_ title: Text, @ViewBuilder content: () -> Content) {
    self.init(id: nil, title: title, content: content())
  }

  /// Creates a group of windows with a title, which `navigationTitle(_:)` in the content overrides.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(id: nil, title: Text(title), content: content())
  }

  /// Creates a group of windows with a title, which `navigationTitle(_:)` in the content overrides.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(id: nil, title: Text(titleResource), content: content())
  }

  /// Creates a group of windows that are opened by an ID.
  public init(id: String, @ViewBuilder content: () -> Content) {
    self.init(id: id, title: nil, content: content())
  }

  /// Creates a group of windows that are opened by an ID, with a title that `navigationTitle(_:)` overrides.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(id: id, title: Text(titleKey), content: content())
  }

  /// Creates a group of windows that are opened by an ID, with a title that `navigationTitle(_:)` overrides.
  @_disfavoredOverload
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.init(id: id, title: title, content: content())
  }

  /// Creates a group of windows that are opened by an ID, with a title that `navigationTitle(_:)` overrides.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(id: id, title: Text(title), content: content())
  }

  /// Creates a group of windows that are opened by an ID, with a title that `navigationTitle(_:)` overrides.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, id: String, @ViewBuilder content: () -> Content) {
    self.init(id: id, title: Text(titleResource), content: content())
  }
}

extension WindowGroup {
  /// Creates a group of windows that are opened by a value, which is `nil` in a window opened without one.
  public init<D: Codable & Hashable, C: View>(
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: nil, title: nil, valueType: D.self, content: PresentedWindowContent(content))
  }

  /// Creates a group of windows with a title that are opened by a value, which is `nil` in a window opened without one.
  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: nil, title: Text(titleKey), valueType: D.self, content: PresentedWindowContent(content))
  }

  /// Creates a group of windows with a title that are opened by a value, which is `nil` in a window opened without one.
  @_disfavoredOverload
  public init<D: Codable & Hashable, C: View>(
    _ title: Text,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: nil, title: title, valueType: D.self, content: PresentedWindowContent(content))
  }

  /// Creates a group of windows with a title that are opened by a value, which is `nil` in a window opened without one.
  @_disfavoredOverload
  public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: nil, title: Text(title), valueType: D.self, content: PresentedWindowContent(content))
  }

  /// Creates a group of windows with a title that are opened by a value, which is `nil` in a window opened without one.
  @_disfavoredOverload
  public init<D: Codable & Hashable, C: View>(
    _ titleResource: LocalizedStringResource,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: nil, title: Text(titleResource), valueType: D.self, content: PresentedWindowContent(content))
  }

  /// Creates a group of windows that are opened by an ID and a value, or by a value. It is `nil` in a window opened
  /// without one.
  public init<D: Codable & Hashable, C: View>(
    id: String,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, title: nil, valueType: D.self, content: PresentedWindowContent(content))
  }

  /// Creates a group of windows with a title that are opened by an ID and a value, or by a value. It is `nil` in a
  /// window opened without one.
  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey,
    id: String,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, title: Text(titleKey), valueType: D.self, content: PresentedWindowContent(content))
  }

  /// Creates a group of windows with a title that are opened by an ID and a value, or by a value. It is `nil` in a
  /// window opened without one.
  @_disfavoredOverload
  public init<D: Codable & Hashable, C: View>(
    _ title: Text,
    id: String,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, title: title, valueType: D.self, content: PresentedWindowContent(content))
  }

  /// Creates a group of windows with a title that are opened by an ID and a value, or by a value. It is `nil` in a
  /// window opened without one.
  @_disfavoredOverload
  public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S,
    id: String,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, title: Text(title), valueType: D.self, content: PresentedWindowContent(content))
  }

  /// Creates a group of windows with a title that are opened by an ID and a value, or by a value. It is `nil` in a
  /// window opened without one.
  @_disfavoredOverload
  public init<D: Codable & Hashable, C: View>(
    _ titleResource: LocalizedStringResource,
    id: String,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, title: Text(titleResource), valueType: D.self, content: PresentedWindowContent(content))
  }
}

extension WindowGroup {
  /// Creates a group of windows that are opened by a value. A window opened without one has the default value.
  public init<D: Codable & Hashable, C: View>(
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(
      id: nil,
      title: nil,
      valueType: D.self,
      content: PresentedWindowContent(content, defaultValue: defaultValue)
    )
  }

  /// Creates a group of windows with a title that are opened by a value. A window opened without one has the default
  /// value.
  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(
      id: nil,
      title: Text(titleKey),
      valueType: D.self,
      content: PresentedWindowContent(content, defaultValue: defaultValue)
    )
  }

  /// Creates a group of windows with a title that are opened by a value. A window opened without one has the default
  /// value.
  @_disfavoredOverload
  public init<D: Codable & Hashable, C: View>(
    _ title: Text,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(
      id: nil,
      title: title,
      valueType: D.self,
      content: PresentedWindowContent(content, defaultValue: defaultValue)
    )
  }

  /// Creates a group of windows with a title that are opened by a value. A window opened without one has the default
  /// value.
  @_disfavoredOverload
  public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(
      id: nil,
      title: Text(title),
      valueType: D.self,
      content: PresentedWindowContent(content, defaultValue: defaultValue)
    )
  }

  /// Creates a group of windows with a title that are opened by a value. A window opened without one has the default
  /// value.
  @_disfavoredOverload
  public init<D: Codable & Hashable, C: View>(
    _ titleResource: LocalizedStringResource,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(
      id: nil,
      title: Text(titleResource),
      valueType: D.self,
      content: PresentedWindowContent(content, defaultValue: defaultValue)
    )
  }

  /// Creates a group of windows that are opened by an ID and a value, or by a value. A window opened without one has
  /// the default value.
  public init<D: Codable & Hashable, C: View>(
    id: String,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(
      id: id,
      title: nil,
      valueType: D.self,
      content: PresentedWindowContent(content, defaultValue: defaultValue)
    )
  }

  /// Creates a group of windows with a title that are opened by an ID and a value, or by a value. A window opened
  /// without one has the default value.
  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey,
    id: String,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(
      id: id,
      title: Text(titleKey),
      valueType: D.self,
      content: PresentedWindowContent(content, defaultValue: defaultValue)
    )
  }

  /// Creates a group of windows with a title that are opened by an ID and a value, or by a value. A window opened
  /// without one has the default value.
  @_disfavoredOverload
  public init<D: Codable & Hashable, C: View>(
    _ title: Text,
    id: String,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(
      id: id,
      title: title,
      valueType: D.self,
      content: PresentedWindowContent(content, defaultValue: defaultValue)
    )
  }

  /// Creates a group of windows with a title that are opened by an ID and a value, or by a value. A window opened
  /// without one has the default value.
  @_disfavoredOverload
  public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S,
    id: String,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(
      id: id,
      title: Text(title),
      valueType: D.self,
      content: PresentedWindowContent(content, defaultValue: defaultValue)
    )
  }

  /// Creates a group of windows with a title that are opened by an ID and a value, or by a value. A window opened
  /// without one has the default value.
  @_disfavoredOverload
  public init<D: Codable & Hashable, C: View>(
    _ titleResource: LocalizedStringResource,
    id: String,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(
      id: id,
      title: Text(titleResource),
      valueType: D.self,
      content: PresentedWindowContent(content, defaultValue: defaultValue)
    )
  }
}

extension WindowGroup {
  /// Creates a group of windows. As with `content`, the closure runs once, and each window has its own state.
  @_disfavoredOverload
  public init(@ViewBuilder makeContent: @escaping () -> Content) {
    self.init(id: nil, title: nil, content: makeContent())
  }

  /// Creates a group of windows. As with `content`, the closure runs once, and each window has its own state.
  @_disfavoredOverload
  public init(_ title: Text, @ViewBuilder makeContent: @escaping () -> Content) {
    self.init(id: nil, title: title, content: makeContent())
  }

  /// Creates a group of windows. As with `content`, the closure runs once, and each window has its own state.
  @_disfavoredOverload
  public init(id: String, @ViewBuilder makeContent: @escaping () -> Content) {
    self.init(id: id, title: nil, content: makeContent())
  }

  /// Creates a group of windows. As with `content`, the closure runs once, and each window has its own state.
  @_disfavoredOverload
  public init(_ title: Text, id: String, @ViewBuilder makeContent: @escaping () -> Content) {
    self.init(id: id, title: title, content: makeContent())
  }
}
