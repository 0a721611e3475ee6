import RowanGraph
import RowanViews

extension Picker {
  /// A picker with any label.
  public init(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init([selection], content: content(), label: label())
  }

  /// A picker with any label.
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init([selection], content: content(), label: label)
  }

  /// A picker with any label, and a view that stands for the chosen option where only that is shown.
  public init(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init([selection], content: content(), label: label(), currentValueLabel: AnyView(currentValueLabel()))
  }

  /// A picker of one value for several sources; where they disagree, nothing is chosen.
  public init<C: RandomAccessCollection>(
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(sources.map { $0[keyPath: selection] }, content: content(), label: label())
  }

  /// A picker of one value for several sources, and a view that stands for the chosen option.
  public init<C: RandomAccessCollection>(
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      sources.map { $0[keyPath: selection] },
      content: content(),
      label: label(),
      currentValueLabel: AnyView(currentValueLabel())
    )
  }
}

extension Picker where Label == Text {
  /// A picker with a text.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init([selection], content: content(), label: Text(titleKey))
  }

  /// A picker with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init([selection], content: content(), label: Text(title))
  }

  /// A picker with a text.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init([selection], content: content(), label: Text(titleResource))
  }

  /// A picker with a text, and a view that stands for the chosen option where only that is shown.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init([selection], content: content(), label: Text(titleKey), currentValueLabel: AnyView(currentValueLabel()))
  }

  /// A picker with a text, and a view that stands for the chosen option where only that is shown.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init([selection], content: content(), label: Text(title), currentValueLabel: AnyView(currentValueLabel()))
  }

  /// A picker with a text, and a view that stands for the chosen option where only that is shown.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      [selection],
      content: content(),
      label: Text(titleResource),
      currentValueLabel: AnyView(currentValueLabel())
    )
  }

  /// A picker with a text, of one value for several sources; where they disagree, nothing is chosen.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources.map { $0[keyPath: selection] }, content: content(), label: Text(titleKey))
  }

  /// A picker with a text, of one value for several sources; where they disagree, nothing is chosen.
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources.map { $0[keyPath: selection] }, content: content(), label: Text(title))
  }

  /// A picker with a text, of one value for several sources; where they disagree, nothing is chosen.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ titleResource: LocalizedStringResource,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources.map { $0[keyPath: selection] }, content: content(), label: Text(titleResource))
  }

  /// A picker with a text, of one value for several sources, and a view that stands for the chosen option.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      sources.map { $0[keyPath: selection] },
      content: content(),
      label: Text(titleKey),
      currentValueLabel: AnyView(currentValueLabel())
    )
  }

  /// A picker with a text, of one value for several sources, and a view that stands for the chosen option.
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      sources.map { $0[keyPath: selection] },
      content: content(),
      label: Text(title),
      currentValueLabel: AnyView(currentValueLabel())
    )
  }

  /// A picker with a text, of one value for several sources, and a view that stands for the chosen option.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ titleResource: LocalizedStringResource,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      sources.map { $0[keyPath: selection] },
      content: content(),
      label: Text(titleResource),
      currentValueLabel: AnyView(currentValueLabel())
    )
  }
}
