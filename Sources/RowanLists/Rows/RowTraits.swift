import Foundation
import RowanGraph
import RowanViews

/// What row modifiers say about a row, gathered into one trait so that reading it costs one look-up.
struct RowStyle {
  var insets: EdgeInsets?
  /// Insets set for some edges only.
  var partialInsets: [(edges: Edge.Set, length: CGFloat?)] = []
  var background: RowBackground?
  var separators: [(visibility: Visibility, edges: VerticalEdge.Set)] = []
  var separatorTints: [(tint: Color?, edges: VerticalEdge.Set)] = []
  var sectionSeparators: [(visibility: Visibility, edges: VerticalEdge.Set)] = []
  var sectionSeparatorTints: [(tint: Color?, edges: VerticalEdge.Set)] = []
  var badge: Text?
  var sectionSpacing: ListSectionSpacing?

  /// Takes over what is only said further out.
  mutating func inherit(_ outer: RowStyle) {
    insets = insets ?? outer.insets
    partialInsets += outer.partialInsets
    background = background ?? outer.background
    separators += outer.separators
    separatorTints += outer.separatorTints
    sectionSeparators += outer.sectionSeparators
    sectionSeparatorTints += outer.sectionSeparatorTints
    badge = badge ?? outer.badge
    sectionSpacing = sectionSpacing ?? outer.sectionSpacing
  }

  func separatorVisibility(_ edge: VerticalEdge.Set) -> Visibility {
    separators.first { $0.edges.contains(edge) }?.visibility ?? .automatic
  }

  func sectionSeparatorVisibility(_ edge: VerticalEdge.Set) -> Visibility {
    sectionSeparators.first { $0.edges.contains(edge) }?.visibility ?? .automatic
  }

  func separatorTint(_ edge: VerticalEdge.Set) -> Color? {
    separatorTints.first { $0.edges.contains(edge) }?.tint
  }
}

/// A view behind a row; `view` is `nil` where the default was asked for again.
struct RowBackground {
  var view: AnyView?
}

enum RowStyleTrait: TraitKey {
  static var defaultValue: RowStyle { RowStyle() }
}

extension View {
  nonisolated func rowStyle(_ change: (inout RowStyle) -> Void) -> some View {
    var style = RowStyle()
    change(&style)
    return modifier(TraitModifier(RowStyleTrait.self, style) { inner, outer in inner.inherit(outer) })
  }
}
