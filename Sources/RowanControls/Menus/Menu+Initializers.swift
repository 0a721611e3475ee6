import RowanGraph
import RowanViews

extension Menu where Label == Text {
  /// Creates a menu with a localized title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a menu with a localized title and a primary action, which a tap performs in place of opening the menu.
  public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
  }

  /// Creates a menu with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a menu with a title and a primary action, which a tap performs in place of opening the menu.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }

  /// Creates a menu with the title of a localized resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleResource) }
  }

  /// Creates a menu with the title of a localized resource and a primary action, which a tap performs in place of
  /// opening the menu.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(titleResource) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == RowanViews.Label<Text, Image> {
  /// Creates a menu with a localized title and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { RowanViews.Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a menu with a localized title, a symbol and a primary action, which a tap performs in place of opening the
  /// menu.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content,
      label: { RowanViews.Label(titleKey, systemImage: systemImage) },
      primaryAction: primaryAction
    )
  }

  /// Creates a menu with a title and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { RowanViews.Label(title, systemImage: systemImage) }
  }

  /// Creates a menu with a title, a symbol and a primary action, which a tap performs in place of opening the menu.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content,
      label: { RowanViews.Label(title, systemImage: systemImage) },
      primaryAction: primaryAction
    )
  }

  /// Creates a menu with the title of a localized resource and a symbol.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) {
      RowanViews.Label {
        Text(titleResource)
      } icon: {
        Image(systemName: systemImage)
      }
    }
  }

  /// Creates a menu with the title of a localized resource, a symbol and a primary action, which a tap performs in
  /// place of opening the menu.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    systemImage: String,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content,
      label: {
        RowanViews.Label {
          Text(titleResource)
        } icon: {
          Image(systemName: systemImage)
        }
      },
      primaryAction: primaryAction
    )
  }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// Creates a menu from the configuration of a style, for styles that modify the standard menu.
  ///
  /// - Parameter configuration: The configuration, which supplies the label, the content and the primary action.
  @MainActor public init(_ configuration: MenuStyleConfiguration) {
    label = configuration.label
    content = configuration.content
    primaryAction = configuration.primaryAction
    isStyled = true
  }
}
