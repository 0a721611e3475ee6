import Foundation
import RowanGraph
import RowanInteraction
import RowanViews

/// A view of panes beside each other, between which a person drags dividers.
public struct HSplitView<Content: View>: View {
  private let content: Content

  /// Creates a view of panes.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The panes with their dividers.
  public var body: some View { PaneSplitView(axis: .horizontal, content: content) }
}

/// A view of panes below each other, between which a person drags dividers.
public struct VSplitView<Content: View>: View {
  private let content: Content

  /// Creates a view of panes.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The panes with their dividers.
  public var body: some View { PaneSplitView(axis: .vertical, content: content) }
}

/// Panes along an axis with dividers between them.
struct PaneSplitView<Content: View>: View {
  let axis: Axis
  let content: Content
  /// The distance by which each divider was dragged, in points.
  @State private var moves: [Int: CGFloat] = [:]
  /// The distance at the beginning of the current drag.
  @State private var start: CGFloat?

  var body: some View {
    Group(subviews: content) { panes in
      PaneLayout(axis: axis, moves: moves) {
        ForEach(Array(panes.enumerated()), id: \.element.id) { index, pane in
          if index > 0 { divider(index - 1) }
          pane.clipped()
        }
      }
    }
  }

  private func divider(_ index: Int) -> some View {
    let isHorizontal = axis == .horizontal
    return Divider()
      .frame(width: isHorizontal ? 9 : nil, height: isHorizontal ? nil : 9)
      .frame(maxWidth: isHorizontal ? nil : .infinity, maxHeight: isHorizontal ? .infinity : nil)
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 1, coordinateSpace: .global)
          .onChanged { drag in
            let origin = start ?? moves[index] ?? 0
            start = origin
            moves[index] = origin + (isHorizontal ? drag.translation.width : drag.translation.height)
          }
          .onEnded { _ in start = nil }
      )
      .accessibilityLabel("Divider")
  }
}

/// A layout of panes and dividers in turn. Panes share the length equally, apart from the drags of the dividers and the
/// least length of each pane.
struct PaneLayout: Layout {
  let axis: Axis
  let moves: [Int: CGFloat]

  private func length(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }

  private func proposal(_ along: CGFloat?, _ across: CGFloat?) -> ProposedViewSize {
    axis == .horizontal
      ? ProposedViewSize(width: along, height: across) : ProposedViewSize(width: across, height: along)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let ideal = subviews.map { $0.sizeThatFits(.unspecified) }
    let along = ideal.reduce(0) { $0 + length($1) }
    let across = ideal.map { axis == .horizontal ? $0.height : $0.width }.max() ?? 0
    let size = axis == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    return proposal.replacingUnspecifiedDimensions(by: size)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let across = axis == .horizontal ? bounds.height : bounds.width
    let lengths = paneLengths(length(bounds.size), across, subviews)
    var position = axis == .horizontal ? bounds.minX : bounds.minY
    for (index, subview) in subviews.enumerated() {
      let own = index.isMultiple(of: 2) ? lengths[index / 2] : length(subview.sizeThatFits(self.proposal(nil, across)))
      let point = axis == .horizontal ? CGPoint(x: position, y: bounds.minY) : CGPoint(x: bounds.minX, y: position)
      subview.place(at: point, proposal: self.proposal(own, across))
      position += own
    }
  }

  /// Returns the length of each pane.
  private func paneLengths(_ whole: CGFloat, _ across: CGFloat, _ subviews: Subviews) -> [CGFloat] {
    let panes = stride(from: 0, to: subviews.count, by: 2).map { subviews[$0] }
    let dividers = stride(from: 1, to: subviews.count, by: 2)
      .reduce(0) { $0 + length(subviews[$1].sizeThatFits(proposal(nil, across))) }
    let room = max(0, whole - dividers)
    let least = panes.map { length($0.sizeThatFits(proposal(0, across))) }
    var lengths = least.map { max($0, room / CGFloat(max(panes.count, 1))) }
    shrink(&lengths, to: room, least)
    for index in lengths.indices.dropLast() {
      let move = min(max(moves[index] ?? 0, least[index] - lengths[index]), lengths[index + 1] - least[index + 1])
      lengths[index] += move
      lengths[index + 1] -= move
    }
    return lengths
  }

  /// Takes excess length from panes that can be shorter.
  private func shrink(_ lengths: inout [CGFloat], to room: CGFloat, _ least: [CGFloat]) {
    var excess = lengths.reduce(0, +) - room
    for index in lengths.indices.reversed() where excess > 0 {
      let taken = min(excess, lengths[index] - least[index])
      lengths[index] -= taken
      excess -= taken
    }
  }
}
