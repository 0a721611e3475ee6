import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The measures of the bars around a screen, in points.
@MainActor
struct BarMetrics: Equatable {
  /// The bar that stays, and what a large title adds while the content rests at the top (facts M80, M82, B76).
  var height: CGFloat
  var largeTitleExtra: CGFloat
  /// As the content of lists: 16, or 20 where there is room (facts B36, M84).
  var sideMargin: CGFloat
  /// The bar under the content: capsules that float above the window's end, or a strip (facts B77, M94, M99).
  var bottomHeight: CGFloat
  /// The same while somebody searches, and the room over the content then (fact M95).
  var bottomSearchHeight: CGFloat
  var searchTop: CGFloat
  /// The field under a title, with the room below it (fact B75), and the scopes of a search (fact M96).
  var drawerHeight: CGFloat
  let scopesHeight: CGFloat = 44

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
