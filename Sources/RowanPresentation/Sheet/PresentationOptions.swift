import Foundation
import RowanGraph
import RowanViews

/// The options that the content of a presentation requests. Outer modifiers have precedence.
struct PresentationOptions: Equatable {
  /// The detents of a sheet.
  var detents: Set<PresentationDetent>?
  /// The binding to the selected detent, if any.
  var selection: Binding<PresentationDetent>?
  /// The visibility of a sheet's grabber.
  var dragIndicator = Visibility.automatic
  /// The corner radius in points; `nil` for the system's.
  var cornerRadius: CGFloat?
  var background: PresentationBackground?
  var backgroundInteraction: PresentationBackgroundInteraction?
  var horizontalAdaptation: PresentationAdaptation?
  var verticalAdaptation: PresentationAdaptation?
  var sizing: AnyPresentationSizing?
  var isInteractiveDismissDisabled = false

  /// Returns the adaptation of the presentation to compact size classes.
  func adaptation(_ surroundings: PresentationSurroundings) -> PresentationAdaptation {
    let horizontal = surroundings.horizontal == .compact ? horizontalAdaptation : nil
    return horizontal ?? (surroundings.vertical == .compact ? verticalAdaptation : nil) ?? .automatic
  }

  static func == (a: PresentationOptions, b: PresentationOptions) -> Bool {
    // Bindings cannot be compared, so options with a binding are never equal. Backgrounds and sizings are compared by
    // identity.
    a.selection == nil && b.selection == nil && a.background === b.background && a.sizing === b.sizing
      && a.detents == b.detents && a.dragIndicator == b.dragIndicator && a.cornerRadius == b.cornerRadius
      && a.backgroundInteraction == b.backgroundInteraction && a.horizontalAdaptation == b.horizontalAdaptation
      && a.verticalAdaptation == b.verticalAdaptation
      && a.isInteractiveDismissDisabled == b.isInteractiveDismissDisabled
  }
}

/// The preference that carries the options of a presentation.
enum PresentationOptionsKey: PreferenceKey {
  static var defaultValue: PresentationOptions { PresentationOptions() }

  /// Combines the options of adjacent views: the first value of each option has precedence, and any view can disable
  /// interactive dismissal.
  static func reduce(value: inout PresentationOptions, nextValue: () -> PresentationOptions) {
    let next = nextValue()
    if value.detents == nil { (value.detents, value.selection) = (next.detents, next.selection) }
    if value.dragIndicator == .automatic { value.dragIndicator = next.dragIndicator }
    value.cornerRadius = value.cornerRadius ?? next.cornerRadius
    value.background = value.background ?? next.background
    value.backgroundInteraction = value.backgroundInteraction ?? next.backgroundInteraction
    value.horizontalAdaptation = value.horizontalAdaptation ?? next.horizontalAdaptation
    value.verticalAdaptation = value.verticalAdaptation ?? next.verticalAdaptation
    value.sizing = value.sizing ?? next.sizing
    value.isInteractiveDismissDisabled = value.isInteractiveDismissDisabled || next.isInteractiveDismissDisabled
  }
}

/// A background of a presentation in place of the system's.
final class PresentationBackground {
  let view: AnyView
  let alignment: Alignment

  init(_ view: AnyView, alignment: Alignment) {
    self.view = view
    self.alignment = alignment
  }
}

/// The interactivity of the content behind a presentation.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case automatic, enabled, disabled
    case upThrough(PresentationDetent)
  }

  let kind: Kind

  /// The default: the content behind is not interactive.
  public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
  /// The content behind is interactive and not dimmed.
  public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
  /// The content behind is not interactive.
  public static let disabled = PresentationBackgroundInteraction(kind: .disabled)

  /// Returns an interaction by which the content behind is interactive up to a detent.
  ///
  /// - Parameter detent: The largest detent at which the content behind is interactive. It must be one of the sheet's
  ///   detents.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(kind: .upThrough(detent))
  }
}

/// The effect of a swipe in the content of a sheet.
public struct PresentationContentInteraction: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case automatic, resizes, scrolls }

  let kind: Kind

  /// The default: the swipe scrolls the content.
  public static let automatic = PresentationContentInteraction(kind: .automatic)
  /// The swipe resizes the sheet.
  public static let resizes = PresentationContentInteraction(kind: .resizes)
  /// The swipe scrolls the content.
  public static let scrolls = PresentationContentInteraction(kind: .scrolls)
}

/// The adaptation of a presentation to compact size classes.
public struct PresentationAdaptation: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case automatic, none, popover, sheet, cover }

  let kind: Kind

  /// The default: a popover becomes a sheet.
  public static let automatic = PresentationAdaptation(kind: .automatic)
  /// The presentation is not adapted.
  public static let none = PresentationAdaptation(kind: .none)
  /// The presentation becomes a popover.
  public static let popover = PresentationAdaptation(kind: .popover)
  /// The presentation becomes a sheet.
  public static let sheet = PresentationAdaptation(kind: .sheet)
  /// The presentation becomes a cover of the entire window.
  public static let fullScreenCover = PresentationAdaptation(kind: .cover)
}
