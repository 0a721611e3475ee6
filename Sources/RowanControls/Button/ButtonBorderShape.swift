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

  /// The system's choice: capsules on touch screens, rounded rectangles on the desktop and in older looks.
  public static let automatic = ButtonBorderShape(kind: .automatic)
  /// Half circles at the ends.
  public static let capsule = ButtonBorderShape(kind: .capsule)
  /// Rounded corners of the system's radius.
  public static let roundedRectangle = ButtonBorderShape(kind: .rounded(nil))
  /// As wide as high, and round.
  public static let circle = ButtonBorderShape(kind: .circle)

  /// Rounded corners of a radius in points.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .rounded(radius))
  }

  var isCircle: Bool { kind == .circle }

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

  /// Six points on the desktop; touch screens of older looks had eight.
  private func systemRadius(_ environment: EnvironmentValues) -> CGFloat { environment.idiom == .desktop ? 6 : 8 }
}

private enum ButtonBorderShapeKey: EnvironmentKey {
  static let defaultValue = ButtonBorderShape.automatic
}

extension EnvironmentValues {
  var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
}

extension View {
  /// The outline of bordered buttons inside.
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }
}
