import RowanGraph
import RowanViews

extension Picker where Label == RowanViews.Label<Text, Image> {
  /// A picker with a text and a symbol.
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

  /// A picker with a text and a symbol.
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

  /// A picker with a text and a symbol.
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

  /// A picker with a text and a symbol, and a view that stands for the chosen option where only that is shown.
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

  /// A picker with a text and a symbol, and a view that stands for the chosen option where only that is shown.
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

  /// A picker with a text and a symbol, and a view that stands for the chosen option where only that is shown.
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

  /// A picker with a text and a symbol, of one value for several sources; where they disagree, nothing is chosen.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      sources.map { $0[keyPath: selection] },
      content: content(),
      label: RowanViews.Label(title: { Text(titleKey) }, icon: { Image(systemName: systemImage) })
    )
  }

  /// A picker with a text and a symbol, of one value for several sources; where they disagree, nothing is chosen.
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    systemImage: String,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      sources.map { $0[keyPath: selection] },
      content: content(),
      label: RowanViews.Label(title: { Text(title) }, icon: { Image(systemName: systemImage) })
    )
  }

  /// A picker with a text and a symbol, of one value for several sources; where they disagree, nothing is chosen.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ titleResource: LocalizedStringResource,
    systemImage: String,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      sources.map { $0[keyPath: selection] },
      content: content(),
      label: RowanViews.Label(title: { Text(titleResource) }, icon: { Image(systemName: systemImage) })
    )
  }

  /// A picker with a text and a symbol, of one value for several sources, and a view that stands for the chosen option.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      sources.map { $0[keyPath: selection] },
      content: content(),
      label: RowanViews.Label(title: { Text(titleKey) }, icon: { Image(systemName: systemImage) }),
      currentValueLabel: AnyView(currentValueLabel())
    )
  }

  /// A picker with a text and a symbol, of one value for several sources, and a view that stands for the chosen option.
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
      sources.map { $0[keyPath: selection] },
      content: content(),
      label: RowanViews.Label(title: { Text(title) }, icon: { Image(systemName: systemImage) }),
      currentValueLabel: AnyView(currentValueLabel())
    )
  }

  /// A picker with a text and a symbol, of one value for several sources, and a view that stands for the chosen option.
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
      sources.map { $0[keyPath: selection] },
      content: content(),
      label: RowanViews.Label(title: { Text(titleResource) }, icon: { Image(systemName: systemImage) }),
      currentValueLabel: AnyView(currentValueLabel())
    )
  }
}
