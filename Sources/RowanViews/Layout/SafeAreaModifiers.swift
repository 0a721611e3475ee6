import Foundation
import RowanGraph
import RowanLayers

/// What may cover the edges of a window.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  /// Regions by their raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Bars, and what the device keeps free.
  public static let container = SafeAreaRegions(rawValue: 1 << 0)
  /// The keyboard on the screen; there is none where there is a keyboard of keys.
  public static let keyboard = SafeAreaRegions(rawValue: 1 << 1)
  /// Everything.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension View {
  /// Lets this view reach under bars to the end of the window, at those edges where it touches the end of the safe area.
  ///
  /// The view is laid out in the larger room; what is around it is laid out as if it had kept to the safe area.
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> some View {
    let edges = regions.contains(.container) ? edges : []
    return modifier(SafeAreaIgnoringModifier(edges: edges))
  }

  /// The older spelling of `ignoresSafeArea(_:edges:)`.
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(.container, edges: edges)
  }
}

/// Lays each element out in the room that it has when it does not keep to the safe area.
nonisolated struct SafeAreaIgnoringModifier: ElementModifier {
  typealias Body = Never
  let edges: Edge.Set

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    guard let area = sink.safeArea, !edges.isEmpty else {
      element.inner.place(in: frame, proposal: proposal, into: sink)
      return
    }
    let isRightToLeft = element.isRightToLeft
    let room = area.room(around: frame, at: edges, isRightToLeft: isRightToLeft)
    let extended = frame.outset(by: room, isRightToLeft: isRightToLeft)
    let offer = ProposedViewSize(
      width: proposal.width.map { $0 + room.horizontal },
      height: proposal.height.map { $0 + room.vertical }
    )
    let size = element.inner.sizeThatFits(offer)
    // Inside, what was reached is free.
    sink.safeArea = SafeArea(bounds: area.bounds, safe: area.safe.union(extended))
    element.inner.place(
      in: element.mirrored(CGRect(origin: extended.origin, size: size), in: extended),
      proposal: offer,
      into: sink
    )
    sink.safeArea = area
  }
}
