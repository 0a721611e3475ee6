import Foundation
import OpenCombine
import RowanGraph
import RowanLayers
import RowanViews

/// The observable state of a presentation's views.
@MainActor
final class PresentationModel: ObservableObject {
  nonisolated(unsafe) let objectWillChange = ObservableObjectPublisher()
  /// The content of the presentation.
  var content = AnyView(EmptyView()) { willSet { objectWillChange.send() } }
  /// The options that the content requests.
  var options = PresentationOptions() { willSet { objectWillChange.send() } }
  /// The frame of the anchor in window coordinates, if any.
  var anchor: CGRect? { willSet { if newValue != anchor { objectWillChange.send() } } }
  /// The anchor of a popover relative to the presenting view.
  var attachment = PopoverAttachment()
  /// The size of the window in points.
  var windowSize = CGSize.zero { willSet { if newValue != windowSize { objectWillChange.send() } } }
  /// The distance by which a sheet is dragged down, in points.
  var drag: CGFloat = 0 { willSet { if newValue != drag { objectWillChange.send() } } }
  /// The detent of a sheet without a binding.
  var ownDetent: PresentationDetent? { willSet { if newValue != ownDetent { objectWillChange.send() } } }
  /// The form in which the presentation is laid out. Set by the view.
  var form = PresentationForm.card
  var isTouch = true
  /// Whether the presentation is a popover, in any form.
  var isPopover = false
  /// The heights at which a sheet can rest, in ascending order. Set by the view.
  var stops: [DetentStop] = []

  /// The detent at which a sheet rests.
  var detent: PresentationDetent? {
    if let chosen = options.selection?.wrappedValue, stops.contains(where: { $0.detent == chosen }) { return chosen }
    if let ownDetent, stops.contains(where: { $0.detent == ownDetent }) { return ownDetent }
    return stops.first?.detent
  }

  /// Selects a detent, and writes it to the binding.
  func select(_ detent: PresentationDetent) {
    ownDetent = detent
    if let selection = options.selection, selection.wrappedValue != detent { selection.wrappedValue = detent }
  }

  /// Whether the content behind remains interactive, without a shade over it.
  var leavesBackgroundAlone: Bool {
    guard form.canLeaveBackgroundAlone else { return false }
    switch options.backgroundInteraction?.kind ?? .automatic {
    case .automatic, .disabled: return false
    case .enabled: return true
    case .upThrough(let limit):
      guard let current = stops.first(where: { $0.detent == detent }) else { return false }
      guard let highest = stops.first(where: { $0.detent == limit }) else { return false }
      return current.height <= highest.height
    }
  }
}

/// A height at which a sheet can rest, in points.
struct DetentStop: Equatable {
  var detent: PresentationDetent
  var height: CGFloat
}
