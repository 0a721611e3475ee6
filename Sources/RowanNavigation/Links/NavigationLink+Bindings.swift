import RowanGraph
import RowanViews

extension NavigationLink {
  /// Leads to a view that is shown while a binding is true; the older way to push by code.
  public init(
    isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    target = .bound(isActive, destination)
    self.label = label()
  }

  /// Leads to a view that is shown while a binding is true; the older way to push by code.
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isActive: isActive, destination: { destination }, label: label)
  }

  /// Leads to a view that is shown while a binding holds the link's tag.
  public init<V: Hashable>(
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isActive: selection.isEqual(to: tag), destination: destination, label: label)
  }

  /// Leads to a view that is shown while a binding holds the link's tag.
  public init<V: Hashable>(
    destination: Destination,
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isActive: selection.isEqual(to: tag), destination: { destination }, label: label)
  }
}

extension NavigationLink where Label == Text {
  /// Leads to a view that is shown while a binding is true, with a localised text.
  public init(
    _ titleKey: LocalizedStringKey,
    isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(titleKey) }
  }

  /// Leads to a view that is shown while a binding is true, with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(title) }
  }

  /// Leads to a view that is shown while a binding is true, with a localised text.
  public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(isActive: isActive, destination: { destination }, label: { Text(titleKey) })
  }

  /// Leads to a view that is shown while a binding is true, with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
    self.init(isActive: isActive, destination: { destination }, label: { Text(title) })
  }

  /// Leads to a view that is shown while a binding holds the link's tag, with a localised text.
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey,
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(isActive: selection.isEqual(to: tag), destination: destination) { Text(titleKey) }
  }

  /// Leads to a view that is shown while a binding holds the link's tag, with a text.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Hashable>(
    _ title: S,
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(isActive: selection.isEqual(to: tag), destination: destination) { Text(title) }
  }

  /// Leads to a view that is shown while a binding holds the link's tag, with a localised text.
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey,
    destination: Destination,
    tag: V,
    selection: Binding<V?>
  ) {
    self.init(isActive: selection.isEqual(to: tag), destination: { destination }, label: { Text(titleKey) })
  }

  /// Leads to a view that is shown while a binding holds the link's tag, with a text.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Hashable>(_ title: S, destination: Destination, tag: V, selection: Binding<V?>) {
    self.init(isActive: selection.isEqual(to: tag), destination: { destination }, label: { Text(title) })
  }
}

extension Binding {
  /// True while the binding holds a tag; setting true puts it there, setting false takes it out.
  fileprivate func isEqual<V: Hashable>(to tag: V) -> Binding<Bool> where Value == V? {
    Binding<Bool>(
      get: { wrappedValue == tag },
      set: { isOn in
        if isOn {
          wrappedValue = tag
        } else if wrappedValue == tag {
          wrappedValue = nil
        }
      }
    )
  }
}
