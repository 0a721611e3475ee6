import RowanGraph
import RowanViews

extension WindowGroup {
  /// Windows with this content.
  public init(@ViewBuilder content: () -> Content) {
    self.init(id: nil, title: nil, content: content())
  }

  /// Windows with this content, with a title until a `navigationTitle` gives another.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(id: nil, title: Text(titleKey), content: content())
  }

  /// Windows with this content, with a title until a `navigationTitle` gives another.
  @_disfavoredOverload
  public init(_ title: Text, @ViewBuilder content: () -> Content) {
    self.init(id: nil, title: title, content: content())
  }

  /// Windows with this content, with a title until a `navigationTitle` gives another.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(id: nil, title: Text(title), content: content())
  }

  /// Windows with this content, with a title until a `navigationTitle` gives another.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(id: nil, title: Text(titleResource), content: content())
  }

  /// Windows that are opened by an id.
  public init(id: String, @ViewBuilder content: () -> Content) {
    self.init(id: id, title: nil, content: content())
  }

  /// Windows that are opened by an id, with a title until a `navigationTitle` gives another.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(id: id, title: Text(titleKey), content: content())
  }

  /// Windows that are opened by an id, with a title until a `navigationTitle` gives another.
  @_disfavoredOverload
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.init(id: id, title: title, content: content())
  }

  /// Windows that are opened by an id, with a title until a `navigationTitle` gives another.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(id: id, title: Text(title), content: content())
  }

  /// Windows that are opened by an id, with a title until a `navigationTitle` gives another.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, id: String, @ViewBuilder content: () -> Content) {
    self.init(id: id, title: Text(titleResource), content: content())
  }
}

extension WindowGroup {
  /// Windows that are opened by a value of a type. The value is `nil` in a window that was opened without one.
  public init<D: Codable & Hashable, C: View>(
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: nil, title: nil, valueType: D.self, content: PresentedWindowContent(content))
  }

  /// Windows that are opened by a value of a type, with a title. The value is `nil` in a window that was opened without one.
  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: nil, title: Text(titleKey), valueType: D.self, content: PresentedWindowContent(content))
  }

  /// Windows that are opened by a value of a type, with a title. The value is `nil` in a window that was opened without one.
  @_disfavoredOverload
  public init<D: Codable & Hashable, C: View>(
    _ title: Text,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: nil, title: title, valueType: D.self, content: PresentedWindowContent(content))
  }

  /// Windows that are opened by a value of a type, with a title. The value is `nil` in a window that was opened without one.
  @_disfavoredOverload
  public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: nil, title: Text(title), valueType: D.self, content: PresentedWindowContent(content))
  }

  /// Windows that are opened by a value of a type, with a title. The value is `nil` in a window that was opened without one.
  @_disfavoredOverload
  public init<D: Codable & Hashable, C: View>(
    _ titleResource: LocalizedStringResource,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: nil, title: Text(titleResource), valueType: D.self, content: PresentedWindowContent(content))
  }

  /// Windows that are opened by an id and a value, or by a value of the type. The value is `nil` in a window that was opened without one.
  public init<D: Codable & Hashable, C: View>(
    id: String,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, title: nil, valueType: D.self, content: PresentedWindowContent(content))
  }

  /// Windows that are opened by an id and a value, or by a value of the type, with a title. The value is `nil` in a window that was opened without one.
  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey,
    id: String,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, title: Text(titleKey), valueType: D.self, content: PresentedWindowContent(content))
  }

  /// Windows that are opened by an id and a value, or by a value of the type, with a title. The value is `nil` in a window that was opened without one.
  @_disfavoredOverload
  public init<D: Codable & Hashable, C: View>(
    _ title: Text,
    id: String,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, title: title, valueType: D.self, content: PresentedWindowContent(content))
  }

  /// Windows that are opened by an id and a value, or by a value of the type, with a title. The value is `nil` in a window that was opened without one.
  @_disfavoredOverload
  public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S,
    id: String,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, title: Text(title), valueType: D.self, content: PresentedWindowContent(content))
  }

  /// Windows that are opened by an id and a value, or by a value of the type, with a title. The value is `nil` in a window that was opened without one.
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
  /// Windows that are opened by a value of a type. A window that was opened without one has the default value.
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

  /// Windows that are opened by a value of a type, with a title. A window that was opened without one has the default value.
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

  /// Windows that are opened by a value of a type, with a title. A window that was opened without one has the default value.
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

  /// Windows that are opened by a value of a type, with a title. A window that was opened without one has the default value.
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

  /// Windows that are opened by a value of a type, with a title. A window that was opened without one has the default value.
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

  /// Windows that are opened by an id and a value, or by a value of the type. A window that was opened without one has the default value.
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

  /// Windows that are opened by an id and a value, or by a value of the type, with a title. A window that was opened without one has the default value.
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

  /// Windows that are opened by an id and a value, or by a value of the type, with a title. A window that was opened without one has the default value.
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

  /// Windows that are opened by an id and a value, or by a value of the type, with a title. A window that was opened without one has the default value.
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

  /// Windows that are opened by an id and a value, or by a value of the type, with a title. A window that was opened without one has the default value.
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
  /// The same as with `content`: the content is made once for all windows, which each have state of their own.
  @_disfavoredOverload
  public init(@ViewBuilder makeContent: @escaping () -> Content) {
    self.init(id: nil, title: nil, content: makeContent())
  }

  /// The same as with `content`: the content is made once for all windows, which each have state of their own.
  @_disfavoredOverload
  public init(_ title: Text, @ViewBuilder makeContent: @escaping () -> Content) {
    self.init(id: nil, title: title, content: makeContent())
  }

  /// The same as with `content`: the content is made once for all windows, which each have state of their own.
  @_disfavoredOverload
  public init(id: String, @ViewBuilder makeContent: @escaping () -> Content) {
    self.init(id: id, title: nil, content: makeContent())
  }

  /// The same as with `content`: the content is made once for all windows, which each have state of their own.
  @_disfavoredOverload
  public init(_ title: Text, id: String, @ViewBuilder makeContent: @escaping () -> Content) {
    self.init(id: id, title: title, content: makeContent())
  }
}
