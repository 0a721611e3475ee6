import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The dimensions and colors of one list, resolved from style, idiom, look and text size.
///
/// Recorded frames (facts M5–M44) have precedence over tokens. Values that depend on a line of text are derived from
/// the font, since recordings had taller lines than usual (fact M3).
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
  var cardMargin: CGFloat = 0
  /// The distance from the card's edge to the content.
  var contentMargin: CGFloat = 16
  /// The padding above and below the content of a row.
  var rowPadding: CGFloat = 15
  var minimumRowHeight: CGFloat = 52
  var cornerRadius: CGFloat = 0
  /// The distances above the first section and below the last.
  var topInset: CGFloat = 0
  var bottomInset: CGFloat = 0
  /// Half of the gap between two sections without header and footer.
  var halfGap: CGFloat = 0
  /// The gaps above a header, and above a header of the first section.
  var gapAboveHeader: CGFloat = 0
  var gapAboveFirstHeader: CGFloat = 0
  var headerInsets = EdgeInsets()
  var footerInsets = EdgeInsets()
  var minimumFooterHeight: CGFloat = 0
  /// Whether footers are aligned to the trailing edge.
  var footersTrail = false
  var separators = true
  /// Whether the last row of a section has a separator, and whether groups have separators at both ends.
  var separatorAfterLast = false
  var separatorsAtEnds = false
  var separatorThickness: CGFloat = 1
  /// The height that a separator takes between two rows.
  var separatorExtent: CGFloat = 0
  /// The distance of separators from the trailing edge of the card.
  var separatorTrailingInset: CGFloat = 16
  var hasStickyHeaders = false
  var background: SystemColor?
  var rowBackground: SystemColor?
  var borderWidth: CGFloat = 0
  /// The inset and corner radius of alternating row backgrounds.
  var stripeInset: CGFloat = 0
  var stripeRadius: CGFloat = 0
  /// The inset and corner radius of the selection highlight.
  var selectionInset: CGFloat = 0
  var selectionRadius: CGFloat = 0
  /// The icon column of labels.
  var labelColumn = LabelIconColumn(width: 24, gap: 16)
  var headerFont = Font.body.weight(.semibold)
  var footerFont = Font.footnote
  var headerIsUppercase = false
  /// Whether choosing a row covers the list, which adds a disclosure indicator to rows.
  var coversList = false
  /// The indentation of rows without a chevron in an outline (fact M23).
  var leafIndentation: CGFloat = 0
  /// Whether rows are indented by their outline level; tables indent their cells instead.
  var indentsOutline = true
  /// The spacing between rows set by `listRowSpacing(_:)`.
  var rowSpacing: CGFloat = 0

  /// Creates metrics.
  ///
  /// - Parameters:
  ///   - environment: The environment of the list.
  ///   - width: The width of the list, or 0 before layout.
  ///   - tableStyle: The style of a table, which overrides that of the environment.
  init(_ environment: EnvironmentValues, width: CGFloat, style tableStyle: _ListStyleKind? = nil) {
    let style = tableStyle ?? environment.listStyleKind
    let idiom = environment.idiom
    let kind = Self.resolve(style.kind, environment)
    identity = Identity(kind: kind, idiom: idiom, look: environment.look)
    alternatesRowBackgrounds = style.alternatesRowBackgrounds || environment.alternatingRows == .enabled
    coversList = environment.selectionColumn.coversList
    if environment.alternatingRows == .disabled { alternatesRowBackgrounds = false }
    if idiom == .desktop {
      setDesktop(kind, environment)
    } else {
      setTouch(kind, environment, width: width)
    }
    if let minimum = environment.explicitMinListRowHeight { minimumRowHeight = max(0, minimum) }
    if let spacing = environment.listRowSpacing { rowSpacing = max(0, spacing) }
    if rowSpacing > 0 { separators = false }
    if let points = environment.listSectionSpacing?.points(idiom) { setSectionSpacing(points) }
    setReadableWidth(environment, width: width)
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

  private mutating func setSectionSpacing(_ points: CGFloat) {
    halfGap = points / 2
    gapAboveHeader = points - halfGap
    sectionSpacing = points
  }

  /// The spacing between sections set by the environment.
  private(set) var sectionSpacing: CGFloat?

  private mutating func setTouch(_ kind: _ListStyleKind.Kind, _ environment: EnvironmentValues, width: CGFloat) {
    let isClassic = environment.look == .classic
    let metrics = environment.bodyMetrics
    rowPadding = isClassic ? 11 : 15
    // The line pitch of body text and the padding: 52 (44 in the classic look) at the default size (facts B33, M28).
    minimumRowHeight = metrics.linePitch + 2 * rowPadding
    separatorThickness = isClassic ? environment.pixelLength : 1
    // Symbols scale with the text, and so does their column.
    let growth = max(1, Font.body.resolve(in: environment).size / 17)
    // Large symbols are up to 27 points tall and do not increase the height of the row (fact M40).
    labelColumn = LabelIconColumn(width: (isClassic ? 28 : 24) * growth, gap: 16, overflow: 4, imageScale: .large)
    let side = environment.layoutMargin(width: width)
    headerFont = isClassic ? Font.footnote : Font.body.weight(.semibold)
    headerIsUppercase = isClassic
    headerInsets =
      isClassic
      ? EdgeInsets(top: 17, leading: contentMargin, bottom: 6, trailing: contentMargin)
      : EdgeInsets(top: 10, leading: contentMargin, bottom: 10, trailing: contentMargin)
    footerInsets = EdgeInsets(top: 8, leading: contentMargin, bottom: 6, trailing: contentMargin)
    minimumFooterHeight = environment.metrics(of: footerFont).linePitch
    switch kind {
    case .insetGrouped, .grouped:
      background = .systemGroupedBackground
      rowBackground = .secondarySystemGroupedBackground
      halfGap = 17.5
      topInset = 17.5
      bottomInset = isClassic ? 2.5 : 17.5
      if kind == .insetGrouped {
        cardMargin = side
        cornerRadius = isClassic ? 10 : 26
        if isClassic { separatorTrailingInset = 0 }
      } else {
        separatorsAtEnds = true
        separatorTrailingInset = 0
        contentMargin = side
        headerInsets.leading = side
        footerInsets.leading = side
      }
    case .sidebar:
      background = environment.isInSidebar ? nil : .sidebarBackground
      cardMargin = side
      cornerRadius = isClassic ? 10 : 22
      separators = false
      rowPadding = 11
      minimumRowHeight = metrics.linePitch + 22
      halfGap = 8
      topInset = 8
      bottomInset = 8
      selectionRadius = cornerRadius
      headerFont = Font.headline
      headerIsUppercase = false
      gapAboveHeader = 8
    case .table:
      setPlainTouch(side: side, isClassic: isClassic)
      setTable(isInset: true, isDesktop: false)
      rowPadding = 8
      minimumRowHeight = max(44, metrics.linePitch + 2 * rowPadding)
    case .inset:
      setPlainTouch(side: side, isClassic: isClassic)
      cardMargin = side
    default:
      setPlainTouch(side: side, isClassic: isClassic)
    }
  }

  private mutating func setPlainTouch(side: CGFloat, isClassic: Bool) {
    background = .systemBackground
    contentMargin = side
    headerInsets.leading = side
    headerInsets.trailing = side
    footerInsets.leading = side
    footerInsets.trailing = side
    gapAboveHeader = 22
    gapAboveFirstHeader = 22
    separatorAfterLast = true
    separatorTrailingInset = isClassic ? 0 : 16
    hasStickyHeaders = true
    headerIsUppercase = false
    if isClassic {
      headerFont = Font.subheadline.weight(.semibold)
      headerInsets.top = 4
      headerInsets.bottom = 4
      gapAboveFirstHeader = 0
    }
  }

  private mutating func setDesktop(_ kind: _ListStyleKind.Kind, _ environment: EnvironmentValues) {
    rowPadding = 4
    minimumRowHeight = 24
    labelColumn = LabelIconColumn(width: 16, gap: 6)
    separatorThickness = 1
    headerFont = Font.subheadline.weight(.semibold)
    footerFont = headerFont
    headerInsets = EdgeInsets(top: 6, leading: 0, bottom: 6, trailing: 0)
    footerInsets = headerInsets
    gapAboveHeader = 20
    sectionGap = 20
    background = .textBackground
    hasStickyHeaders = true
    switch kind {
    case .form: setDesktopForm(environment)
    case .table, .borderedTable: setTable(isInset: kind == .table, isDesktop: true)
    case .plain:
      contentMargin = 8
      separatorTrailingInset = 8
      hasStickyHeaders = true
    case .bordered:
      borderWidth = 1
      contentMargin = 7
      topInset = 1
      bottomInset = 1
      separatorTrailingInset = 7
    case .sidebar:
      // A column with the sidebar material has no other background.
      background = environment.isInSidebar ? nil : .sidebarBackground
      hasStickyHeaders = false
      contentMargin = 16
      topInset = 10
      bottomInset = 10
      separators = false
      minimumRowHeight = environment.bodyMetrics.linePitch + 13 + environment.sidebarRowSize.extraHeight
      if environment.sidebarRowSize == .small { rowPadding = 2 }
      selectionInset = 10
      selectionRadius = environment.look == .classic ? 5 : 8
      labelColumn = LabelIconColumn(width: 16, gap: 10)
    default:
      contentMargin = 16
      topInset = 10
      bottomInset = 10
      selectionInset = 10
      selectionRadius = environment.look == .classic ? 5 : 7
    }
    if alternatesRowBackgrounds { separators = false }
  }

  /// Sets the metrics of table rows, whose cells have margins of their own. The first row is 5 points below the header
  /// (fact M58); stripes and selection are inset by 10 with a radius of 6 (fact M64).
  private mutating func setTable(isInset: Bool, isDesktop: Bool) {
    contentMargin = 0
    indentsOutline = false
    gapAboveFirstHeader = 0
    headerInsets = EdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16)
    guard isDesktop else { return }
    separators = false
    topInset = isInset ? 5 : 1
    bottomInset = isInset ? 5 : 1
    sectionGap = 0
    borderWidth = isInset ? 0 : 1
    guard isInset else { return }
    selectionInset = 10
    selectionRadius = 6
    stripeInset = 10
    stripeRadius = 6
  }

  /// Sets the metrics of a grouped form: cards 20 points from the edges, content 10 inside them, separators that take a
  /// point (recorded as form/grouped and form/styles).
  private mutating func setDesktopForm(_ environment: EnvironmentValues) {
    background = .windowBackground
    rowBackground = .secondarySystemGroupedBackground
    hasStickyHeaders = false
    cardMargin = 20
    contentMargin = 10
    cornerRadius = environment.look == .classic ? 6 : 10
    rowPadding = 10
    minimumRowHeight = 36
    topInset = 20
    bottomInset = 20
    sectionGap = 10
    gapAboveHeader = 20
    separatorExtent = 1
    separatorTrailingInset = 10
    headerFont = Font.body.weight(.semibold)
    footerFont = Font.systemDefault(.desktop)
    footersTrail = true
    headerInsets = EdgeInsets(top: 0, leading: 0, bottom: 10, trailing: 0)
    footerInsets = EdgeInsets(top: 10, leading: 0, bottom: 0, trailing: 0)
  }

  /// The gap between two sections on the desktop, regardless of headers and footers (fact M14).
  private(set) var sectionGap: CGFloat?

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
    if let sectionGap, identity.kind == .form {
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
    if isEditing, isSelected, identity.idiom == .touch { return .editRowSelected }
    guard identity.idiom == .touch else { return .unemphasizedSelectedContentBackground }
    return identity.kind == .sidebar && identity.look != .classic ? .tertiarySystemFill : .rowHighlight
  }

  /// The spacing between swipe action buttons, and their vertical inset.
  var swipeSpacing: CGFloat { identity.look == .classic ? 0 : identity.idiom == .touch ? 8 : 5 }
  var swipeInset: CGFloat { identity.look == .classic ? 0 : identity.idiom == .touch ? 4 : 2 }

  /// Styles the environment of a header or footer.
  func style(_ environment: inout EnvironmentValues, for kind: RowKind) {
    let isProminent = environment.headerProminence == .increased && identity.idiom == .touch
    if kind == .header, isProminent {
      environment.font = .title3.weight(.bold)
    } else {
      environment.font = kind == .header ? headerFont : footerFont
      environment.setForeground([AnyShapeStyle(HierarchicalShapeStyle.secondary)])
      if kind == .header, headerIsUppercase { environment.textCase = .uppercase }
    }
  }

  /// Returns the inset above the first section. Grouped styles have it only if that section has no header (fact M29).
  func leadingInset(firstHasHeader: Bool, isBelowLargeTitle: Bool) -> CGFloat {
    guard identity.idiom == .touch, halfGap > 0 else { return topInset }
    // Below a large title the first card has no inset (fact M81).
    if isBelowLargeTitle { return firstHasHeader ? 0 : -topInset }
    return firstHasHeader ? 0 : topInset
  }
}
