import RowanGraph
import RowanInteraction

/// An effect on a view while a mouse is over it. A finger has none.
public struct HoverEffect: Hashable, Sendable {
  enum Kind { case automatic, highlight, lift }
  let kind: Kind

  /// The default effect: a highlight.
  public static let automatic = HoverEffect(kind: .automatic)
  /// The view becomes brighter in a dark color scheme, and darker in a light one.
  public static let highlight = HoverEffect(kind: .highlight)
  /// The view becomes larger and has a shadow.
  public static let lift = HoverEffect(kind: .lift)
}

private enum HoverEffectEnabledKey: EnvironmentKey { static let defaultValue = true }
private enum DefaultHoverEffectKey: EnvironmentKey { static let defaultValue: HoverEffect? = nil }

extension EnvironmentValues {
  /// Whether hover effects are enabled.
  public var isHoverEffectEnabled: Bool {
    get { self[HoverEffectEnabledKey.self] }
    set { self[HoverEffectEnabledKey.self] = newValue }
  }

  /// The effect in place of the automatic one.
  var defaultHoverEffect: HoverEffect? {
    get { self[DefaultHoverEffectKey.self] }
    set { self[DefaultHoverEffectKey.self] = newValue }
  }
}

extension View {
  /// Adds an effect while a mouse is over this view.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - isEnabled: Whether the view has the effect.
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View {
    modifier(HoverEffectModifier(effect: effect, isEnabled: isEnabled))
  }

  /// Sets the effect in place of the automatic one of the views inside; `nil` for the highlight.
  nonisolated public func defaultHoverEffect(_ effect: HoverEffect?) -> some View {
    environment(\.defaultHoverEffect, effect)
  }

  /// Disables the hover effects of the views inside.
  nonisolated public func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isHoverEffectEnabled) { if disabled { $0 = false } }
  }
}

/// A view with an effect while a mouse is over it.
struct HoverEffectModifier: ViewModifier {
  let effect: HoverEffect
  let isEnabled: Bool
  @State private var isHovered = false
  @Environment(\.isHoverEffectEnabled) private var areEffectsEnabled
  @Environment(\.defaultHoverEffect) private var defaultEffect
  @Environment(\.colorScheme) private var scheme

  func body(content: Content) -> some View {
    let effect = effect == .automatic ? defaultEffect ?? .highlight : effect
    let isShown = isHovered && isEnabled && areEffectsEnabled
    content
      .brightness(isShown && effect != .lift ? (scheme == .dark ? 0.1 : -0.06) : 0)
      .scaleEffect(isShown && effect == .lift ? 1.05 : 1)
      .shadow(color: .black.opacity(isShown && effect == .lift ? 0.2 : 0), radius: 8, y: 4)
      .animation(.snappy(duration: 0.2), value: isShown)
      .onHover { isHovered = $0 }
  }
}
