import RowanLayers
import RowanPicture
import SwiftUI

/// The pixels of a screen, kept in step frame by frame: what a host with a framebuffer does, for measuring it.
///
/// Contract: each `draw` brings the screen up to date and redraws what changed since the last one. While frames are
/// drawn, nothing else may look at the screen, since looking ends a frame as well.
@MainActor
public final class LiveFrames {
  private let screen: Screen
  private let renderer: PictureRenderer
  private var patch: LayerPatch?

  /// Draws a whole first frame. `scale` is device pixels per point.
  public init(_ screen: Screen, scale: CGFloat = 2) {
    self.screen = screen
    screen.update()
    renderer = screen.host.draw(scale: scale)
  }

  /// Brings the screen up to date and takes the patch of its layers, which the next `draw` draws: the part of a frame
  /// that a host without pixels of its own has.
  public func prepare() {
    screen.host.update()
    patch = screen.host.tree.takePatch()
  }

  /// Brings the pixels in line with the screen. Costs what changed.
  public func draw() {
    if patch == nil { prepare() }
    guard let patch else { return }
    renderer.apply(patch, tree: screen.host.tree)
    self.patch = nil
  }

  /// Scrolls the screen's first list to an offset in points from its top, without drawing.
  public func scroll(to offset: CGFloat) {
    guard let list = screen.scrollLayer else { return }
    list.dispatch(.scroll(CGPoint(x: 0, y: offset)))
  }

  /// How far the first list can be scrolled, in points, as estimated now.
  public var scrollLimit: CGFloat {
    guard let layer = screen.scrollLayer, let scroll = layer.scroll else { return 0 }
    return max(0, scroll.contentSize.height - layer.frame.height)
  }

  /// The frame as PNG.
  public var pngData: Data { renderer.pngData() }
}

extension Screen {
  /// The first layer that scrolls, in drawing order.
  fileprivate var scrollLayer: Layer? {
    func find(_ layer: Layer) -> Layer? {
      if layer.scroll != nil { return layer }
      for child in layer.children { if let found = find(child) { return found } }
      return nil
    }
    return find(root)
  }
}
