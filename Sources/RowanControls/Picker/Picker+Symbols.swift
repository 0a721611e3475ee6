import RowanGraph
import RowanViews

extension Picker where Label == RowanViews.Label<Text, Image> {
  /// Creates a picker with a localized title and a symbol.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      [selection],
      content: content(),
      label: RowanViews.Label(title: { Text(titleKey) }, icon: { Image(systemName: systemImage) })
    )
  }

  /// Creates a picker with a title and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      [selection],
      content: content(),
      label: RowanViews.Label(title: { Text(title) }, icon: { Image(systemName: systemImage) })
    )
  }

  /// Creates a picker with the title of a localized resource and a symbol.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      [selection],
      content: content(),
      label: RowanViews.Label(title: { Text(titleResource) }, icon: { Image(systemName: systemImage) })
    )
  }

  /// Creates a picker with a localized title, a symbol and a view for the current value, shown by styles that show only
  /// the selection.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      [selection],
      content: content(),
      label: RowanViews.Label(title: { Text(titleKey) }, icon: { Image(systemName: systemImage) }),
      currentValueLabel: AnyView(currentValueLabel())
    )
  }

  /// Creates a picker with a title, a symbol and a view for the current value, shown by styles that show only the
  /// selection.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      [selection],
      content: content(),
      label: RowanViews.Label(title: { Text(title) }, icon: { Image(systemName: systemImage) }),
      currentValueLabel: AnyView(currentValueLabel())
    )
  }

  /// Creates a picker with the title of a localized resource, a symbol and a view for the current value, shown by
  /// styles that show only the selection.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      [selection],
      content: content(),
      label: RowanViews.Label(title: { Text(titleResource) }, icon: { Image(systemName: systemImage) }),
      currentValueLabel: AnyView(currentValueLabel())
    )
  }

  /// Creates a picker with a localized title and a symbol that sets one value in several sources. If their selections
  /// differ, no option is selected.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      sources.checkedElements().map { $0[keyPath: selection] },
      content: content(),
      label: RowanViews.Label(title: { Text(titleKey) }, icon: { Image(systemName: systemImage) })
    )
  }

  /// Creates a picker with a title and a symbol that sets one value in several sources. If their selections differ, no
  /// option is selected.
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    systemImage: String,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      sources.checkedElements().map { $0[keyPath: selection] },
      content: content(),
      label: RowanViews.Label(title: { Text(title) }, icon: { Image(systemName: systemImage) })
    )
  }

  /// Creates a picker with the title of a localized resource and a symbol that sets one value in several sources. If
  /// their selections differ, no option is selected.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ titleResource: LocalizedStringResource,
    systemImage: String,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      sources.checkedElements().map { $0[keyPath: selection] },
      content: content(),
      label: RowanViews.Label(title: { Text(titleResource) }, icon: { Image(systemName: systemImage) })
    )
  }

  /// Creates a picker with a localized title and a symbol that sets one value in several sources, with a view for the
  /// current value.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      sources.checkedElements().map { $0[keyPath: selection] },
      content: content(),
      label: RowanViews.Label(title: { Text(titleKey) }, icon: { Image(systemName: systemImage) }),
      currentValueLabel: AnyView(currentValueLabel())
    )
  }

  /// Creates a picker with a title and a symbol that sets one value in several sources, with a view for the current
  /// value.
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    systemImage: String,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      sources.checkedElements().map { $0[keyPath: selection] },
      content: content(),
      label: RowanViews.Label(title: { Text(title) }, icon: { Image(systemName: systemImage) }),
      currentValueLabel: AnyView(currentValueLabel())
    )
  }

  /// Creates a picker with the title of a localized resource and a symbol that sets one value in several sources, with
  /// a view for the current value.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ titleResource: LocalizedStringResource,
    systemImage: String,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      sources.checkedElements().map { $0[keyPath: selection] },
      content: content(),
      label: RowanViews.Label(title: { Text(titleResource) }, icon: { Image(systemName: systemImage) }),
      currentValueLabel: AnyView(currentValueLabel())
    )
  }
}
