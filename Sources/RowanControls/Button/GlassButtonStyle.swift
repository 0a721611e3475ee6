import RowanGraph
import RowanViews

/// A button style with a capsule of glass.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  private let glass: Glass

  /// Creates a style.
  nonisolated public init() { self.init(.regular) }

  /// Creates a style with a material.
  nonisolated public init(_ glass: Glass) { self.glass = glass }

  /// Returns the view of a button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .modifier(ButtonLabelModifier(role: configuration.role, kind: .borderless))
      .padding(.horizontal, 14)
      .padding(.vertical, 7)
      .glassEffect(glass.interactive())
      .modifier(PressModifier(trigger: configuration.action, pressedOpacity: 0.6, endsLikeControl: true))
  }
}

/// A button style with a capsule of tinted glass.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates a style.
  nonisolated public init() {}

  /// Returns the view of a button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    BezelledButton(configuration: configuration, kind: .prominent).buttonBorderShape(.capsule)
  }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// A style with a capsule of glass.
  nonisolated public static var glass: GlassButtonStyle { GlassButtonStyle() }

  /// Returns a style with a capsule of a material.
  nonisolated public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  /// A style with a capsule of tinted glass.
  nonisolated public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
