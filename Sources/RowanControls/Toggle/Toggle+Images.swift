import Foundation
import Foundation
import RowanGraph
import RowanViews

extension Toggle where Label == RowanViews.Label<Text, Image> {
  /// Creates a toggle over several sources with a localized title and a symbol; see ``init(sources:isOn:label:)``.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { RowanViews.Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a toggle with the title of a localized resource and a symbol.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { RowanViews.Label(title: { Text(titleResource) }, icon: { Image(systemName: systemImage) }) }
  }

  /// Creates a toggle over several sources with the title of a localized resource and a symbol; see ``init(sources:isOn:label:)``.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ titleResource: LocalizedStringResource,
    systemImage: String,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) {
      RowanViews.Label(title: { Text(titleResource) }, icon: { Image(systemName: systemImage) })
    }
  }

  /// Creates a toggle over several sources with a title and a symbol; see ``init(sources:isOn:label:)``.
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    systemImage: String,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { RowanViews.Label(title, systemImage: systemImage) }
  }

  /// Creates a toggle with a localized title and an image of an asset catalog.
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { RowanViews.Label(titleKey, image: image) }
  }

  /// Creates a toggle over several sources with a localized title and an image of an asset catalog; see ``init(sources:isOn:label:)``.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    image: ImageResource,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { RowanViews.Label(titleKey, image: image) }
  }

  /// Creates a toggle with the title of a localized resource and an image of an asset catalog.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { RowanViews.Label(title: { Text(titleResource) }, icon: { Image(image) }) }
  }

  /// Creates a toggle over several sources with the title of a localized resource and an image of an asset catalog; see ``init(sources:isOn:label:)``.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ titleResource: LocalizedStringResource,
    image: ImageResource,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { RowanViews.Label(title: { Text(titleResource) }, icon: { Image(image) }) }
  }

  /// Creates a toggle with a title and an image of an asset catalog.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { RowanViews.Label(title, image: image) }
  }

  /// Creates a toggle over several sources with a title and an image of an asset catalog; see ``init(sources:isOn:label:)``.
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    image: ImageResource,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { RowanViews.Label(title, image: image) }
  }
}
