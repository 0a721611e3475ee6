import Foundation
import RowanGraph
import RowanViews

/// The preview of a drag, centered at the pointer.
///
/// The preview is that of the grabbed view, with a badge for the number of items if there are several. Over a target
/// that refuses the items, it shows a sign.
struct DraggedView: View {
  let content: AnyView
  let count: Int
  let formation: DragDropPreviewsFormation
  let isForbidden: Bool
  let point: CGPoint

  var body: some View {
    previews
      .opacity(0.9)
      .overlay(alignment: .topTrailing) { if count > 1 { CountBadge(count: count) } }
      .overlay(alignment: .topLeading) { if isForbidden { RefusalBadge() } }
      .accessibilityHidden(true)
      .position(x: point.x, y: point.y)
  }

  private var preview: some View { content.shadow(color: .black.opacity(0.2), radius: 8, y: 2) }

  /// The preview, repeated for several items as the formation demands.
  @ViewBuilder private var previews: some View {
    let copies = min(count, 3)
    switch formation.kind {
    case .list where count > 1:
      VStack(alignment: .leading, spacing: 4) { ForEach(0..<copies, id: \.self) { _ in preview } }
    case .pile where count > 1:
      ZStack {
        ForEach(0..<copies, id: \.self) { index in
          preview.rotationEffect(.degrees(index == copies - 1 ? 0 : index == 0 ? -5 : 4))
        }
      }
    case .stack where count > 1:
      ZStack {
        ForEach(0..<copies, id: \.self) { index in
          preview.offset(x: CGFloat(copies - 1 - index) * 5, y: CGFloat(copies - 1 - index) * 5)
        }
      }
    default: preview
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
      .offset(x: 8, y: -8)
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

/// The default preview of a drag: the text of the view.
struct DraggedText: View {
  let words: String

  /// The text without symbols, truncated to 48 characters.
  private var shown: String {
    let parts = words.components(separatedBy: ", ").filter { part in
      !part.unicodeScalars.allSatisfy { $0.properties.generalCategory == .privateUse }
    }
    let text = parts.joined(separator: ", ")
    return text.count > 48 ? "\(text.prefix(47))…" : text
  }

  var body: some View {
    Text(verbatim: shown)
      .lineLimit(1)
      .padding(.horizontal, 12)
      .padding(.vertical, 8)
      .background(.background, in: RoundedRectangle(cornerRadius: 10))
      .fixedSize()
  }
}
