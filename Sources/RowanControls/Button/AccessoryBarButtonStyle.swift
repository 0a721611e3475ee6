import RowanGraph
import RowanViews

/// A button style for bars that refine what is below, such as the scopes of a search.
///
/// The label has no background until the pointer is over it or the button is pressed.
public struct AccessoryBarButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// Creates an accessory bar button style.
  nonisolated public init() {}

  /// Returns the view of a button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    AccessoryBarButton(configuration: configuration, hasOutline: false)
  }
}

/// A button style for actions in bars that refine what is below, such as saving a search.
///
/// The label has an outline, and a background while the pointer is over it.
public struct AccessoryBarActionButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// Creates an accessory bar action button style.
  nonisolated public init() {}

  /// Returns the view of a button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    AccessoryBarButton(configuration: configuration, hasOutline: true)
  }
}

extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
  /// A style for bars that refine what is below: a label whose background shows under the pointer.
  nonisolated public static var accessoryBar: AccessoryBarButtonStyle { AccessoryBarButtonStyle() }
}

extension PrimitiveButtonStyle where Self == AccessoryBarActionButtonStyle {
  /// A style for actions in bars that refine what is below: a label with an outline.
  nonisolated public static var accessoryBarAction: AccessoryBarActionButtonStyle { AccessoryBarActionButtonStyle() }
}

/// A button of an accessory bar.
private struct AccessoryBarButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  let hasOutline: Bool
  @State private var isHovered = false
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.idiom) private var idiom

  private var shape: RoundedRectangle { RoundedRectangle(cornerRadius: idiom == .touch ? 8 : 6, style: .continuous) }

  var body: some View {
    configuration.label
      .font(idiom == .touch ? .subheadline.weight(.medium) : .system(size: 11, weight: .medium))
      .foregroundStyle(configuration.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.primary))
      .opacity(isEnabled ? 1 : 0.35)
      .padding(.horizontal, idiom == .touch ? 12 : 8)
      .padding(.vertical, idiom == .touch ? 6 : 3)
      .frame(minHeight: idiom == .touch ? 32 : 20)
      .background { if isHovered, isEnabled { shape.fill(Color.primary.opacity(0.1)) } }
      .overlay { if hasOutline { shape.strokeBorder(Color.primary.opacity(isEnabled ? 0.3 : 0.12)) } }
      .contentShape(Rectangle())
      .modifier(PressModifier(trigger: configuration.action, pressedOpacity: 0.5))
      .onHover { isHovered = $0 }
  }
}
