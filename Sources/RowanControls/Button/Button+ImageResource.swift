import RowanGraph
import RowanViews

extension Button where Label == RowanViews.Label<Text, Image> {
  /// Creates a button with a localized title and an image of an asset catalog.
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, action: @escaping () -> Void) {
    self.init(action: action) { RowanViews.Label(titleKey, image: image) }
  }

  /// Creates a button with a title and an image of an asset catalog.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: ImageResource, action: @escaping () -> Void) {
    self.init(action: action) { RowanViews.Label(title, image: image) }
  }

  /// Creates a button with a localized title, an image of an asset catalog and a role.
  public init(
    _ titleKey: LocalizedStringKey,
    image: ImageResource,
    role: ButtonRole?,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { RowanViews.Label(titleKey, image: image) }
  }

  /// Creates a button with a title, an image of an asset catalog and a role.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    image: ImageResource,
    role: ButtonRole?,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { RowanViews.Label(title, image: image) }
  }
}
