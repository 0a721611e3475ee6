import Foundation
import RowanGraph
import RowanViews

/// The dimensions, colors and fonts of one list style on one idiom, as data.
///
/// `ListMetrics` resolves them for an environment and a width. The values and their sources are in
/// `ListStyleValues.touch` and `ListStyleValues.desktop`; a value that neither gives is that of a list without any look.
struct ListStyleValues: Sendable {
  typealias Length = ByLook<StyleLength>

  // MARK: Cards and rows

  /// The distance from the list's edge to the card or row background.
  var cardMargin: Length = 0
  /// The distance from the card's edge to the content (facts B35, M27).
  var contentMargin: Length = 16
  /// The padding above and below the content of a row.
  var rowPadding: Length
  var minimumRowHeight: Length
  /// A lower bound of `minimumRowHeight`.
  var leastRowHeight: Length = 0
  var cornerRadius: Length = 0
  var rowBackground: SystemColor?
  /// The background of the list, and whether the material of a sidebar column replaces it.
  var background: SystemColor?
  var isClearInSidebar = false
  var borderWidth: Length = 0
  /// The icon column of labels, and the size of body text with which it has that width; `nil` if it never grows.
  var labelColumn: ByLook<LabelIconColumn>
  var labelTextSize: CGFloat?
  /// Whether rows are indented by their outline level; tables indent their cells instead.
  var indentsOutline = true

  // MARK: Sections

  /// The distances above the first section and below the last.
  var topInset: Length = 0
  var bottomInset: Length = 0
  /// Half of the gap between two sections without header and footer.
  var halfGap: Length = 0
  /// The gap between two sections regardless of headers and footers; `nil` where these replace the gap.
  var sectionGap: Length?
  /// Whether `gapAboveHeader` is added to `sectionGap`.
  var addsGapAboveHeader = false
  /// The gaps above a header, and above a header of the first section.
  var gapAboveHeader: Length = 0
  var gapAboveFirstHeader: Length = 0
  /// Whether a header of the first section takes the place of the inset above it.
  var headerReplacesTopInset: Bool
  var headerInsets: StyleInsets
  var footerInsets: StyleInsets
  /// Whether a footer is at least a line tall.
  var footersHaveLine = false
  /// Whether footers are aligned to the trailing edge.
  var footersTrail = false
  var headerFont: ByLook<Font>
  var footerFont: Font
  /// The font of headers with increased prominence; `nil` if these look like the others.
  var prominentHeaderFont: Font?
  var headerIsUppercase = ByLook(false)
  var hasStickyHeaders = false

  // MARK: Separators, stripes and highlights

  var separators = true
  /// Whether the last row of a section has a separator, and whether groups have separators at both ends.
  var separatorAfterLast = false
  var separatorsAtEnds = false
  var separatorThickness: Length = 1
  /// The height that a separator takes between two rows.
  var separatorExtent: Length = 0
  /// The distance of separators from the trailing edge of the card.
  var separatorTrailingInset: Length = 16
  /// Whether rows with alternating backgrounds have no separators.
  var stripesReplaceSeparators = false
  /// The inset and corner radius of alternating row backgrounds.
  var stripeInset: Length = 0
  var stripeRadius: Length = 0
  /// The inset and corner radius of the selection highlight.
  var selectionInset: Length = 0
  var selectionRadius: Length = 0
  /// The color of a selected or pressed row, and of one that is selected during editing, if that differs.
  var highlight: ByLook<SystemColor>
  var editHighlight: SystemColor?

  // MARK: Swipe actions and wide windows

  /// The spacing between swipe action buttons, and their vertical inset.
  var swipeSpacing: Length
  var swipeInset: Length
  /// The adaption of the rows to a window that is much wider than them.
  var readableRows = ReadableRows.fill
  /// The width of a list in points, at the default text size, above which its rows do not grow with it, and the size of
  /// body text at that width.
  var readableWidth: CGFloat
  var readableTextSize: CGFloat

  /// The adaption of rows to a window that is much wider than them.
  enum ReadableRows: Sendable {
    /// The rows reach from edge to edge.
    case fill
    /// The rows keep the readable width.
    case center
    /// The cards narrow to the width of a form.
    case narrow
  }

  /// Returns a copy with changes.
  func with(_ change: (inout ListStyleValues) -> Void) -> ListStyleValues {
    var copy = self
    change(&copy)
    return copy
  }

  /// Returns the values of a resolved kind of list.
  static func values(of kind: _ListStyleKind.Kind, _ idiom: Idiom) -> ListStyleValues {
    table[idiom]?[kind] ?? touchPlain
  }

  private static let table: [Idiom: [_ListStyleKind.Kind: ListStyleValues]] = [.touch: touch, .desktop: desktop]
}
