import RowanGraph
import RowanLayers

/// A translucent background.
///
/// The browser blurs what is behind it; pictures have a translucent fill without a blur.
public struct Material: ShapeStyle, Hashable {
  private let opacity: Float
  /// The standard deviation of the blur in points, the same for all materials.
  package static let blur = 30.0

  /// A mostly transparent material.
  public static let ultraThin = Material(opacity: 0.36)
  /// A material more transparent than opaque.
  public static let thin = Material(opacity: 0.48)
  /// A moderately transparent material.
  public static let regular = Material(opacity: 0.6)
  /// A material more opaque than transparent.
  public static let thick = Material(opacity: 0.72)
  /// A mostly opaque material.
  public static let ultraThick = Material(opacity: 0.84)
  /// The material of bars.
  public static let bar = Material(opacity: 0.84)

  /// The paint of the style in an environment.
  public func _paint(in context: _StyleContext) -> _StylePaint {
    let hex: UInt32 = context.environment.colorScheme == .light ? 0xF6F6F6 : 0x1E1E1E
    return _StylePaint(RGBA(hex: hex, alpha: opacity), blur: Self.blur)
  }
}

private enum BackgroundMaterialKey: EnvironmentKey { static let defaultValue: Material? = nil }

extension EnvironmentValues {
  /// The material behind the view, as set by `background(_:in:)` and `background(_:ignoresSafeAreaEdges:)` for the views in
  /// front; `nil` for none.
  public var backgroundMaterial: Material? {
    get { self[BackgroundMaterialKey.self] }
    set { self[BackgroundMaterialKey.self] = newValue }
  }
}

extension View {
  /// Fills the frame of this view with a material behind it, and sets `backgroundMaterial` for the views in front.
  ///
  /// - Parameters:
  ///   - material: The material.
  ///   - edges: The edges at which the material extends under bars to the end of the window, if the frame touches the end
  ///     of the safe area.
  nonisolated public func background(_ material: Material, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    environment(\.backgroundMaterial, material)
      .modifier(
        StyleModifier(
          style: material,
          shape: Rectangle(),
          fillStyle: FillStyle(),
          isInFront: false,
          reachedEdges: edges
        )
      )
  }

  /// Fills a shape with a material behind this view, and sets `backgroundMaterial` for the views in front.
  nonisolated public func background<T: Shape>(
    _ material: Material,
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    environment(\.backgroundMaterial, material)
      .modifier(StyleModifier(style: material, shape: shape, fillStyle: fillStyle, isInFront: false))
  }
}

extension ShapeStyle where Self == Material {
  /// A mostly transparent fill.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A fill more transparent than opaque.
  public static var thinMaterial: Material { .thin }
  /// A moderately transparent fill.
  public static var regularMaterial: Material { .regular }
  /// A fill more opaque than transparent.
  public static var thickMaterial: Material { .thick }
  /// A mostly opaque fill.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The fill of bars.
  public static var bar: Material { .bar }
}
