import RowanGraph
import RowanViews

extension NavigationLink where Label == Text {
  /// Creates a link with a localized title to a view.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(destination: destination) { Text(titleResource) }
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a link with a localized title to the destination for a value; `nil` disables the link.
  @_disfavoredOverload
  public init<P: Hashable>(_ titleResource: LocalizedStringResource, value: P?) {
    self.init(value: value) { Text(titleResource) }
  }

  /// Creates a link with a localized title to the destination for a serializable value; `nil` disables the link.
  @_disfavoredOverload
  public init<P: Hashable & Codable>(_ titleResource: LocalizedStringResource, value: P?) {
    self.init(value: value) { Text(titleResource) }
  }
}

// Initializers for serializable values, which `NavigationPath.codable` requires.

extension NavigationLink where Destination == Never {
  /// Creates a link to the destination for a serializable value.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` disables the link.
  ///   - label: The label of the link.
  public init<P: Hashable & Codable>(value: P?, @ViewBuilder label: () -> Label) {
    target = .value(value.map { AnyHashable($0) })
    self.label = label()
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a link with a localized title to the destination for a serializable value; `nil` disables the link.
  public init<P: Hashable & Codable>(_ titleKey: LocalizedStringKey, value: P?) {
    target = .value(value.map { AnyHashable($0) })
    label = Text(titleKey)
  }

  /// Creates a link with a title to the destination for a serializable value; `nil` disables the link.
  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable & Codable>(_ title: S, value: P?) {
    target = .value(value.map { AnyHashable($0) })
    label = Text(title)
  }
}
