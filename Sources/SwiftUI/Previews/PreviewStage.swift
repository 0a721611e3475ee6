import Foundation
import RowanGraph

/// The findings of a layout of a preview's content.
@MainActor
final class PreviewFindings {
  /// The settings of the modifiers on each element.
  fileprivate(set) var settings: [PreviewSettings] = []
  /// The size of the visible element in points, as proposed by the stage.
  fileprivate(set) var size = CGSize.zero
}

/// A layout that shows one element of a preview's content in the whole size, with the others outside of the window.
struct PreviewStage: Layout {
  let index: Int
  let findings: PreviewFindings

  /// An origin outside of every picture, in points.
  private static let offstage = CGPoint(x: -1e6, y: -1e6)

  nonisolated func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  nonisolated func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    MainActor.assumeIsolated {
      findings.settings = subviews.map { $0.element.traits[PreviewTraitKey.self] }
    }
    for (place, subview) in subviews.enumerated() {
      guard place == index else {
        subview.place(at: Self.offstage, proposal: .zero)
        continue
      }
      let size = subview.sizeThatFits(ProposedViewSize(bounds.size))
      MainActor.assumeIsolated { findings.size = size }
      subview.place(
        at: CGPoint(x: bounds.midX, y: bounds.midY),
        anchor: .center,
        proposal: ProposedViewSize(bounds.size)
      )
    }
  }
}
