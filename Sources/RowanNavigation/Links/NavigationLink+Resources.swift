import RowanGraph
import RowanViews

extension NavigationLink where Label == Text {
  /// Leads to a view, with a text from a localised resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(destination: destination) { Text(titleResource) }
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Leads to the destination for a value, with a text from a localised resource; `nil` disables the link.
  @_disfavoredOverload
  public init<P: Hashable>(_ titleResource: LocalizedStringResource, value: P?) {
    self.init(value: value) { Text(titleResource) }
  }

  /// Leads to the destination for a value, with a text from a localised resource; `nil` disables the link.
  @_disfavoredOverload
  public init<P: Hashable & Codable>(_ titleResource: LocalizedStringResource, value: P?) {
    self.init(value: value) { Text(titleResource) }
  }
}

// Values that can be written down keep `NavigationPath.codable` whole.

extension NavigationLink where Destination == Never {
  /// Leads to the destination for a value; `nil` disables the link.
  public init<P: Hashable & Codable>(value: P?, @ViewBuilder label: () -> Label) {
    target = .value(value.map { AnyHashable($0) })
    self.label = label()
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Leads to the destination for a value, with a localised text; `nil` disables the link.
  public init<P: Hashable & Codable>(_ titleKey: LocalizedStringKey, value: P?) {
    target = .value(value.map { AnyHashable($0) })
    label = Text(titleKey)
  }

  /// Leads to the destination for a value, with a text; `nil` disables the link.
  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable & Codable>(_ title: S, value: P?) {
    target = .value(value.map { AnyHashable($0) })
    label = Text(title)
  }
}
