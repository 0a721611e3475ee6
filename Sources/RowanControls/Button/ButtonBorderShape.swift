import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The outline of bordered buttons.
public struct ButtonBorderShape: Equatable, Hashable, Sendable {
  private enum Kind: Hashable {
    case automatic, capsule, circle
    case rounded(CGFloat?)
  }

  private let kind: Kind

  /// The platform default: a capsule on touch screens with look 26, otherwise a rounded rectangle.
  public static let automatic = ButtonBorderShape(kind: .automatic)
  /// A capsule, with semicircular ends.
  public static let capsule = ButtonBorderShape(kind: .capsule)
  /// A rounded rectangle with the platform's corner radius.
  public static let roundedRectangle = ButtonBorderShape(kind: .rounded(nil))
  /// A circle, whose diameter is derived from the larger dimension of the label.
  public static let circle = ButtonBorderShape(kind: .circle)

  /// Returns a rounded rectangle with a corner radius.
  ///
  /// - Parameter radius: The corner radius in points, limited to half of the button's shorter side.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .rounded(radius))
  }

  var isCircle: Bool { kind == .circle }

  /// Returns the outline of a button of a given size.
  func path(in size: CGSize, _ environment: EnvironmentValues) -> Path {
    let rect = CGRect(origin: .zero, size: size)
    let half = min(size.width, size.height) / 2
    let radius: CGFloat =
      switch kind {
      case .automatic: environment.idiom == .touch && environment.look == .v26 ? half : systemRadius(environment)
      case .capsule, .circle: half
      case .rounded(let radius): radius ?? systemRadius(environment)
      }
    return Path(
      roundedRect: rect,
      cornerRadius: min(max(radius, 0), half),
      style: radius < half ? .continuous : .circular
    )
  }

  /// Returns the platform's corner radius: 6 points on the desktop, 8 on touch screens.
  private func systemRadius(_ environment: EnvironmentValues) -> CGFloat { environment.idiom == .desktop ? 6 : 8 }
}

private enum ButtonBorderShapeKey: EnvironmentKey {
  static let defaultValue = ButtonBorderShape.automatic
}

extension EnvironmentValues {
  /// The border shape of bordered buttons.
  var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
}

extension View {
  /// Sets the border shape of bordered buttons within this view.
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }
}
