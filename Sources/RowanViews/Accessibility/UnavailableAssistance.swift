import Foundation
import RowanGraph

/// The options of a view that receives touches directly.
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Touches arrive after the view was activated.
  public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 1 << 0)
  /// The assistive technology is silent in the view.
  public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1 << 1)
}

/// The kinds of texts.
public struct AccessibilityTextContentType: Sendable {
  /// Kinds of texts.
  public static let plain = Self(), console = Self(), fileSystem = Self(), messaging = Self(), narrative = Self()
  /// Kinds of texts.
  public static let sourceCode = Self(), spreadsheet = Self(), wordProcessing = Self()
}

extension View {
  /// Sets the point at which an assistive technology begins to drag the view.
  @available(*, unavailable, message: "Assistive technologies drag nothing in browsers; offer an action.")
  nonisolated public func accessibilityDragPoint(_ point: UnitPoint, description: Text) -> some View { self }

  /// Sets the point at which an assistive technology begins to drag the view.
  @available(*, unavailable, message: "Assistive technologies drag nothing in browsers; offer an action.")
  nonisolated public func accessibilityDragPoint(_ point: UnitPoint, description: LocalizedStringKey) -> some View {
    self
  }

  /// Sets the point at which an assistive technology ends a drag.
  @available(*, unavailable, message: "Assistive technologies drag nothing in browsers; offer an action.")
  nonisolated public func accessibilityDropPoint(_ point: UnitPoint, description: Text) -> some View { self }

  /// Sets the point at which an assistive technology ends a drag.
  @available(*, unavailable, message: "Assistive technologies drag nothing in browsers; offer an action.")
  nonisolated public func accessibilityDropPoint(_ point: UnitPoint, description: LocalizedStringKey) -> some View {
    self
  }

  /// Sets whether the view receives touches directly.
  @available(*, unavailable, message: "Screen readers decide which touches reach a page.")
  nonisolated public func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true,
    options: AccessibilityDirectTouchOptions = []
  ) -> some View { self }

  /// Sets the kind of the text.
  @available(*, unavailable, message: "ARIA has no kinds of texts; describe the text by accessibilityHint.")
  nonisolated public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { self }
}
