import Foundation
import RowanGraph
import RowanLayers

/// Kinds of obstructions at the edges of a window.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Bars and the device's insets.
  public static let container = SafeAreaRegions(rawValue: 1 << 0)
  /// The on-screen keyboard. No host of Rowan has one.
  public static let keyboard = SafeAreaRegions(rawValue: 1 << 1)
  /// All kinds.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension View {
  /// Extends this view under bars to the end of the window, at edges at which it touches the end of the safe area.
  ///
  /// The view is laid out in the extended area; its surroundings are laid out as if it kept to the safe area.
  ///
  /// - Parameters:
  ///   - regions: The kinds of obstructions to ignore; the keyboard alone has no effect.
  ///   - edges: The edges.
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> some View {
    let edges = regions.contains(.container) ? edges : []
    return modifier(SafeAreaIgnoringModifier(edges: edges))
  }

  /// Extends this view under bars; the older spelling of `ignoresSafeArea(_:edges:)`.
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(.container, edges: edges)
  }
}

/// A modifier that lays out each element in its area extended beyond the safe area.
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
    let room = area.insets(around: frame, at: edges, isRightToLeft: isRightToLeft)
    let extended = frame.outset(by: room, isRightToLeft: isRightToLeft)
    let offer = ProposedViewSize(
      width: proposal.width.map { $0 + room.horizontal },
      height: proposal.height.map { $0 + room.vertical }
    )
    let size = element.inner.sizeThatFits(offer)
    // For views inside, the extended area is safe.
    sink.safeArea = SafeArea(bounds: area.bounds, safe: area.safe.union(extended))
    element.inner.place(
      in: element.mirrored(CGRect(origin: extended.origin, size: size), in: extended),
      proposal: offer,
      into: sink
    )
    sink.safeArea = area
  }
}
