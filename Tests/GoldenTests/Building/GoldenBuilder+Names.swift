import Foundation
import RowanGraph
import RowanViews

/// Colors, alignments, edges and axes by their names.
extension GoldenBuilder {
  func color(_ name: String?) -> Color {
    switch name {
    case "red": .red
    case "blue": .blue
    case "green": .green
    case "yellow": .yellow
    case "gray": .gray
    case "orange": .orange
    case "purple": .purple
    case "pink": .pink
    case "white": .white
    case "secondary": .secondary
    case "black": .black
    case "clear": .clear
    default: .primary
    }
  }

  func horizontal(_ name: String?) -> HorizontalAlignment {
    switch name {
    case "leading": .leading
    case "trailing": .trailing
    default: .center
    }
  }

  func vertical(_ name: String?) -> VerticalAlignment {
    switch name {
    case "top": .top
    case "bottom": .bottom
    case "firstTextBaseline": .firstTextBaseline
    case "lastTextBaseline": .lastTextBaseline
    default: .center
    }
  }

  func alignment(_ name: String?) -> Alignment {
    switch name {
    case "topLeading": .topLeading
    case "top": .top
    case "topTrailing": .topTrailing
    case "leading": .leading
    case "trailing": .trailing
    case "bottomLeading": .bottomLeading
    case "bottom": .bottom
    case "bottomTrailing": .bottomTrailing
    default: .center
    }
  }

  /// A point by its name, as `bottom`, or by its coordinates, as `(0.5 1)`.
  func unitPoint(_ value: Expression?) -> UnitPoint? {
    guard let value else { return nil }
    if value.numbers.count == 2 { return UnitPoint(x: value.numbers[0], y: value.numbers[1]) }
    return switch value.words.first {
    case "topLeading": .topLeading
    case "top": .top
    case "topTrailing": .topTrailing
    case "leading": .leading
    case "center": .center
    case "trailing": .trailing
    case "bottomLeading": .bottomLeading
    case "bottom": .bottom
    case "bottomTrailing": .bottomTrailing
    default: nil
    }
  }

  func axes(_ value: Expression?) -> Axis.Set {
    (value?.words ?? []).reduce(into: []) { axes, name in
      switch name {
      case "horizontal": axes.insert(.horizontal)
      case "vertical": axes.insert(.vertical)
      default: break
      }
    }
  }

  /// The edges that are named; all where none is.
  func edges(_ value: Expression?) -> Edge.Set {
    let named = (value?.words ?? []).reduce(into: Edge.Set()) { edges, name in
      switch name {
      case "top": edges.insert(.top)
      case "bottom": edges.insert(.bottom)
      case "leading": edges.insert(.leading)
      case "trailing": edges.insert(.trailing)
      case "horizontal": edges.formUnion(.horizontal)
      case "vertical": edges.formUnion(.vertical)
      default: break
      }
    }
    return named.isEmpty ? .all : named
  }

  /// `(top 2 leading 30)`, or one length for all edges.
  func insets(_ value: Expression?) -> EdgeInsets {
    if let all = value?.text.flatMap(ViewForm.number) {
      return EdgeInsets(top: all, leading: all, bottom: all, trailing: all)
    }
    let numbers = value?.numbers ?? []
    if numbers.count == 4, value?.words.count == 4 {
      return EdgeInsets(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
    }
    func length(_ names: String...) -> CGFloat { names.lazy.compactMap { value?.number(after: $0) }.first ?? 0 }
    return EdgeInsets(
      top: length("top", "vertical"),
      leading: length("leading", "horizontal"),
      bottom: length("bottom", "vertical"),
      trailing: length("trailing", "horizontal")
    )
  }
}
