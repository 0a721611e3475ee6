import Foundation
import RowanGraph
import RowanScene
import RowanViews
import SwiftUI

extension Screen {
  /// The window in points.
  public var size: CGSize { host.traits.size }

  /// Gives the window another size, in points.
  public func resize(to size: CGSize) { change { $0.size = size } }

  /// Turns the screen light or dark.
  public func setColorScheme(_ scheme: ColorScheme) { change { $0.colorScheme = scheme } }

  /// Whether the person asked for increased contrast.
  public func setColorSchemeContrast(_ contrast: ColorSchemeContrast) { change { $0.contrast = contrast } }

  /// What the device covers at the window's edges, such as a status bar above and a home indicator below, in points.
  public func setSafeAreaInsets(_ insets: EdgeInsets) { change { $0.safeAreaInsets = insets } }

  /// Changes the text size.
  public func setDynamicTypeSize(_ size: DynamicTypeSize) { change { $0.dynamicTypeSize = size } }

  /// Changes language and region.
  public func setLocale(_ locale: Locale) { change { $0.locale = locale } }

  /// Changes the reading order; `nil` for that of the language.
  public func setLayoutDirection(_ direction: LayoutDirection?) { change { $0.layoutDirection = direction } }

  private func change(_ body: (inout SceneTraits) -> Void) {
    var traits = host.traits
    body(&traits)
    host.setTraits(traits)
    update()
  }

  /// The title of the window: that of the screen in front of a navigation container. Empty where there is none.
  public var title: String {
    update()
    return host.title
  }

  /// How many screens were pushed on the root of the navigation container.
  public var navigationDepth: Int {
    update()
    return host.navigationDepth
  }

  /// Closes the window: its views disappear.
  public func close() { host.close() }
}
