import RowanGraph
import RowanViews

extension Picker {
  /// Creates a picker with a custom label.
  ///
  /// - Parameters:
  ///   - selection: The tag of the selected option.
  ///   - content: The options.
  ///   - label: The label of the picker.
  public init(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init([selection], content: content(), label: label())
  }

  /// Creates a picker with a label view.
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init([selection], content: content(), label: label)
  }

  /// Creates a picker with a custom label and a view for the current value.
  ///
  /// - Parameters:
  ///   - selection: The tag of the selected option.
  ///   - content: The options.
  ///   - label: The label of the picker.
  ///   - currentValueLabel: The view that represents the selected option in styles that show only the selection.
  public init(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init([selection], content: content(), label: label(), currentValueLabel: AnyView(currentValueLabel()))
  }

  /// Creates a picker that sets one value in several sources.
  ///
  /// - Parameters:
  ///   - sources: The values to edit together. If their selections differ, no option is selected.
  ///   - selection: The key path from a source to its selection.
  ///   - content: The options.
  ///   - label: The label of the picker.
  public init<C: RandomAccessCollection>(
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(sources.checkedElements().map { $0[keyPath: selection] }, content: content(), label: label())
  }

  /// Creates a picker that sets one value in several sources, with a view for the current value.
  public init<C: RandomAccessCollection>(
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      sources.checkedElements().map { $0[keyPath: selection] },
      content: content(),
      label: label(),
      currentValueLabel: AnyView(currentValueLabel())
    )
  }
}

extension Picker where Label == Text {
  /// Creates a picker with a localized title.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init([selection], content: content(), label: Text(titleKey))
  }

  /// Creates a picker with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init([selection], content: content(), label: Text(title))
  }

  /// Creates a picker with the title of a localized resource.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init([selection], content: content(), label: Text(titleResource))
  }

  /// Creates a picker with a localized title and a view for the current value, shown by styles that show only the
  /// selection.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init([selection], content: content(), label: Text(titleKey), currentValueLabel: AnyView(currentValueLabel()))
  }

  /// Creates a picker with a title and a view for the current value, shown by styles that show only the selection.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init([selection], content: content(), label: Text(title), currentValueLabel: AnyView(currentValueLabel()))
  }

  /// Creates a picker with the title of a localized resource and a view for the current value, shown by styles that
  /// show only the selection.
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

  /// Creates a picker with a localized title that sets one value in several sources. If their selections differ, no
  /// option is selected.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources.checkedElements().map { $0[keyPath: selection] }, content: content(), label: Text(titleKey))
  }

  /// Creates a picker with a title that sets one value in several sources. If their selections differ, no option is
  /// selected.
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources.checkedElements().map { $0[keyPath: selection] }, content: content(), label: Text(title))
  }

  /// Creates a picker with the title of a localized resource that sets one value in several sources. If their
  /// selections differ, no option is selected.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ titleResource: LocalizedStringResource,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources.checkedElements().map { $0[keyPath: selection] }, content: content(), label: Text(titleResource))
  }

  /// Creates a picker with a localized title that sets one value in several sources, with a view for the current value.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      sources.checkedElements().map { $0[keyPath: selection] },
      content: content(),
      label: Text(titleKey),
      currentValueLabel: AnyView(currentValueLabel())
    )
  }

  /// Creates a picker with a title that sets one value in several sources, with a view for the current value.
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      sources.checkedElements().map { $0[keyPath: selection] },
      content: content(),
      label: Text(title),
      currentValueLabel: AnyView(currentValueLabel())
    )
  }

  /// Creates a picker with the title of a localized resource that sets one value in several sources, with a view for
  /// the current value.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ titleResource: LocalizedStringResource,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      sources.checkedElements().map { $0[keyPath: selection] },
      content: content(),
      label: Text(titleResource),
      currentValueLabel: AnyView(currentValueLabel())
    )
  }
}
