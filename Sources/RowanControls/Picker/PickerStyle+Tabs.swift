import RowanGraph
import RowanViews

/// A picker style that shows all options side by side, as the tabs of the content below.
///
/// The options look like those of the segmented style.
public struct TabsPickerStyle: PickerStyle {
  /// Creates a tabs picker style.
  nonisolated public init() {}
  /// The identifier of the style, for Rowan's use only.
  nonisolated public var _kind: _PickerStyleKind { _PickerStyleKind(kind: .segmented) }
}

extension PickerStyle where Self == TabsPickerStyle {
  /// A style that shows all options side by side, as the tabs of the content below.
  nonisolated public static var tabs: TabsPickerStyle { TabsPickerStyle() }
}

private enum HorizontalRadioGroupKey: EnvironmentKey {
  static let defaultValue = false
}

private enum PaletteSelectionEffectKey: EnvironmentKey {
  static let defaultValue = PaletteSelectionEffect.automatic
}

extension EnvironmentValues {
  /// Whether radio buttons are side by side.
  var radioGroupIsHorizontal: Bool {
    get { self[HorizontalRadioGroupKey.self] }
    set { self[HorizontalRadioGroupKey.self] = newValue }
  }

  /// The appearance of the selected option of a palette.
  var paletteSelectionEffect: PaletteSelectionEffect {
    get { self[PaletteSelectionEffectKey.self] }
    set { self[PaletteSelectionEffectKey.self] = newValue }
  }

  /// Whether the options of the picker draw their selection themselves.
  var leavesPaletteSelectionToOptions: Bool {
    pickerStyle.kind == .palette && paletteSelectionEffect == .custom
  }
}

/// The appearance of the selected option of a palette.
public struct PaletteSelectionEffect: Sendable, Equatable {
  private let isCustom: Bool

  /// The appearance of the system: a background behind the selected option.
  public static var automatic: PaletteSelectionEffect { PaletteSelectionEffect(isCustom: false) }
  /// No appearance of the system. The options draw their selection themselves.
  public static var custom: PaletteSelectionEffect { PaletteSelectionEffect(isCustom: true) }

  /// A variant of the selected option's symbol.
  @available(*, unavailable, message: "Use custom, and set symbolVariant on the option that is selected.")
  public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect { .custom }
}

extension View {
  /// Sets the appearance of the selected options of pickers in the palette style within this view.
  ///
  /// - Parameter effect: The appearance.
  nonisolated public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View {
    environment(\.paletteSelectionEffect, effect)
  }

  /// Lays out the options of pickers in the radio group style within this view side by side.
  nonisolated public func horizontalRadioGroupLayout() -> some View { environment(\.radioGroupIsHorizontal, true) }
}
