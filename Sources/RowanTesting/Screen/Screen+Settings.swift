import Foundation
import RowanGraph
import RowanScene
import RowanViews
import SwiftUI

extension Screen {
  /// The size of the window in points.
  public var size: CGSize { host.traits.size }

  /// Resizes the window.
  ///
  /// - Parameter size: The size in points.
  public func resize(to size: CGSize) { change { $0.size = size } }

  /// Sets the color scheme.
  public func setColorScheme(_ scheme: ColorScheme) { change { $0.colorScheme = scheme } }

  /// Sets the contrast of the color scheme.
  public func setColorSchemeContrast(_ contrast: ColorSchemeContrast) { change { $0.contrast = contrast } }

  /// Sets the safe area insets of the window in points, as of a status bar and a home indicator.
  public func setSafeAreaInsets(_ insets: EdgeInsets) { change { $0.safeAreaInsets = insets } }

  /// Shows a software keyboard, which takes its height from the window, or removes it.
  ///
  /// - Parameter height: The height of the keyboard in points; 0 without one.
  package func setKeyboardHeight(_ height: CGFloat) {
    change {
      $0.size.height += $0.keyboardHeight - height
      $0.keyboardHeight = height
    }
  }

  /// Sets the text size.
  public func setDynamicTypeSize(_ size: DynamicTypeSize) { change { $0.dynamicTypeSize = size } }

  /// Sets the language and region.
  public func setLocale(_ locale: Locale) { change { $0.locale = locale } }

  /// Sets the layout direction; `nil` for that of the language.
  public func setLayoutDirection(_ direction: LayoutDirection?) { change { $0.layoutDirection = direction } }

  /// Sets the phase of the window (`\.scenePhase`): `background` as behind another tab, `inactive` as behind another window of the
  /// desktop. The window is active at first.
  public func setScenePhase(_ phase: ScenePhase) {
    host.setPhase(phase)
    update()
  }

  private func change(_ body: (inout SceneTraits) -> Void) {
    var traits = host.traits
    body(&traits)
    host.setTraits(traits)
    update()
  }

  /// The title of the window: that of the front-most screen of a navigation container, or empty.
  public var title: String {
    update()
    return host.title
  }

  /// The number of screens pushed on the root of the navigation container.
  public var navigationDepth: Int {
    update()
    return host.navigationDepth
  }

  /// Closes the window. Its views disappear.
  public func close() { host.close() }
}
