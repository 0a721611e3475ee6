import Foundation

/// The table of text styles: size, leading and weight for touch at every Dynamic Type size (facts B1, B4, B5), and for
/// the desktop, which has one size (fact B2).
enum TypeScale {
  /// A text style: size and leading in points, weight on the CSS scale, and the weight of its bold form.
  struct Entry {
    var size: CGFloat
    var leading: CGFloat
    var weight: Int
    var boldWeight: Int
  }

  static func entry(_ style: Font.TextStyle, _ idiom: Idiom, _ dynamicType: DynamicTypeSize) -> Entry {
    switch idiom {
    case .touch:
      let step = dynamicType.rawValue
      let row = touch(style)
      return Entry(size: row.sizes[step], leading: row.leadings[step], weight: row.weight, boldWeight: row.boldWeight)
    case .desktop: return desktop(style)
    }
  }

  /// Returns the ratio of a style's size to its size at the default text size.
  static func growth(_ style: Font.TextStyle, _ idiom: Idiom, _ dynamicType: DynamicTypeSize) -> CGFloat {
    guard idiom == .touch, dynamicType != .large else { return 1 }
    let sizes = touch(style).sizes
    return sizes[dynamicType.rawValue] / sizes[DynamicTypeSize.large.rawValue]
  }

  private struct Row {
    /// The sizes in points, by `DynamicTypeSize.rawValue`.
    var sizes: [CGFloat]
    var leadings: [CGFloat]
    var weight: Int
    var boldWeight: Int
  }

  private static func touch(_ style: Font.TextStyle) -> Row {
    switch style {
    case .largeTitle: largeTitle
    case .title: title
    case .title2: title2
    case .title3: title3
    case .headline: headline
    case .body: body
    case .callout: callout
    case .subheadline: subheadline
    case .footnote: footnote
    case .caption: caption
    case .caption2: caption2
    }
  }

  private static let largeTitle = Row(
    sizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    leadings: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70],
    weight: 400,
    boldWeight: 700
  )
  private static let title = Row(
    sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    leadings: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68],
    weight: 400,
    boldWeight: 700
  )
  private static let title2 = Row(
    sizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    leadings: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66],
    weight: 400,
    boldWeight: 700
  )
  private static let title3 = Row(
    sizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    leadings: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65],
    weight: 400,
    boldWeight: 600
  )
  private static let headline = Row(
    sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    leadings: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62],
    weight: 600,
    boldWeight: 600
  )
  private static let body = Row(
    sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    leadings: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62],
    weight: 400,
    boldWeight: 600
  )
  private static let callout = Row(
    sizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    leadings: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60],
    weight: 400,
    boldWeight: 600
  )
  private static let subheadline = Row(
    sizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    leadings: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58],
    weight: 400,
    boldWeight: 600
  )
  private static let footnote = Row(
    sizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    leadings: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52],
    weight: 400,
    boldWeight: 600
  )
  private static let caption = Row(
    sizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    leadings: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51],
    weight: 400,
    boldWeight: 600
  )
  private static let caption2 = Row(
    sizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    leadings: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48],
    weight: 400,
    boldWeight: 600
  )

  private static func desktop(_ style: Font.TextStyle) -> Entry {
    switch style {
    case .largeTitle: Entry(size: 26, leading: 32, weight: 400, boldWeight: 700)
    case .title: Entry(size: 22, leading: 26, weight: 400, boldWeight: 700)
    case .title2: Entry(size: 17, leading: 22, weight: 400, boldWeight: 700)
    case .title3: Entry(size: 15, leading: 20, weight: 400, boldWeight: 600)
    case .headline: Entry(size: 13, leading: 16, weight: 700, boldWeight: 900)
    case .body: Entry(size: 13, leading: 16, weight: 400, boldWeight: 600)
    case .callout: Entry(size: 12, leading: 15, weight: 400, boldWeight: 600)
    case .subheadline: Entry(size: 11, leading: 14, weight: 400, boldWeight: 600)
    case .footnote: Entry(size: 10, leading: 13, weight: 400, boldWeight: 600)
    case .caption: Entry(size: 10, leading: 13, weight: 400, boldWeight: 500)
    case .caption2: Entry(size: 10, leading: 13, weight: 500, boldWeight: 600)
    }
  }
}
