import Foundation
import RowanGraph

/// What a preview's content turned out to be, once it was laid out.
@MainActor
final class PreviewFindings {
  /// What the modifiers say of each element.
  fileprivate(set) var settings: [PreviewSettings] = []
  /// The size that the element on show takes in the room that the stage has.
  fileprivate(set) var size = CGSize.zero
}

/// Shows one element of a preview's content, in all the room; the others stay out of sight.
struct PreviewStage: Layout {
  let index: Int
  let findings: PreviewFindings

  /// Far from whatever a picture shows, in points.
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
