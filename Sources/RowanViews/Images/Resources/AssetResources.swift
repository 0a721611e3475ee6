import Foundation
import RowanGraph

/// An image of an asset catalog, by name.
///
/// `rowan adopt` writes a property for each image of an app's catalogs, such as `ImageResource.logo`.
public struct ImageResource: Hashable, Sendable {
  let name: AssetName

  /// Creates a resource.
  ///
  /// - Parameters:
  ///   - name: The name of the image set.
  ///   - bundle: The bundle; `Bundle.main` for the app's own.
  public init(name: String, bundle: Bundle) { self.name = AssetName(name, in: bundle == .main ? nil : bundle) }
}

/// A color of an asset catalog, by name.
///
/// `rowan adopt` writes a property for each color of an app's catalogs, such as `ColorResource.brand`.
public struct ColorResource: Hashable, Sendable {
  let name: AssetName

  /// Creates a resource.
  ///
  /// - Parameters:
  ///   - name: The name of the color set.
  ///   - bundle: The bundle; `Bundle.main` for the app's own.
  public init(name: String, bundle: Bundle) { self.name = AssetName(name, in: bundle == .main ? nil : bundle) }
}

extension Image {
  /// Creates an image of an asset catalog.
  public init(_ resource: ImageResource) { self.init(resource.name.name, bundle: resource.name.bundle) }
}

extension Color {
  /// Creates a color of an asset catalog.
  public init(_ resource: ColorResource) { self.init(source: .asset(resource.name)) }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a localized title and an image of an asset catalog.
  public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    title = Text(titleKey)
    icon = Image(resource)
  }

  /// Creates a label with a title and an image of an asset catalog.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
    self.title = Text(title)
    icon = Image(resource)
  }
}
