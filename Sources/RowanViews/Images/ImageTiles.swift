import Foundation
import RowanGraph
import RowanLayers

/// The pieces of an image that is repeated, or whose caps keep their size while the middle is stretched.
///
/// Each piece is a clipping layer that shows a part of the whole image, so that hosts need to support only clipping.
@MainActor
struct ImageTiles {
  struct Piece {
    /// The frame of the clipping layer in the layer of the image, in points.
    var window: CGRect
    /// The frame of the whole image in the clipping layer, in points.
    var picture: CGRect
  }

  let pieces: [Piece]
  static let limit = 4096

  init(pieces: [Piece]) { self.pieces = pieces }

  /// Creates the pieces; returns `nil` if the whole image is stretched, or if there would be more than 4,096 pieces.
  init?(_ own: CGSize, in size: CGSize, _ resizing: Image.Resizing) {
    let caps = resizing.capInsets
    guard resizing.mode == .tile || caps != EdgeInsets(), own.width > 0, own.height > 0 else { return nil }
    let columns = Self.bands(own.width, size.width, caps.leading, caps.trailing, isTiled: resizing.mode == .tile)
    let rows = Self.bands(own.height, size.height, caps.top, caps.bottom, isTiled: resizing.mode == .tile)
    guard columns.count * rows.count <= Self.limit else { return nil }
    var pieces: [Piece] = []
    for row in rows {
      for column in columns {
        pieces.append(
          Piece(
            window: CGRect(x: column.start, y: row.start, width: column.length, height: row.length),
            picture: CGRect(
              x: -column.source * column.scale,
              y: -row.source * row.scale,
              width: own.width * column.scale,
              height: own.height * row.scale
            )
          )
        )
      }
    }
    self.pieces = pieces
  }

  private struct Band {
    var start: CGFloat
    var length: CGFloat
    /// The start of the band in the image, in points.
    var source: CGFloat
    var scale: CGFloat = 1
  }

  /// Returns the bands along one axis: the first cap, the middle once or repeated, and the last cap.
  private static func bands(
    _ own: CGFloat,
    _ total: CGFloat,
    _ first: CGFloat,
    _ last: CGFloat,
    isTiled: Bool
  ) -> [Band] {
    let low = min(max(first, 0), own)
    let high = min(max(last, 0), own - low)
    let middle = own - low - high
    let room = max(0, total - low - high)
    var bands: [Band] = []
    if low > 0 { bands.append(Band(start: 0, length: min(low, total), source: 0)) }
    if middle > 0, room > 0 {
      if isTiled {
        var offset: CGFloat = 0
        while offset < room, bands.count <= limit {
          bands.append(Band(start: low + offset, length: min(middle, room - offset), source: low))
          offset += middle
        }
      } else {
        bands.append(Band(start: low, length: room, source: low, scale: room / middle))
      }
    }
    if high > 0 { bands.append(Band(start: max(0, total - high), length: min(high, total), source: own - high)) }
    return bands
  }

  func draw(_ content: LayerContent, on layer: Layer) {
    var windows = layer.children.filter { $0.children.count == 1 }
    while windows.count < pieces.count {
      let window = Layer(in: layer.tree)
      window.clip = .bounds
      window.setChildren([Layer(in: layer.tree)])
      windows.append(window)
    }
    windows.removeLast(max(0, windows.count - pieces.count))
    for (window, piece) in zip(windows, pieces) {
      window.frame = piece.window
      window.children[0].frame = piece.picture
      window.children[0].content = content
    }
    layer.setChildren(windows)
  }
}
