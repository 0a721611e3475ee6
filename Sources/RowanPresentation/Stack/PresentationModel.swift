import Foundation
import OpenCombine
import RowanGraph
import RowanLayers
import RowanViews

/// What the views of one presentation follow.
@MainActor
final class PresentationModel: ObservableObject {
  nonisolated(unsafe) let objectWillChange = ObservableObjectPublisher()
  var content = AnyView(EmptyView()) { willSet { objectWillChange.send() } }
  var options = PresentationOptions() { willSet { objectWillChange.send() } }
  /// Where what it belongs to is, in the window.
  var anchor: CGRect? { willSet { if newValue != anchor { objectWillChange.send() } } }
  var attachment = PopoverAttachment()
  var windowSize = CGSize.zero { willSet { if newValue != windowSize { objectWillChange.send() } } }
  /// How far a sheet is dragged down, in points.
  var drag: CGFloat = 0 { willSet { if newValue != drag { objectWillChange.send() } } }
  /// The detent where no binding keeps it.
  var ownDetent: PresentationDetent? { willSet { if newValue != ownDetent { objectWillChange.send() } } }
  /// As it is laid out: noted by the view.
  var form = PresentationForm.card
  var isTouch = true
  /// The heights that a sheet may rest at, the lowest first: noted by the view.
  var stops: [DetentStop] = []

  /// The detent that a sheet rests at.
  var detent: PresentationDetent? {
    if let chosen = options.selection?.wrappedValue, stops.contains(where: { $0.detent == chosen }) { return chosen }
    if let ownDetent, stops.contains(where: { $0.detent == ownDetent }) { return ownDetent }
    return stops.first?.detent
  }

  func select(_ detent: PresentationDetent) {
    ownDetent = detent
    if let selection = options.selection, selection.wrappedValue != detent { selection.wrappedValue = detent }
  }

  /// Whether what is behind can be used: nothing dims it then.
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

/// A height that a sheet may rest at, in points.
struct DetentStop: Equatable {
  var detent: PresentationDetent
  var height: CGFloat
}
