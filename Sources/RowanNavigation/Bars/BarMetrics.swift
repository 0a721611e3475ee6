import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The dimensions of the bars around a screen, in points.
@MainActor
struct BarMetrics: Equatable {
  /// The height of the row that remains when the content is scrolled (facts M80, M82, B76).
  var height: CGFloat
  /// The height that a large title adds while the content is at the top.
  var largeTitleExtra: CGFloat
  /// The side margin, equal to that of list content: 16, or 20 in wide screens (facts B36, M84).
  var sideMargin: CGFloat
  /// The height of the bar below the content: floating capsules, or a strip in the classic look (facts B77, M94, M99).
  var bottomHeight: CGFloat
  /// The height of the bottom bar during a search (fact M95).
  var bottomSearchHeight: CGFloat
  /// The height above the content during a search (fact M95).
  var searchTop: CGFloat
  /// The height of the field below a title, including the distance below it (fact B75).
  var drawerHeight: CGFloat
  /// The height of a search's scope control (fact M96).
  let scopesHeight: CGFloat = 44

  /// Creates the dimensions for a screen.
  ///
  /// - Parameters:
  ///   - environment: The environment of the screen.
  ///   - width: The width of the screen in points.
  init(_ environment: EnvironmentValues, width: CGFloat) {
    let isClassic = environment.look == .classic
    height = isClassic ? 44 : 64
    largeTitleExtra = isClassic ? 52 : 52.5
    sideMargin = environment.layoutMargin(width: width)
    bottomHeight = isClassic ? 44 : 76
    bottomSearchHeight = isClassic ? 52 : 60
    searchTop = isClassic ? 0 : 10
    drawerHeight = isClassic ? 52 : 56
  }
}
