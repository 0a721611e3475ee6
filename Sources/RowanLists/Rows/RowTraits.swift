import Foundation
import RowanGraph
import RowanViews

/// The settings of row modifiers, in one trait so that a read takes one lookup.
///
/// Insets are common and stored inline; other settings are stored behind one reference, allocated on first use.
struct RowStyle {
  var insets: EdgeInsets?
  private var details: Details?

  private struct Rare {
    var partialInsets: [(edges: Edge.Set, length: CGFloat?)] = []
    var background: RowBackground?
    var separators: [(visibility: Visibility, edges: VerticalEdge.Set)] = []
    var separatorTints: [(tint: Color?, edges: VerticalEdge.Set)] = []
    var sectionSeparators: [(visibility: Visibility, edges: VerticalEdge.Set)] = []
    var sectionSeparatorTints: [(tint: Color?, edges: VerticalEdge.Set)] = []
    var badge: Text?
    var sectionSpacing: ListSectionSpacing?
    var sectionMargins: [(edges: Edge.Set, length: CGFloat?)] = []
    var indexLabel: IndexLabel?
    var isDeleteDisabled: Bool?
    var isMoveDisabled: Bool?
  }

  /// The storage of less common settings, changed in place only if uniquely referenced.
  private final class Details {
    var rare: Rare
    init(_ rare: Rare) { self.rare = rare }
  }

  private mutating func change(_ body: (inout Rare) -> Void) {
    if details == nil || !isKnownUniquelyReferenced(&details) { details = Details(details?.rare ?? Rare()) }
    if let details { body(&details.rare) }
  }

  /// Insets of some edges.
  var partialInsets: [(edges: Edge.Set, length: CGFloat?)] {
    get { details?.rare.partialInsets ?? [] }
    set { change { $0.partialInsets = newValue } }
  }
  var background: RowBackground? {
    get { details?.rare.background }
    set { change { $0.background = newValue } }
  }
  var separators: [(visibility: Visibility, edges: VerticalEdge.Set)] {
    get { details?.rare.separators ?? [] }
    set { change { $0.separators = newValue } }
  }
  var separatorTints: [(tint: Color?, edges: VerticalEdge.Set)] {
    get { details?.rare.separatorTints ?? [] }
    set { change { $0.separatorTints = newValue } }
  }
  var sectionSeparators: [(visibility: Visibility, edges: VerticalEdge.Set)] {
    get { details?.rare.sectionSeparators ?? [] }
    set { change { $0.sectionSeparators = newValue } }
  }
  var sectionSeparatorTints: [(tint: Color?, edges: VerticalEdge.Set)] {
    get { details?.rare.sectionSeparatorTints ?? [] }
    set { change { $0.sectionSeparatorTints = newValue } }
  }
  var badge: Text? {
    get { details?.rare.badge }
    set { change { $0.badge = newValue } }
  }
  var sectionSpacing: ListSectionSpacing? {
    get { details?.rare.sectionSpacing }
    set { change { $0.sectionSpacing = newValue } }
  }

  /// The margins of a section on some edges.
  var sectionMargins: [(edges: Edge.Set, length: CGFloat?)] {
    get { details?.rare.sectionMargins ?? [] }
    set { change { $0.sectionMargins = newValue } }
  }
  /// The label of a section in the list's index.
  var indexLabel: IndexLabel? {
    get { details?.rare.indexLabel }
    set { change { $0.indexLabel = newValue } }
  }

  var isDeleteDisabled: Bool? {
    get { details?.rare.isDeleteDisabled }
    set { change { $0.isDeleteDisabled = newValue } }
  }
  var isMoveDisabled: Bool? {
    get { details?.rare.isMoveDisabled }
    set { change { $0.isMoveDisabled = newValue } }
  }

  /// Merges the settings of enclosing modifiers; inner settings have precedence.
  mutating func inherit(_ outer: RowStyle) {
    insets = insets ?? outer.insets
    guard let outer = outer.details?.rare else { return }
    change { rare in
      rare.partialInsets += outer.partialInsets
      rare.background = rare.background ?? outer.background
      rare.separators += outer.separators
      rare.separatorTints += outer.separatorTints
      rare.sectionSeparators += outer.sectionSeparators
      rare.sectionSeparatorTints += outer.sectionSeparatorTints
      rare.badge = rare.badge ?? outer.badge
      rare.sectionSpacing = rare.sectionSpacing ?? outer.sectionSpacing
      rare.sectionMargins += outer.sectionMargins
      rare.indexLabel = rare.indexLabel ?? outer.indexLabel
      rare.isDeleteDisabled = rare.isDeleteDisabled ?? outer.isDeleteDisabled
      rare.isMoveDisabled = rare.isMoveDisabled ?? outer.isMoveDisabled
    }
  }

  func separatorVisibility(_ edge: VerticalEdge.Set) -> Visibility {
    for separator in separators where separator.edges.contains(edge) { return separator.visibility }
    return .automatic
  }

  func sectionSeparatorVisibility(_ edge: VerticalEdge.Set) -> Visibility {
    sectionSeparators.first { $0.edges.contains(edge) }?.visibility ?? .automatic
  }

  /// Returns the margin of a section on an edge, or `nil` for that of the list's style.
  func sectionMargin(_ edge: Edge.Set) -> CGFloat? { sectionMargins.first { $0.edges.contains(edge) }?.length }

  func separatorTint(_ edge: VerticalEdge.Set) -> Color? {
    separatorTints.first { $0.edges.contains(edge) }?.tint
  }
}

extension RowStyle: SelfComparing {
  func isEquivalent(to other: RowStyle) -> Bool {
    guard insets == other.insets else { return false }
    switch (details, other.details) {
    case (nil, nil): return true
    case (let a?, let b?): return a === b || ValueComparison.areEqual(a.rare, b.rare)
    default: return false
    }
  }
}

/// The label of a section in the list's index; a `text` of `nil` leaves it out.
struct IndexLabel {
  var text: Text?
}

/// A custom row background; a `view` of `nil` restores the default.
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

extension Element {
  /// The badge set by `badge` modifiers of the element.
  @MainActor package var badge: Text? { traits[RowStyleTrait.self].badge }
}

extension ViewTraits {
  /// Sets the insets of a row's content, as `listRowInsets(_:)` does.
  package mutating func setRowInsets(_ insets: EdgeInsets) { self[RowStyleTrait.self].insets = insets }
}
