import Foundation
import RowanGraph

/// One column of a `LazyVGrid`, or row of a `LazyHGrid`; an adaptive one stands for as many as fit.
public struct GridItem: Sendable {
  /// How long the item is across the grid's axis, in points.
  public enum Size: Sendable {
    /// One track of this length.
    case fixed(CGFloat)
    /// One track of an equal share of the room, within bounds.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many tracks as fit into an equal share of the room, within bounds.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// How long the item is.
  public var size: Size
  /// Points to the next item, and between the tracks of an adaptive one; 8 for `nil`.
  public var spacing: CGFloat?
  /// Where cells stand that are smaller than their track and line; in the middle for `nil`.
  public var alignment: Alignment?

  /// An item; by default a flexible one.
  public init(_ size: GridItem.Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// The tracks that grid items come to in some room: where each begins, how long it is, how cells stand in it.
struct GridItemTracks {
  struct Track {
    var start: CGFloat
    var length: CGFloat
    var alignment: Alignment
  }

  private(set) var tracks: [Track] = []
  /// From the start of the first track to the end of the last.
  private(set) var length: CGFloat = 0
  var count: Int { tracks.count }

  /// More tracks than this are no columns that anybody could tell apart.
  private static let maximumTrackCount = 10_000
  private static let standardSpacing: CGFloat = 8

  /// Fixed items come first; the others share what is left in their order, each an equal part of it (fact M73). `room` is
  /// `nil` where nobody says how much there is: then every item is as short as it may be. Lengths that are none count as 0.
  init(_ items: [GridItem], room: CGFloat?) {
    let items = items.isEmpty ? [GridItem()] : items
    let gaps = items.dropLast().map { Self.length($0.spacing ?? Self.standardSpacing) }
    var rest = room.map { max(0, $0 - gaps.reduce(0, +)) }
    var sharing = 0
    for item in items {
      if case .fixed(let length) = item.size {
        rest = rest.map { max(0, $0 - Self.length(length)) }
      } else {
        sharing += 1
      }
    }
    var position: CGFloat = 0
    for (index, item) in items.enumerated() {
      let share = rest.map { $0 / CGFloat(max(1, sharing)) }
      let spacing = Self.length(item.spacing ?? Self.standardSpacing)
      var used: CGFloat
      switch item.size {
      case .fixed(let length):
        used = Self.length(length)
        add(item, at: position, used)
      case .flexible(let minimum, let maximum):
        used = Self.clamp(share ?? minimum, minimum, maximum)
        add(item, at: position, used)
      case .adaptive(let minimum, let maximum):
        let least = Self.length(minimum)
        let room = share ?? least
        let fitting = least + spacing > 0 ? ((room + spacing) / (least + spacing)).rounded(.down) : 1
        let count = min(max(1, Int(min(fitting, CGFloat(Self.maximumTrackCount)))), Self.maximumTrackCount)
        let each = Self.clamp((room - CGFloat(count - 1) * spacing) / CGFloat(count), minimum, maximum)
        for number in 0..<count { add(item, at: position + CGFloat(number) * (each + spacing), each) }
        used = CGFloat(count) * each + CGFloat(count - 1) * spacing
      }
      if case .fixed = item.size {
      } else {
        sharing -= 1
        rest = rest.map { max(0, $0 - used) }
      }
      position += used
      length = position
      if index < gaps.count { position += gaps[index] }
    }
  }

  /// Whether cells stand alike in both.
  func isSame(as other: GridItemTracks?) -> Bool {
    guard let other, other.count == count, other.length == length else { return false }
    return zip(tracks, other.tracks).allSatisfy {
      $0.start == $1.start && $0.length == $1.length && $0.alignment == $1.alignment
    }
  }

  private mutating func add(_ item: GridItem, at start: CGFloat, _ length: CGFloat) {
    tracks.append(Track(start: start, length: length, alignment: item.alignment ?? .center))
  }

  private static func length(_ points: CGFloat) -> CGFloat { points.isFinite ? max(0, points) : 0 }

  private static func clamp(_ points: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat) -> CGFloat {
    length(max(length(minimum), min(points, maximum)))
  }
}
