import RowanGraph
import RowanViews

extension NavigationLink {
  /// Leads to a view.
  public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination)
    self.label = label()
  }

  /// Leads to a view.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    target = .view { destination }
    self.label = label()
  }
}

extension NavigationLink where Label == Text {
  /// Leads to a view, with a localised text.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
    target = .view(destination)
    label = Text(titleKey)
  }

  /// Leads to a view, with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: @escaping () -> Destination) {
    target = .view(destination)
    label = Text(title)
  }

  /// Leads to a view, with a localised text.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    target = .view { destination }
    label = Text(titleKey)
  }

  /// Leads to a view, with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination) {
    target = .view { destination }
    label = Text(title)
  }
}

extension NavigationLink where Destination == Never {
  /// Leads to the destination for a value; `nil` disables the link.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    target = .value(value.map { AnyHashable($0) })
    self.label = label()
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Leads to the destination for a value, with a localised text; `nil` disables the link.
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    target = .value(value.map { AnyHashable($0) })
    label = Text(titleKey)
  }

  /// Leads to the destination for a value, with a text; `nil` disables the link.
  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    target = .value(value.map { AnyHashable($0) })
    label = Text(title)
  }
}
