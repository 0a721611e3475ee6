import RowanGraph
import RowanViews

extension NavigationLink {
  /// Creates a link to a view.
  ///
  /// - Parameters:
  ///   - destination: The content of the screen, created when the link is followed.
  ///   - label: The label of the link.
  public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination)
    self.label = label()
  }

  /// Creates a link to a view.
  ///
  /// - Parameters:
  ///   - destination: The content of the screen.
  ///   - label: The label of the link.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    target = .view { destination }
    self.label = label()
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link with a localized title to a view.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
    target = .view(destination)
    label = Text(titleKey)
  }

  /// Creates a link with a title to a view.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: @escaping () -> Destination) {
    target = .view(destination)
    label = Text(title)
  }

  /// Creates a link with a localized title to a view.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    target = .view { destination }
    label = Text(titleKey)
  }

  /// Creates a link with a title to a view.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination) {
    target = .view { destination }
    label = Text(title)
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a link to the destination for a value.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` disables the link.
  ///   - label: The label of the link.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    target = .value(value.map { AnyHashable($0) })
    self.label = label()
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a link with a localized title to the destination for a value; `nil` disables the link.
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    target = .value(value.map { AnyHashable($0) })
    label = Text(titleKey)
  }

  /// Creates a link with a title to the destination for a value; `nil` disables the link.
  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    target = .value(value.map { AnyHashable($0) })
    label = Text(title)
  }
}
