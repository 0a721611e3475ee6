import RowanGraph
import RowanViews

// Tabs with non-optional values in a `TabView` whose selection is optional.

extension Tab where Value: Hashable, Label == DefaultTabLabel {
  /// Creates a tab with a localized title, a symbol and a selection value.
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

  /// Creates a tab with a localized title, a symbol, a selection value and a role.
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

  /// Creates a tab with a localized title, an image and a selection value.
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

  /// Creates a tab with a localized title, an image, a selection value and a role.
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

  /// Creates a tab with a title, a symbol and a selection value.
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

  /// Creates a tab with a title, a symbol, a selection value and a role.
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

  /// Creates a tab with a title, an image and a selection value.
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

  /// Creates a tab with a title, an image, a selection value and a role.
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

  /// Creates a tab with a localized title, a symbol and a selection value.
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

  /// Creates a tab with a localized title, a symbol, a selection value and a role.
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

  /// Creates a tab with a localized title, an image and a selection value.
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

  /// Creates a tab with a localized title, an image, a selection value and a role.
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
  /// Creates a tab with a view as its label and a selection value.
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

  /// Creates a tab with a view as its label, a selection value and a role.
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
  /// Creates a tab with a selection value and a role, which determines its label.
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
