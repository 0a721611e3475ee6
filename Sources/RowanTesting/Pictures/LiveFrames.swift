import RowanLayers
import RowanPicture
import SwiftUI

/// The pixels of a screen, redrawn incrementally as by a host with a framebuffer, for measurements.
///
/// Each `draw()` updates the screen and redraws the damage since the last one. A frame that ends in between, as by an
/// access to the screen's elements, is drawn as well. A screen has one instance at a time; a later one replaces it.
@MainActor
public final class LiveFrames {
  private let screen: Screen
  private let renderer: PictureRenderer
  private var patch: LayerPatch?

  /// Creates an instance and draws the first frame.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - scale: The device pixels per point.
  public init(_ screen: Screen, scale: CGFloat = 2) {
    self.screen = screen
    screen.update()
    renderer = screen.host.draw(scale: scale)
    screen.onPatch = { [renderer, unowned screen] in renderer.apply($0, tree: screen.host.tree) }
  }

  /// Updates the screen and takes the patch of its layers for the next `draw()`. This is the part of a frame's cost
  /// that a host without pixels has.
  public func prepare() {
    screen.host.update()
    patch = screen.host.tree.takePatch()
  }

  /// Updates the screen and draws the damage.
  ///
  /// - Complexity: O(*damaged pixels*), besides the update.
  public func draw() {
    if patch == nil { prepare() }
    guard let patch else { return }
    renderer.apply(patch, tree: screen.host.tree)
    self.patch = nil
  }

  /// Scrolls the screen's first list vertically, without drawing.
  ///
  /// - Parameter offset: The offset from the top in points.
  public func scroll(to offset: CGFloat) { scroll(to: CGPoint(x: 0, y: offset)) }

  /// Scrolls the screen's first list or table, without drawing.
  ///
  /// - Parameter offset: The offset from the top left in points.
  public func scroll(to offset: CGPoint) { screen.scrollLayer?.dispatch(.scroll(offset)) }

  /// The largest vertical offset of the first list in points, as currently estimated.
  public var scrollLimit: CGFloat { scrollLimits.height }

  /// The largest offsets of the first list or table in points, as currently estimated.
  public var scrollLimits: CGSize {
    guard let layer = screen.scrollLayer, let scroll = layer.scroll else { return .zero }
    return CGSize(
      width: max(0, scroll.contentSize.width - layer.frame.width),
      height: max(0, scroll.contentSize.height - layer.frame.height)
    )
  }

  /// The frame as PNG data.
  public var pngData: Data { renderer.pngData() }
}

extension Screen {
  /// The first scrolling layer in drawing order.
  fileprivate var scrollLayer: Layer? {
    func find(_ layer: Layer) -> Layer? {
      if layer.scroll != nil { return layer }
      for child in layer.children { if let found = find(child) { return found } }
      return nil
    }
    return find(root)
  }
}
