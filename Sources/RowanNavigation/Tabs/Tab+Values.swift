import RowanGraph
import RowanViews

// Tabs that are selected by values.

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
