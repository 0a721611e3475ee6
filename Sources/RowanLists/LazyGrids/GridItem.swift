import Foundation
import RowanGraph

/// A column of a `LazyVGrid` or a row of a `LazyHGrid`; an adaptive item becomes as many tracks as fit.
public struct GridItem: Sendable {
  /// The length of an item across the grid's axis, in points.
  public enum Size: Sendable {
    /// One track of a fixed length.
    case fixed(CGFloat)
    /// One track with an equal share of the remaining space, within bounds.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many tracks as fit into an equal share of the remaining space, within bounds.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The length of the item.
  public var size: Size
  /// The spacing to the next item, and between the tracks of an adaptive item, in points; 8 if `nil`.
  public var spacing: CGFloat?
  /// The alignment of cells smaller than their track and line; centered if `nil`.
  public var alignment: Alignment?

  /// Creates a grid item.
  ///
  /// - Parameters:
  ///   - size: The length across the grid's axis.
  ///   - spacing: The spacing to the next item, in points.
  ///   - alignment: The alignment of smaller cells.
  public init(_ size: GridItem.Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// The tracks of grid items for an available length.
struct GridItemTracks {
  struct Track {
    var start: CGFloat
    var length: CGFloat
    var alignment: Alignment
  }

  private(set) var tracks: [Track] = []
  /// The distance from the start of the first track to the end of the last.
  private(set) var length: CGFloat = 0
  var count: Int { tracks.count }

  /// The maximum number of tracks of an adaptive item.
  private static let maximumTrackCount = 10_000
  private static let standardSpacing: CGFloat = 8

  /// Computes the tracks of grid items.
  ///
  /// Fixed items are resolved first; each of the others then takes an equal share of the remaining length, in order
  /// (fact M73). Non-finite and negative lengths count as 0.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - room: The available length; if `nil`, every item has its minimum length.
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
        let count = min(max(1, Int(min(CGFloat(Self.maximumTrackCount), fitting))), Self.maximumTrackCount)
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

  /// Returns whether both place cells identically.
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
