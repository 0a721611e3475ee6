import Foundation
import RowanGraph
import RowanViews

/// What is dragged, lifted, with its middle where the pointer is; of several items the one that was taken hold of, and how many
/// there are; over something that refuses it a sign that says so.
struct DraggedView: View {
  let content: AnyView
  let count: Int
  let isForbidden: Bool
  let point: CGPoint

  var body: some View {
    content
      .shadow(color: .black.opacity(0.2), radius: 8, y: 2)
      .opacity(0.9)
      .overlay(alignment: .topTrailing) { if count > 1 { CountBadge(count: count) } }
      .overlay(alignment: .topLeading) { if isForbidden { RefusalBadge() } }
      .accessibilityHidden(true)
      .position(x: point.x, y: point.y)
  }
}

/// How many things are dragged, at the corner of what is seen of them.
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

/// Says that what is dragged is not taken where it is.
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

/// What is dragged where nobody says how it looks: the words of the view.
struct DraggedWords: View {
  let words: String

  /// Pictures have no words, and long ones are cut.
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
