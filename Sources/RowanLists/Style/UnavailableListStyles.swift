import RowanControls
import RowanGraph
import RowanViews

/// A style whose rows move along an ellipse.
@available(*, unavailable, message: "The style is made for the round screen of a watch; use plain.")
nonisolated public struct EllipticalListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  /// The appearance of the style.
  public var _kind: _ListStyleKind { _ListStyleKind(.plain) }
}

/// A style whose rows move along a circle.
@available(*, unavailable, message: "The style is made for the screen of a watch; use plain.")
nonisolated public struct CarouselListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  /// The appearance of the style.
  public var _kind: _ListStyleKind { _ListStyleKind(.plain) }
}

@available(*, unavailable, message: "The style is made for the round screen of a watch; use plain.")
extension ListStyle where Self == EllipticalListStyle {
  /// A style whose rows move along an ellipse.
  nonisolated public static var elliptical: EllipticalListStyle { EllipticalListStyle() }
}

@available(*, unavailable, message: "The style is made for the screen of a watch; use plain.")
extension ListStyle where Self == CarouselListStyle {
  /// A style whose rows move along a circle.
  nonisolated public static var carousel: CarouselListStyle { CarouselListStyle() }
}

extension View {
  /// Sets the hover effect of rows.
  @available(*, unavailable, message: "Rows have a hover effect where people point by looking; here they have none.")
  nonisolated public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { self }

  /// Sets the color of the plates of rows.
  @available(*, unavailable, message: "Rows have plates on a watch only; use listRowBackground(_:).")
  nonisolated public func listRowPlatterColor(_ color: Color?) -> some View { self }

  /// Disables the hover effect of rows.
  @available(*, unavailable, message: "Rows have a hover effect where people point by looking; here they have none.")
  nonisolated public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
}
