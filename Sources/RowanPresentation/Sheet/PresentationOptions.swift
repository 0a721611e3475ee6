import Foundation
import RowanGraph
import RowanViews

/// What the content of a presentation asks of it. What is said further out counts.
struct PresentationOptions: Equatable {
  var detents: Set<PresentationDetent>?
  var selection: Binding<PresentationDetent>?
  var dragIndicator = Visibility.automatic
  var cornerRadius: CGFloat?
  var background: PresentationBackground?
  var backgroundInteraction: PresentationBackgroundInteraction?
  var horizontalAdaptation: PresentationAdaptation?
  var verticalAdaptation: PresentationAdaptation?
  var sizing: AnyPresentationSizing?
  var isInteractiveDismissDisabled = false

  /// What a presentation becomes in a compact window.
  func adaptation(_ surroundings: PresentationSurroundings) -> PresentationAdaptation {
    let horizontal = surroundings.horizontal == .compact ? horizontalAdaptation : nil
    return horizontal ?? (surroundings.vertical == .compact ? verticalAdaptation : nil) ?? .automatic
  }

  static func == (a: PresentationOptions, b: PresentationOptions) -> Bool {
    // Bindings and views are not compared: they are new whenever the content is.
    a.selection == nil && b.selection == nil && a.background === b.background && a.sizing === b.sizing
      && a.detents == b.detents && a.dragIndicator == b.dragIndicator && a.cornerRadius == b.cornerRadius
      && a.backgroundInteraction == b.backgroundInteraction && a.horizontalAdaptation == b.horizontalAdaptation
      && a.verticalAdaptation == b.verticalAdaptation
      && a.isInteractiveDismissDisabled == b.isInteractiveDismissDisabled
  }
}

/// Carries what content asks of its presentation.
enum PresentationOptionsKey: PreferenceKey {
  static var defaultValue: PresentationOptions { PresentationOptions() }

  /// Of several views beside each other the first counts, except that each can forbid that the presentation is dismissed.
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

/// Whether what is behind a presentation can be used while it is shown.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case automatic, enabled, disabled
    case upThrough(PresentationDetent)
  }

  let kind: Kind

  /// As the system does: not.
  public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
  /// It can: nothing dims it.
  public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
  /// It cannot.
  public static let disabled = PresentationBackgroundInteraction(kind: .disabled)

  /// It can while a sheet is at a detent, which must be one of the sheet's, or at a lower one.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(kind: .upThrough(detent))
  }
}

/// What a swipe in the content of a sheet does first.
public struct PresentationContentInteraction: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case automatic, resizes, scrolls }

  let kind: Kind

  /// As the system does.
  public static let automatic = PresentationContentInteraction(kind: .automatic)
  /// It resizes the sheet.
  public static let resizes = PresentationContentInteraction(kind: .resizes)
  /// It scrolls the content.
  public static let scrolls = PresentationContentInteraction(kind: .scrolls)
}

/// What a presentation becomes where the window is compact.
public struct PresentationAdaptation: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case automatic, none, popover, sheet, cover }

  let kind: Kind

  /// What the presentation becomes by itself: a popover becomes a sheet.
  public static let automatic = PresentationAdaptation(kind: .automatic)
  /// It stays what it is.
  public static let none = PresentationAdaptation(kind: .none)
  /// A popover.
  public static let popover = PresentationAdaptation(kind: .popover)
  /// A sheet.
  public static let sheet = PresentationAdaptation(kind: .sheet)
  /// A cover of the whole window.
  public static let fullScreenCover = PresentationAdaptation(kind: .cover)
}
