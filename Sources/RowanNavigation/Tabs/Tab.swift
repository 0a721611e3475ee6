import RowanGraph
import RowanViews

/// One tab: what stands in the bar, what selects it, and the view that it shows.
nonisolated public struct Tab<Value, Content: View, Label: View> {
  let value: Value?
  let role: TabRole?
  let content: Content
  let label: Label
  let tag: SelectionTag?

  init(tag: SelectionTag?, value: Value?, role: TabRole?, content: Content, label: Label) {
    self.tag = tag
    self.value = value
    self.role = role
    self.content = content
    self.label = label
  }
}

extension Tab: TabContent where Value: Hashable {
  public typealias TabValue = Value
  public typealias Body = _NoTabContent<Value>

  /// None: a tab is one.
  @MainActor public var body: Body { _NoTabContent() }

  @MainActor public func _tabs() -> _TabList {
    _TabList(tabs: [
      TabEntry(
        // Tabs with one place and other values are other tabs.
        id: value.map { AnyHashable($0) } ?? AnyHashable(0),
        info: TabInfo(label: AnyView(label), role: role),
        tag: tag,
        content: AnyView(content)
      )
    ])
  }
}

/// The label of a tab that is named by a text and an image, or by its role.
nonisolated public struct DefaultTabLabel: View {
  let title: Text
  let image: Image

  /// The text under the image, or beside it.
  @MainActor public var body: some View {
    Label {
      title
    } icon: {
      image
    }
  }

  static var search: DefaultTabLabel {
    DefaultTabLabel(title: Text("Search"), image: Image(systemName: "magnifyingglass"))
  }
}

// MARK: Selected by values

extension Tab where Value: Hashable, Label == DefaultTabLabel {
  /// A tab named by a text and a symbol, selected by a value.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: SelectionTag(value, includesOptional: true),
      value: value,
      role: nil,
      content: content(),
      label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage))
    )
  }

  /// A tab named by a text and a symbol, selected by a value, with a role.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: SelectionTag(value, includesOptional: true),
      value: value,
      role: role,
      content: content(),
      label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage))
    )
  }

  /// A tab named by a text and an image, selected by a value.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: SelectionTag(value, includesOptional: true),
      value: value,
      role: nil,
      content: content(),
      label: DefaultTabLabel(title: Text(titleKey), image: Image(image))
    )
  }

  /// A tab named by a text and an image, selected by a value, with a role.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: SelectionTag(value, includesOptional: true),
      value: value,
      role: role,
      content: content(),
      label: DefaultTabLabel(title: Text(titleKey), image: Image(image))
    )
  }

  /// A tab named by a text and a symbol, selected by a value.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: SelectionTag(value, includesOptional: true),
      value: value,
      role: nil,
      content: content(),
      label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage))
    )
  }

  /// A tab named by a text and a symbol, selected by a value, with a role.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: SelectionTag(value, includesOptional: true),
      value: value,
      role: role,
      content: content(),
      label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage))
    )
  }

  /// A tab named by a text and an image, selected by a value.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    image: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: SelectionTag(value, includesOptional: true),
      value: value,
      role: nil,
      content: content(),
      label: DefaultTabLabel(title: Text(title), image: Image(image))
    )
  }

  /// A tab named by a text and an image, selected by a value, with a role.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    image: String,
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: SelectionTag(value, includesOptional: true),
      value: value,
      role: role,
      content: content(),
      label: DefaultTabLabel(title: Text(title), image: Image(image))
    )
  }

  /// A tab named by a text and a symbol, selected by a value.
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource,
    systemImage: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: SelectionTag(value, includesOptional: true),
      value: value,
      role: nil,
      content: content(),
      label: DefaultTabLabel(title: Text(titleResource), image: Image(systemName: systemImage))
    )
  }

  /// A tab named by a text and a symbol, selected by a value, with a role.
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource,
    systemImage: String,
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: SelectionTag(value, includesOptional: true),
      value: value,
      role: role,
      content: content(),
      label: DefaultTabLabel(title: Text(titleResource), image: Image(systemName: systemImage))
    )
  }

  /// A tab named by a text and an image, selected by a value.
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource,
    image: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: SelectionTag(value, includesOptional: true),
      value: value,
      role: nil,
      content: content(),
      label: DefaultTabLabel(title: Text(titleResource), image: Image(image))
    )
  }

  /// A tab named by a text and an image, selected by a value, with a role.
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource,
    image: String,
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: SelectionTag(value, includesOptional: true),
      value: value,
      role: role,
      content: content(),
      label: DefaultTabLabel(title: Text(titleResource), image: Image(image))
    )
  }
}

extension Tab where Value: Hashable {
  /// A tab with any label, selected by a value.
  nonisolated public init(
    value: Value,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      tag: SelectionTag(value, includesOptional: true),
      value: value,
      role: nil,
      content: content(),
      label: label()
    )
  }

  /// A tab with any label, selected by a value, with a role.
  nonisolated public init(
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      tag: SelectionTag(value, includesOptional: true),
      value: value,
      role: role,
      content: content(),
      label: label()
    )
  }
}

extension Tab where Value: Hashable, Label == DefaultTabLabel {
  /// A tab with a role, which names it, selected by a value.
  nonisolated public init(
    value: Value,
    role: TabRole,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: SelectionTag(value, includesOptional: true),
      value: value,
      role: role,
      content: content(),
      label: DefaultTabLabel.search
    )
  }
}

// MARK: Selected by values that may be missing

extension Tab where Value: Hashable, Label == DefaultTabLabel {
  /// A tab named by a text and a symbol, selected by a value.
  nonisolated public init<T: Hashable>(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: T,
    @ViewBuilder content: () -> Content
  ) where Value == T? {
    self.init(
      tag: SelectionTag(T?.some(value), includesOptional: false),
      value: value,
      role: nil,
      content: content(),
      label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage))
    )
  }

  /// A tab named by a text and a symbol, selected by a value, with a role.
  nonisolated public init<T: Hashable>(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: T,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Value == T? {
    self.init(
      tag: SelectionTag(T?.some(value), includesOptional: false),
      value: value,
      role: role,
      content: content(),
      label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage))
    )
  }

  /// A tab named by a text and an image, selected by a value.
  nonisolated public init<T: Hashable>(
    _ titleKey: LocalizedStringKey,
    image: String,
    value: T,
    @ViewBuilder content: () -> Content
  ) where Value == T? {
    self.init(
      tag: SelectionTag(T?.some(value), includesOptional: false),
      value: value,
      role: nil,
      content: content(),
      label: DefaultTabLabel(title: Text(titleKey), image: Image(image))
    )
  }

  /// A tab named by a text and an image, selected by a value, with a role.
  nonisolated public init<T: Hashable>(
    _ titleKey: LocalizedStringKey,
    image: String,
    value: T,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Value == T? {
    self.init(
      tag: SelectionTag(T?.some(value), includesOptional: false),
      value: value,
      role: role,
      content: content(),
      label: DefaultTabLabel(title: Text(titleKey), image: Image(image))
    )
  }

  /// A tab named by a text and a symbol, selected by a value.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, T: Hashable>(
    _ title: S,
    systemImage: String,
    value: T,
    @ViewBuilder content: () -> Content
  ) where Value == T? {
    self.init(
      tag: SelectionTag(T?.some(value), includesOptional: false),
      value: value,
      role: nil,
      content: content(),
      label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage))
    )
  }

  /// A tab named by a text and a symbol, selected by a value, with a role.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, T: Hashable>(
    _ title: S,
    systemImage: String,
    value: T,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Value == T? {
    self.init(
      tag: SelectionTag(T?.some(value), includesOptional: false),
      value: value,
      role: role,
      content: content(),
      label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage))
    )
  }

  /// A tab named by a text and an image, selected by a value.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, T: Hashable>(
    _ title: S,
    image: String,
    value: T,
    @ViewBuilder content: () -> Content
  ) where Value == T? {
    self.init(
      tag: SelectionTag(T?.some(value), includesOptional: false),
      value: value,
      role: nil,
      content: content(),
      label: DefaultTabLabel(title: Text(title), image: Image(image))
    )
  }

  /// A tab named by a text and an image, selected by a value, with a role.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, T: Hashable>(
    _ title: S,
    image: String,
    value: T,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Value == T? {
    self.init(
      tag: SelectionTag(T?.some(value), includesOptional: false),
      value: value,
      role: role,
      content: content(),
      label: DefaultTabLabel(title: Text(title), image: Image(image))
    )
  }

  /// A tab named by a text and a symbol, selected by a value.
  @_disfavoredOverload
  nonisolated public init<T: Hashable>(
    _ titleResource: LocalizedStringResource,
    systemImage: String,
    value: T,
    @ViewBuilder content: () -> Content
  ) where Value == T? {
    self.init(
      tag: SelectionTag(T?.some(value), includesOptional: false),
      value: value,
      role: nil,
      content: content(),
      label: DefaultTabLabel(title: Text(titleResource), image: Image(systemName: systemImage))
    )
  }

  /// A tab named by a text and a symbol, selected by a value, with a role.
  @_disfavoredOverload
  nonisolated public init<T: Hashable>(
    _ titleResource: LocalizedStringResource,
    systemImage: String,
    value: T,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Value == T? {
    self.init(
      tag: SelectionTag(T?.some(value), includesOptional: false),
      value: value,
      role: role,
      content: content(),
      label: DefaultTabLabel(title: Text(titleResource), image: Image(systemName: systemImage))
    )
  }

  /// A tab named by a text and an image, selected by a value.
  @_disfavoredOverload
  nonisolated public init<T: Hashable>(
    _ titleResource: LocalizedStringResource,
    image: String,
    value: T,
    @ViewBuilder content: () -> Content
  ) where Value == T? {
    self.init(
      tag: SelectionTag(T?.some(value), includesOptional: false),
      value: value,
      role: nil,
      content: content(),
      label: DefaultTabLabel(title: Text(titleResource), image: Image(image))
    )
  }

  /// A tab named by a text and an image, selected by a value, with a role.
  @_disfavoredOverload
  nonisolated public init<T: Hashable>(
    _ titleResource: LocalizedStringResource,
    image: String,
    value: T,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Value == T? {
    self.init(
      tag: SelectionTag(T?.some(value), includesOptional: false),
      value: value,
      role: role,
      content: content(),
      label: DefaultTabLabel(title: Text(titleResource), image: Image(image))
    )
  }
}

extension Tab where Value: Hashable {
  /// A tab with any label, selected by a value.
  nonisolated public init<T: Hashable>(
    value: T,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) where Value == T? {
    self.init(
      tag: SelectionTag(T?.some(value), includesOptional: false),
      value: value,
      role: nil,
      content: content(),
      label: label()
    )
  }

  /// A tab with any label, selected by a value, with a role.
  nonisolated public init<T: Hashable>(
    value: T,
    role: TabRole?,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) where Value == T? {
    self.init(
      tag: SelectionTag(T?.some(value), includesOptional: false),
      value: value,
      role: role,
      content: content(),
      label: label()
    )
  }
}

extension Tab where Value: Hashable, Label == DefaultTabLabel {
  /// A tab with a role, which names it, selected by a value.
  nonisolated public init<T: Hashable>(
    value: T,
    role: TabRole,
    @ViewBuilder content: () -> Content
  ) where Value == T? {
    self.init(
      tag: SelectionTag(T?.some(value), includesOptional: false),
      value: value,
      role: role,
      content: content(),
      label: DefaultTabLabel.search
    )
  }
}

// MARK: Without values

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// A tab named by a text and a symbol.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: nil,
      value: nil,
      role: nil,
      content: content(),
      label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage))
    )
  }

  /// A tab named by a text and a symbol, with a role.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: nil,
      value: nil,
      role: role,
      content: content(),
      label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage))
    )
  }

  /// A tab named by a text and an image.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: nil,
      value: nil,
      role: nil,
      content: content(),
      label: DefaultTabLabel(title: Text(titleKey), image: Image(image))
    )
  }

  /// A tab named by a text and an image, with a role.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: nil,
      value: nil,
      role: role,
      content: content(),
      label: DefaultTabLabel(title: Text(titleKey), image: Image(image))
    )
  }

  /// A tab named by a text and a symbol.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: nil,
      value: nil,
      role: nil,
      content: content(),
      label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage))
    )
  }

  /// A tab named by a text and a symbol, with a role.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: nil,
      value: nil,
      role: role,
      content: content(),
      label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage))
    )
  }

  /// A tab named by a text and an image.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    image: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: nil,
      value: nil,
      role: nil,
      content: content(),
      label: DefaultTabLabel(title: Text(title), image: Image(image))
    )
  }

  /// A tab named by a text and an image, with a role.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    image: String,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: nil,
      value: nil,
      role: role,
      content: content(),
      label: DefaultTabLabel(title: Text(title), image: Image(image))
    )
  }

  /// A tab named by a text and a symbol.
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: nil,
      value: nil,
      role: nil,
      content: content(),
      label: DefaultTabLabel(title: Text(titleResource), image: Image(systemName: systemImage))
    )
  }

  /// A tab named by a text and a symbol, with a role.
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource,
    systemImage: String,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: nil,
      value: nil,
      role: role,
      content: content(),
      label: DefaultTabLabel(title: Text(titleResource), image: Image(systemName: systemImage))
    )
  }

  /// A tab named by a text and an image.
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource,
    image: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: nil,
      value: nil,
      role: nil,
      content: content(),
      label: DefaultTabLabel(title: Text(titleResource), image: Image(image))
    )
  }

  /// A tab named by a text and an image, with a role.
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource,
    image: String,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      tag: nil,
      value: nil,
      role: role,
      content: content(),
      label: DefaultTabLabel(title: Text(titleResource), image: Image(image))
    )
  }
}

extension Tab where Value == Never {
  /// A tab with any label.
  nonisolated public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(tag: nil, value: nil, role: nil, content: content(), label: label())
  }

  /// A tab with any label, with a role.
  nonisolated public init(
    role: TabRole?,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(tag: nil, value: nil, role: role, content: content(), label: label())
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// A tab with a role, which names it.
  nonisolated public init(
    role: TabRole,
    @ViewBuilder content: () -> Content
  ) {
    self.init(tag: nil, value: nil, role: role, content: content(), label: DefaultTabLabel.search)
  }
}
