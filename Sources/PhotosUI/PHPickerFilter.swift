import RowanControls

/// A filter for the items that a photos picker offers.
nonisolated public struct PHPickerFilter: Hashable, Sendable {
  /// The kinds of items that a picker knows.
  enum Kind: CaseIterable, Hashable, Sendable {
    case image, movie

    var contentType: UTType {
      switch self {
      case .image: .image
      case .movie: .movie
      }
    }

    /// The beginning of the media types of such items.
    var mediaTypePrefix: String {
      switch self {
      case .image: "image/"
      case .movie: "video/"
      }
    }
  }

  let kinds: Set<Kind>

  /// Photos and other images.
  public static let images = PHPickerFilter(kinds: [.image])
  /// Videos.
  public static let videos = PHPickerFilter(kinds: [.movie])

  /// Returns a filter for items that match one of several filters.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(kinds: subfilters.reduce(into: []) { $0.formUnion($1.kinds) })
  }

  /// Returns a filter for items that match all of several filters.
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(kinds: subfilters.reduce(into: Set(Kind.allCases)) { $0.formIntersection($1.kinds) })
  }

  /// Returns a filter for items that do not match a filter.
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    PHPickerFilter(kinds: Set(Kind.allCases).subtracting(filter.kinds))
  }

  /// The types of matching files.
  var contentTypes: [UTType] { Kind.allCases.filter(kinds.contains).map(\.contentType) }
}

/// How a photos picker lets people choose several items.
nonisolated public struct PhotosPickerSelectionBehavior: Hashable, Sendable {
  private let isOrdered: Bool

  /// The items are in the order in which the browser reports them.
  public static let `default` = PhotosPickerSelectionBehavior(isOrdered: false)
  /// The items are in the order of choice, as far as the browser keeps it.
  public static let ordered = PhotosPickerSelectionBehavior(isOrdered: true)
}
