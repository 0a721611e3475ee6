import RowanGraph
import RowanViews

extension NavigationLink {
  /// Creates a link to a view that is shown while a binding is `true`. Use
  /// `navigationDestination(isPresented:destination:)` instead.
  ///
  /// - Parameters:
  ///   - isActive: The binding. Following the link sets it to `true`.
  ///   - destination: The content of the screen.
  ///   - label: The label of the link.
  public init(
    isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    target = .bound(isActive, destination)
    self.label = label()
  }

  /// Creates a link to a view that is shown while a binding is `true`. Use
  /// `navigationDestination(isPresented:destination:)` instead.
  ///
  /// - Parameters:
  ///   - destination: The content of the screen.
  ///   - isActive: The binding. Following the link sets it to `true`.
  ///   - label: The label of the link.
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isActive: isActive, destination: { destination }, label: label)
  }

  /// Creates a link to a view that is shown while a binding holds the link's tag.
  ///
  /// - Parameters:
  ///   - tag: The tag of the link.
  ///   - selection: The binding. Following the link sets it to `tag`.
  ///   - destination: The content of the screen.
  ///   - label: The label of the link.
  public init<V: Hashable>(
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isActive: selection.isEqual(to: tag), destination: destination, label: label)
  }

  /// Creates a link to a view that is shown while a binding holds the link's tag.
  ///
  /// - Parameters:
  ///   - destination: The content of the screen.
  ///   - tag: The tag of the link.
  ///   - selection: The binding. Following the link sets it to `tag`.
  ///   - label: The label of the link.
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
  /// Creates a link with a localized title to a view that is shown while a binding is `true`.
  public init(
    _ titleKey: LocalizedStringKey,
    isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(titleKey) }
  }

  /// Creates a link with a title to a view that is shown while a binding is `true`.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(title) }
  }

  /// Creates a link with a localized title to a view that is shown while a binding is `true`.
  public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(isActive: isActive, destination: { destination }, label: { Text(titleKey) })
  }

  /// Creates a link with a title to a view that is shown while a binding is `true`.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
    self.init(isActive: isActive, destination: { destination }, label: { Text(title) })
  }

  /// Creates a link with a localized title to a view that is shown while a binding holds the link's tag.
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey,
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(isActive: selection.isEqual(to: tag), destination: destination) { Text(titleKey) }
  }

  /// Creates a link with a title to a view that is shown while a binding holds the link's tag.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Hashable>(
    _ title: S,
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(isActive: selection.isEqual(to: tag), destination: destination) { Text(title) }
  }

  /// Creates a link with a localized title to a view that is shown while a binding holds the link's tag.
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey,
    destination: Destination,
    tag: V,
    selection: Binding<V?>
  ) {
    self.init(isActive: selection.isEqual(to: tag), destination: { destination }, label: { Text(titleKey) })
  }

  /// Creates a link with a title to a view that is shown while a binding holds the link's tag.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Hashable>(_ title: S, destination: Destination, tag: V, selection: Binding<V?>) {
    self.init(isActive: selection.isEqual(to: tag), destination: { destination }, label: { Text(title) })
  }
}

extension Binding {
  /// Returns a binding that is `true` while this one holds a tag. Setting it to `true` stores the tag, setting it to
  /// `false` removes the tag.
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
