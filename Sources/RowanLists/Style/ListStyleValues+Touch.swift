import Foundation
import RowanViews

/// The styles of the touch idiom.
extension ListStyleValues {
  static let touch: [_ListStyleKind.Kind: ListStyleValues] = [
    .plain: touchPlain,
    // The rows of a plain list on a card without corners (fact B26).
    .inset: touchPlain.with {
      $0.cardMargin = Length(.margin)
      $0.readableRows = .center
    },
    .grouped: touchGroups.with {
      $0.separatorsAtEnds = true
      $0.separatorTrailingInset = 0
      // The content lines up with the layout margin (fact B36).
      $0.contentMargin = Length(.margin)
      $0.headerInsets.leading = Length(.margin)
      $0.footerInsets.leading = Length(.margin)
    },
    .insetGrouped: touchGroups.with {
      // Cards 16 or 20 from the edges (facts B37, M27) with corners of 26 (fact M35).
      $0.cardMargin = Length(.margin)
      $0.cornerRadius = Length(26, classic: 10)
      // Separators end 16 before the edge of the card (facts B41, M34).
      $0.separatorTrailingInset = Length(16, classic: 0)
      $0.readableRows = .narrow
    },
    // Rows of 44 with a line of 22, as in sidebars of applications (fact B47).
    .sidebar: touchBase.with {
      $0.background = .sidebarBackground
      $0.isClearInSidebar = true
      $0.cardMargin = Length(.margin)
      $0.cornerRadius = Length(22, classic: 10)
      $0.selectionRadius = Length(22, classic: 10)
      $0.separators = false
      $0.rowPadding = 11
      $0.minimumRowHeight = Length(.line(plus: 22))
      $0.halfGap = 8
      $0.topInset = 8
      $0.bottomInset = 8
      $0.gapAboveHeader = 8
      $0.headerFont = ByLook(.headline)
      $0.headerIsUppercase = ByLook(false)
      $0.highlight = ByLook(.tertiarySystemFill, classic: .rowHighlight)
    },
    // Rows of at least 44, the height of a target for touch; cells have margins of their own.
    .table: touchPlain.with {
      $0.contentMargin = 0
      $0.indentsOutline = false
      $0.gapAboveFirstHeader = 0
      $0.headerInsets = StyleInsets(top: 6, leading: 16, bottom: 6, trailing: 16)
      $0.rowPadding = 8
      $0.minimumRowHeight = Length(.line(plus: 16))
      $0.leastRowHeight = 44
    },
  ]

  /// Rows from edge to edge and sticky headers (facts B31, B36, M36).
  static let touchPlain = touchBase.with {
    $0.background = .systemBackground
    $0.contentMargin = Length(.margin)
    // 10 above and below a header (fact M30); the classic look has headers of 28.
    $0.headerInsets = StyleInsets(
      top: Length(10, classic: 4),
      leading: Length(.margin),
      bottom: Length(10, classic: 4),
      trailing: Length(.margin)
    )
    $0.footerInsets.leading = Length(.margin)
    $0.footerInsets.trailing = Length(.margin)
    // A header after rows takes 22 and itself (facts M36, M38).
    $0.gapAboveHeader = 22
    $0.gapAboveFirstHeader = Length(22, classic: 0)
    // A separator also under the last row of a section (fact M37), which ends 16 before the edge (fact B41).
    $0.separatorAfterLast = true
    $0.separatorTrailingInset = Length(16, classic: 0)
    $0.hasStickyHeaders = true
    $0.headerFont = ByLook(.body.weight(.semibold), classic: .subheadline.weight(.semibold))
    $0.headerIsUppercase = ByLook(false)
  }

  /// Sections on cards or full rows: 35 apart, the first 35 below the top (facts M29, M33).
  private static let touchGroups = touchBase.with {
    $0.background = .systemGroupedBackground
    $0.rowBackground = .secondarySystemGroupedBackground
    $0.halfGap = 17.5
    $0.topInset = 17.5
    $0.bottomInset = Length(17.5, classic: 2.5)
  }

  private static let touchBase = ListStyleValues(
    // The pitch of a line and 30, which is 52; 44 in the classic look (facts B33, B35, M28).
    rowPadding: Length(15, classic: 11),
    minimumRowHeight: Length(.line(plus: 30), classic: .line(plus: 22)),
    // Titles begin 24 + 16 after the content (facts B45, M40). Large symbols are up to 27 tall and do not increase the
    // height of the row. Symbols scale with the text, and so does their column.
    labelColumn: ByLook(
      LabelIconColumn(width: 24, gap: 16, overflow: 4, imageScale: .large),
      classic: LabelIconColumn(width: 28, gap: 16, overflow: 4, imageScale: .large)
    ),
    labelTextSize: 17,
    headerReplacesTopInset: true,
    // The header's text is 10 below the top and above the card (fact M30).
    headerInsets: StyleInsets(
      top: Length(10, classic: 17),
      leading: 16,
      bottom: Length(10, classic: 6),
      trailing: 16
    ),
    // A footer of one line takes 35: 8, a slot of 21 and 6 (fact M32).
    footerInsets: StyleInsets(top: 8, leading: 16, bottom: 6, trailing: 16),
    footersHaveLine: true,
    headerFont: ByLook(.body.weight(.semibold), classic: .footnote),
    footerFont: .footnote,
    prominentHeaderFont: .title3.weight(.bold),
    headerIsUppercase: ByLook(false, classic: true),
    // One point (fact M34), a pixel in the classic look.
    separatorThickness: Length(1, classic: .pixel),
    // Gray4 (facts B47, M43), and gray5 during editing (fact B68).
    highlight: ByLook(.rowHighlight),
    editHighlight: .editRowSelected,
    swipeSpacing: Length(8, classic: 0),
    swipeInset: Length(4, classic: 0),
    // The widest tablet with touch, whose lists keep their margins (fact B39).
    readableWidth: 1366,
    readableTextSize: 17
  )
}
