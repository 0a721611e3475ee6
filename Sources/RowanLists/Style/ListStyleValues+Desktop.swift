import Foundation
import RowanViews

/// The styles of the desktop idiom.
extension ListStyleValues {
  static let desktop: [_ListStyleKind.Kind: ListStyleValues] = [
    // The first row 10 below the top (fact M5); the selection 10 in from both edges (fact M18).
    .inset: desktopBase.with {
      $0.topInset = 10
      $0.bottomInset = 10
      $0.selectionInset = 10
      $0.selectionRadius = Length(7, classic: 5)
      $0.readableRows = .center
    },
    // A margin of 8 and no inset at the top (fact M7).
    .plain: desktopBase.with {
      $0.contentMargin = 8
      $0.separatorTrailingInset = 8
    },
    // A margin of 7 and a border of 1 around plain rows (fact M7).
    .bordered: desktopBase.with {
      $0.borderWidth = 1
      $0.contentMargin = 7
      $0.topInset = 1
      $0.bottomInset = 1
      $0.separatorTrailingInset = 7
    },
    // A margin of 16, 10 above and below, rows that are taller by the size of the sidebar, no separators (facts M7, M8,
    // B95). A column with the sidebar material has no other background.
    .sidebar: desktopBase.with {
      $0.background = .sidebarBackground
      $0.isClearInSidebar = true
      $0.hasStickyHeaders = false
      $0.topInset = 10
      $0.bottomInset = 10
      $0.separators = false
      $0.rowPadding = Length(.sidebar(small: 2, other: 4))
      $0.minimumRowHeight = Length(.sidebarLine(plus: 13))
      $0.selectionInset = 10
      $0.selectionRadius = Length(8, classic: 5)
      $0.labelColumn = ByLook(LabelIconColumn(width: 16, gap: 10))
    },
    // The first row is 5 points below the header (fact M58); stripes and selection are inset by 10 with a radius of 6
    // (fact M64).
    .table: desktopTable.with {
      $0.topInset = 5
      $0.bottomInset = 5
      $0.selectionInset = 10
      $0.selectionRadius = 6
      $0.stripeInset = 10
      $0.stripeRadius = 6
    },
    .borderedTable: desktopTable.with {
      $0.topInset = 1
      $0.bottomInset = 1
      $0.borderWidth = 1
    },
    // Cards 20 points from the edges, content 10 inside them, separators that take a point (recorded as form/grouped and
    // form/styles).
    .form: desktopBase.with {
      $0.background = .windowBackground
      $0.rowBackground = .secondarySystemGroupedBackground
      $0.hasStickyHeaders = false
      $0.cardMargin = 20
      $0.contentMargin = 10
      $0.cornerRadius = Length(10, classic: 6)
      $0.rowPadding = 10
      $0.minimumRowHeight = 36
      $0.topInset = 20
      $0.bottomInset = 20
      $0.sectionGap = 10
      $0.addsGapAboveHeader = true
      $0.separatorExtent = 1
      $0.separatorTrailingInset = 10
      $0.headerFont = ByLook(.body.weight(.semibold))
      $0.footerFont = .systemDefault(.desktop)
      $0.footersTrail = true
      $0.headerInsets = StyleInsets(bottom: 10)
      $0.footerInsets = StyleInsets(top: 10)
      $0.readableRows = .narrow
    },
  ]

  /// Rows whose cells have margins of their own, without gaps between sections.
  private static let desktopTable = desktopBase.with {
    $0.contentMargin = 0
    $0.indentsOutline = false
    $0.headerInsets = StyleInsets(top: 6, leading: 16, bottom: 6, trailing: 16)
    $0.separators = false
    $0.sectionGap = 0
  }

  private static let desktopBase = ListStyleValues(
    // Content with 4 above and below, at least 24 tall (fact M6).
    rowPadding: 4,
    minimumRowHeight: 24,
    background: .textBackground,
    // A column of 16, 6 before the title (fact M19).
    labelColumn: ByLook(LabelIconColumn(width: 16, gap: 6)),
    // Sections are 20 apart (fact M14).
    sectionGap: 20,
    gapAboveHeader: 20,
    headerReplacesTopInset: false,
    // Subheadline semibold in a cell of 28: 6, a line of 16 and 6 (fact M13).
    headerInsets: StyleInsets(top: 6, bottom: 6),
    footerInsets: StyleInsets(top: 6, bottom: 6),
    headerFont: ByLook(.subheadline.weight(.semibold)),
    footerFont: .subheadline.weight(.semibold),
    // Recorded for the first section (fact M15), applied to all (fact B31).
    hasStickyHeaders: true,
    // Rows with alternating backgrounds have no separators (fact M21).
    stripesReplaceSeparators: true,
    // The unemphasized gray (facts B20, M18).
    highlight: ByLook(.unemphasizedSelectedContentBackground),
    swipeSpacing: Length(5, classic: 0),
    swipeInset: Length(2, classic: 0),
    readableWidth: 960,
    readableTextSize: 13
  )
}
