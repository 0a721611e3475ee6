import RowanGraph

/// A preference for one of several variants of texts with different lengths.
public protocol TextVariantPreference {}

/// A preference for the longest variant, which is the default.
public struct FixedTextVariant: TextVariantPreference, Sendable {
  /// Creates a preference.
  nonisolated public init() {}
}

/// A preference for the longest variant that fits.
@available(*, unavailable, message: "Texts have no shorter variants; use ViewThatFits with the texts.")
public struct SizeDependentTextVariant: TextVariantPreference, Sendable {
  /// Creates a preference.
  nonisolated public init() {}
}

extension TextVariantPreference where Self == FixedTextVariant {
  /// The longest variant, whatever space there is.
  public static var fixed: FixedTextVariant { FixedTextVariant() }
}

@available(*, unavailable, message: "Texts have no shorter variants; use ViewThatFits with the texts.")
extension TextVariantPreference where Self == SizeDependentTextVariant {
  /// The longest variant that fits.
  public static var sizeDependent: SizeDependentTextVariant { SizeDependentTextVariant() }
}

extension View {
  /// Sets which of several variants texts inside show. All texts have one variant, so that `fixed` is the only preference.
  ///
  /// - Parameter preference: The preference.
  nonisolated public func textVariant<V: TextVariantPreference>(_ preference: V) -> some View { self }
}
