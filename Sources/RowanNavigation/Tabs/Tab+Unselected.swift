import RowanGraph
import RowanViews

// Tabs without values.

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// Creates a tab with a localized title and a symbol.
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

  /// Creates a tab with a localized title, a symbol and a role.
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

  /// Creates a tab with a localized title and an image.
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

  /// Creates a tab with a localized title, an image and a role.
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

  /// Creates a tab with a title and a symbol.
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

  /// Creates a tab with a title, a symbol and a role.
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

  /// Creates a tab with a title and an image.
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

  /// Creates a tab with a title, an image and a role.
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

  /// Creates a tab with a localized title and a symbol.
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

  /// Creates a tab with a localized title, a symbol and a role.
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

  /// Creates a tab with a localized title and an image.
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

  /// Creates a tab with a localized title, an image and a role.
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
  /// Creates a tab with a view as its label.
  nonisolated public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(tag: nil, value: nil, role: nil, content: content(), label: label())
  }

  /// Creates a tab with a view as its label and a role.
  nonisolated public init(
    role: TabRole?,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(tag: nil, value: nil, role: role, content: content(), label: label())
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// Creates a tab with a role, which determines its label.
  nonisolated public init(
    role: TabRole,
    @ViewBuilder content: () -> Content
  ) {
    self.init(tag: nil, value: nil, role: role, content: content(), label: DefaultTabLabel.search)
  }
}
