import Foundation
import RowanGraph
import RowanViews

/// The preview of a drag under the pointer: the picture of the grabbed view, which keeps its place at the pointer; a
/// preview of its own is centered at the pointer.
///
/// Several items are a stack of pictures with a badge for their number. Over a target that refuses the items, the preview
/// shows a sign. It is one element for accessibility, with the identifier `DragPreview`.
struct DraggedView: View {
  /// The pictures of the items that are on the screen, the grabbed one first.
  let pictures: [DragPicture]
  /// The position of the pointer in the picture of the grabbed view, in points; `nil` for its center.
  let grip: CGPoint?
  let count: Int
  let formation: DragDropPreviewsFormation
  let isForbidden: Bool
  let point: CGPoint
  /// The layout direction of the pictures.
  let direction: LayoutDirection

  var body: some View {
    previews
      .opacity(0.9)
      .overlay(alignment: gripDistance == nil ? .topTrailing : .topLeading) {
        if count > 1 { CountBadge(count: count).offset(x: gripDistance ?? 8) }
      }
      .overlay(alignment: .topLeading) { if isForbidden { RefusalBadge() } }
      .environment(\.layoutDirection, direction)
      .accessibilityElement(children: .combine)
      .accessibilityIdentifier("DragPreview")
      .position(center)
      // The position of the pointer is not mirrored.
      .environment(\.layoutDirection, .leftToRight)
  }

  /// The center of the preview, at which the grabbed view keeps its place at the pointer.
  private var center: CGPoint {
    guard let grip, let size = pictures.first?.frame?.size, formation.kind != .list || count == 1 else { return point }
    return CGPoint(x: point.x - grip.x + size.width / 2, y: point.y - grip.y + size.height / 2)
  }

  /// The distance of the pointer from the leading edge of the grabbed view, in points: the badge of a wide row is at the
  /// pointer.
  private var gripDistance: CGFloat? {
    guard let grip, let width = pictures.first?.frame?.width else { return nil }
    return direction == .rightToLeft ? width - grip.x : grip.x
  }

  /// Returns the picture of an item, the grabbed one for those that are not on the screen.
  private func preview(_ index: Int) -> some View {
    pictures[index < pictures.count ? index : 0].shadow(color: .black.opacity(0.2), radius: 8, y: 2)
  }

  /// The pictures of several items as the formation demands, the grabbed one in front.
  @ViewBuilder private var previews: some View {
    let copies = min(count, 3)
    switch formation.kind {
    case .list where count > 1:
      VStack(alignment: .leading, spacing: 4) { ForEach(0..<copies, id: \.self) { preview($0) } }
    case .pile where count > 1:
      behind(copies) { index, preview in preview.rotationEffect(.degrees(index == 2 ? -5 : 4)) }
    case .automatic where count > 1, .stack where count > 1:
      behind(copies) { index, preview in preview.offset(x: CGFloat(index) * 5, y: CGFloat(index) * 5) }
    default: preview(0)
    }
  }

  /// Returns the picture of the grabbed view in front of others, each of which `place` moves.
  private func behind(_ copies: Int, _ place: @escaping (Int, AnyView) -> some View) -> some View {
    preview(0).background {
      ZStack {
        ForEach((1..<copies).reversed(), id: \.self) { index in place(index, AnyView(preview(index))) }
      }
    }
  }
}

/// A badge with the number of dragged items.
private struct CountBadge: View {
  let count: Int

  var body: some View {
    Text(verbatim: "\(count)")
      .font(.caption.bold())
      .monospacedDigit()
      .foregroundStyle(.white)
      .padding(.horizontal, 6)
      .frame(minWidth: 20, minHeight: 20)
      .background(.red, in: Capsule())
      .fixedSize()
      .offset(y: -8)
  }
}

/// A sign that the items cannot be dropped at the current position.
private struct RefusalBadge: View {
  var body: some View {
    Image(systemName: "nosign")
      .font(.caption.bold())
      .foregroundStyle(.white)
      .frame(width: 20, height: 20)
      .background(.gray, in: Circle())
      .offset(x: -8, y: -8)
  }
}
