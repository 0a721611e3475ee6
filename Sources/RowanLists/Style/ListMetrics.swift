import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The dimensions and colors of one list, resolved from style, idiom, look and text size.
///
/// The values of the styles are data (`ListStyleValues`), in which recorded frames (facts M5–M44) have precedence over
/// tokens. Modifiers of the environment change them here.
@MainActor
struct ListMetrics {
  /// The inputs that identify the metrics.
  struct Identity: Hashable {
    var kind: _ListStyleKind.Kind
    var idiom: Idiom
    var look: Look
  }

  let identity: Identity
  var alternatesRowBackgrounds = false
  /// Whether rows have edit controls; set by the list's editor.
  var isEditing = false
  /// The distance from the list's edge to the card or row background.
  var cardMargin: CGFloat
  /// The distance from the card's edge to the content.
  let contentMargin: CGFloat
  /// The padding above and below the content of a row.
  let rowPadding: CGFloat
  private(set) var minimumRowHeight: CGFloat
  let cornerRadius: CGFloat
  /// The distances above the first section and below the last.
  let topInset: CGFloat
  let bottomInset: CGFloat
  /// Half of the gap between two sections without header and footer.
  private var halfGap: CGFloat
  /// The gap between two sections regardless of headers and footers; `nil` where these replace the gap.
  private let sectionGap: CGFloat?
  /// The spacing between sections set by the environment.
  private var sectionSpacing: CGFloat?
  /// The gaps above a header, and above a header of the first section.
  private var gapAboveHeader: CGFloat
  private let gapAboveFirstHeader: CGFloat
  let headerInsets: EdgeInsets
  let footerInsets: EdgeInsets
  let minimumFooterHeight: CGFloat
  /// Whether footers are aligned to the trailing edge.
  let footersTrail: Bool
  private let headerFont: Font
  private let footerFont: Font
  /// The font of headers with increased prominence; `nil` if these look like the others.
  private let prominentHeaderFont: Font?
  private let headerIsUppercase: Bool
  let hasStickyHeaders: Bool
  /// Whether `gapAboveHeader` is added to `sectionGap`, and whether a first header takes the place of the inset above it.
  private let addsGapAboveHeader: Bool
  private let headerReplacesTopInset: Bool
  private(set) var separators: Bool
  let separatorThickness: CGFloat
  /// The height that a separator takes between two rows.
  let separatorExtent: CGFloat
  /// The distance of separators from the trailing edge of the card.
  let separatorTrailingInset: CGFloat
  /// Whether the last row of a section has a separator, and whether groups have separators at both ends.
  let separatorAfterLast: Bool
  let separatorsAtEnds: Bool
  let background: SystemColor?
  let rowBackground: SystemColor?
  private let highlight: SystemColor
  private let editHighlight: SystemColor?
  let borderWidth: CGFloat
  /// The inset and corner radius of alternating row backgrounds.
  let stripeInset: CGFloat
  let stripeRadius: CGFloat
  /// The inset and corner radius of the selection highlight.
  var selectionInset: CGFloat
  let selectionRadius: CGFloat
  /// The spacing between swipe action buttons, and their vertical inset.
  let swipeSpacing: CGFloat
  let swipeInset: CGFloat
  /// The icon column of labels.
  let labelColumn: LabelIconColumn
  /// Whether rows are indented by their outline level; tables indent their cells instead.
  let indentsOutline: Bool
  /// Whether choosing a row covers the list, which adds a disclosure indicator to rows.
  let coversList: Bool
  /// The indentation of rows without a chevron in an outline (fact M23).
  var leafIndentation: CGFloat = 0
  /// The spacing between rows set by `listRowSpacing(_:)`.
  private(set) var rowSpacing: CGFloat = 0

  /// Creates metrics.
  ///
  /// - Parameters:
  ///   - environment: The environment of the list.
  ///   - width: The width of the list, or 0 before layout.
  ///   - tableStyle: The style of a table, which overrides that of the environment.
  init(_ environment: EnvironmentValues, width: CGFloat, style tableStyle: _ListStyleKind? = nil) {
    let style = tableStyle ?? environment.listStyleKind
    identity = Identity(
      kind: Self.resolve(style.kind, environment),
      idiom: environment.idiom,
      look: environment.look
    )
    let values = ListStyleValues.values(of: identity.kind, identity.idiom)
    let lengths = StyleLength.Context(environment, width: width)
    cardMargin = lengths.points(values.cardMargin)
    contentMargin = lengths.points(values.contentMargin)
    rowPadding = lengths.points(values.rowPadding)
    minimumRowHeight = max(lengths.points(values.minimumRowHeight), lengths.points(values.leastRowHeight))
    cornerRadius = lengths.points(values.cornerRadius)
    topInset = lengths.points(values.topInset)
    bottomInset = lengths.points(values.bottomInset)
    halfGap = lengths.points(values.halfGap)
    sectionGap = values.sectionGap.map(lengths.points)
    gapAboveHeader = lengths.points(values.gapAboveHeader)
    gapAboveFirstHeader = lengths.points(values.gapAboveFirstHeader)
    headerInsets = lengths.insets(values.headerInsets)
    footerInsets = lengths.insets(values.footerInsets)
    minimumFooterHeight = values.footersHaveLine ? environment.metrics(of: values.footerFont).linePitch : 0
    separatorThickness = lengths.points(values.separatorThickness)
    separatorExtent = lengths.points(values.separatorExtent)
    separatorTrailingInset = lengths.points(values.separatorTrailingInset)
    separatorAfterLast = values.separatorAfterLast
    separatorsAtEnds = values.separatorsAtEnds
    rowBackground = values.rowBackground
    highlight = values.highlight[identity.look]
    editHighlight = values.editHighlight
    footersTrail = values.footersTrail
    headerFont = values.headerFont[identity.look]
    footerFont = values.footerFont
    prominentHeaderFont = values.prominentHeaderFont
    headerIsUppercase = values.headerIsUppercase[identity.look]
    hasStickyHeaders = values.hasStickyHeaders
    addsGapAboveHeader = values.addsGapAboveHeader
    headerReplacesTopInset = values.headerReplacesTopInset
    indentsOutline = values.indentsOutline
    background = values.isClearInSidebar && environment.isInSidebar ? nil : values.background
    borderWidth = lengths.points(values.borderWidth)
    stripeInset = lengths.points(values.stripeInset)
    stripeRadius = lengths.points(values.stripeRadius)
    selectionInset = lengths.points(values.selectionInset)
    selectionRadius = lengths.points(values.selectionRadius)
    swipeSpacing = lengths.points(values.swipeSpacing)
    swipeInset = lengths.points(values.swipeInset)
    var labelColumn = values.labelColumn[identity.look]
    if let size = values.labelTextSize {
      labelColumn.width *= max(1, Font.body.resolve(in: environment).size / size)
    }
    self.labelColumn = labelColumn
    coversList = environment.selectionColumn.coversList
    separators = values.separators
    setModifiers(environment, style, values, width: width)
  }

  /// Applies the modifiers of the environment.
  private mutating func setModifiers(
    _ environment: EnvironmentValues,
    _ style: _ListStyleKind,
    _ values: ListStyleValues,
    width: CGFloat
  ) {
    alternatesRowBackgrounds =
      environment.alternatingRows != .disabled
      && (style.alternatesRowBackgrounds || environment.alternatingRows == .enabled)
    if alternatesRowBackgrounds, values.stripesReplaceSeparators { separators = false }
    if let minimum = environment.explicitMinListRowHeight { minimumRowHeight = max(0, minimum) }
    if let spacing = environment.listRowSpacing { rowSpacing = max(0, spacing) }
    if rowSpacing > 0 { separators = false }
    if let points = environment.listSectionSpacing?.points(identity.idiom) {
      halfGap = points / 2
      gapAboveHeader = points - halfGap
      sectionSpacing = points
    }
    setReadableWidth(environment, values, width: width)
    if width > 0 {
      // Insets beyond half of the width would make rectangles invalid.
      cardMargin = min(cardMargin, width / 2)
      selectionInset = min(selectionInset, width / 2)
    }
  }

  private static func resolve(_ kind: _ListStyleKind.Kind, _ environment: EnvironmentValues) -> _ListStyleKind.Kind {
    let isDesktop = environment.idiom == .desktop
    switch kind {
    case .automatic: return environment.isInSidebar ? .sidebar : isDesktop ? .inset : .insetGrouped
    // Styles of the other platform map to the nearest one (fact B26).
    case .grouped, .insetGrouped: return isDesktop ? .inset : kind
    case .bordered: return isDesktop ? .bordered : .plain
    case .form: return isDesktop ? .form : .insetGrouped
    case .borderedTable: return isDesktop ? .borderedTable : .table
    default: return kind
    }
  }

  /// Returns the distances of a row's card from the edges of the list: those of its section, else of the style.
  func cardMargins(of row: RowSegment) -> (leading: CGFloat, trailing: CGFloat) {
    guard let style = row.section?.style, !style.sectionMargins.isEmpty else { return (cardMargin, cardMargin) }
    return (style.sectionMargin(.leading) ?? cardMargin, style.sectionMargin(.trailing) ?? cardMargin)
  }

  /// Returns the gaps before a section's header and after its footer, in points.
  func gaps(of section: SectionSegment) -> (top: CGFloat, bottom: CGFloat) {
    let standard = standardGaps(of: section)
    guard let style = section.style, !style.sectionMargins.isEmpty else { return standard }
    return (style.sectionMargin(.top) ?? standard.top, style.sectionMargin(.bottom) ?? standard.bottom)
  }

  private func standardGaps(of section: SectionSegment) -> (top: CGFloat, bottom: CGFloat) {
    let isFirst = section.isFirst
    let (above, below) = (spacing(section, section.previous), spacing(section, section.next))
    if let sectionGap, addsGapAboveHeader {
      let wanted = above ?? sectionSpacing ?? sectionGap
      return (isFirst ? 0 : wanted + (section.hasHeader ? gapAboveHeader : 0), 0)
    }
    if let sectionGap {
      // The first header is at the top of the list, above the inset (fact M15).
      if isFirst { return (section.hasHeader ? -topInset : 0, 0) }
      return (above ?? sectionSpacing ?? sectionGap, 0)
    }
    let bottom = section.hasFooter ? 0 : below.map { $0 / 2 } ?? halfGap
    if section.hasHeader {
      return (isFirst ? gapAboveFirstHeader : above.map { $0 / 2 } ?? gapAboveHeader, bottom)
    }
    return (isFirst && halfGap > 0 ? topInset : above.map { $0 / 2 } ?? halfGap, bottom)
  }

  /// Returns the spacing set by two adjacent sections: their mean if both set one (fact B61).
  private func spacing(_ section: SectionSegment, _ neighbor: SectionSegment?) -> CGFloat? {
    let own = section.style?.sectionSpacing?.points(identity.idiom)
    let other = neighbor?.style?.sectionSpacing?.points(identity.idiom)
    guard let own, let other else { return own ?? other }
    return (own + other) / 2
  }

  /// Returns the background color of a selected or pressed row: gray4 on touch, a tertiary fill in sidebars; on the desktop the
  /// accent color while the list has the keyboard focus, else an unemphasized gray (facts B20, B47, M18, M43).
  func highlightColor(isSelected: Bool, isProminent: Bool) -> SystemColor {
    if isProminent, isSelected { return .selectedContentBackground }
    return isEditing && isSelected ? editHighlight ?? highlight : highlight
  }

  /// Styles the environment of a header or footer.
  func style(_ environment: inout EnvironmentValues, for kind: RowKind) {
    if kind == .header, environment.headerProminence == .increased, let prominentHeaderFont {
      environment.font = prominentHeaderFont
    } else {
      environment.font = kind == .header ? headerFont : footerFont
      environment.setForeground([AnyShapeStyle(HierarchicalShapeStyle.secondary)])
      if kind == .header, headerIsUppercase { environment.textCase = .uppercase }
    }
  }

  /// Returns the inset above the first section. Grouped styles have it only if that section has no header (fact M29).
  func leadingInset(firstHasHeader: Bool, isBelowLargeTitle: Bool) -> CGFloat {
    guard headerReplacesTopInset, halfGap > 0 else { return topInset }
    // Below a large title the first card has no inset (fact M81).
    if isBelowLargeTitle { return firstHasHeader ? 0 : -topInset }
    return firstHasHeader ? 0 : topInset
  }
}
