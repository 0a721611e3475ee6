import RowanGraph
import RowanViews

extension Button where Label == Text {
  /// A button with a text.
  public init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  /// A button with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, action: @escaping () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// A button of a role with a text.
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// A button of a role with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == RowanViews.Label<Text, Image> {
  /// A button with a text and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping () -> Void) {
    self.init(action: action) { RowanViews.Label(titleKey, systemImage: systemImage) }
  }

  /// A button with a text and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping () -> Void) {
    self.init(action: action) { RowanViews.Label(title, systemImage: systemImage) }
  }

  /// A button of a role with a text and a symbol.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    role: ButtonRole?,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { RowanViews.Label(titleKey, systemImage: systemImage) }
  }

  /// A button of a role with a text and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    role: ButtonRole?,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { RowanViews.Label(title, systemImage: systemImage) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// A button out of the configuration that a style got: what a style makes when it changes little.
  @MainActor public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    let trigger = configuration.action
    self.init(role: configuration.role, action: { MainActor.assumeIsolated { trigger.run() } }) {
      configuration.label
    }
  }
}
