import RowanLayers
import RowanPicture
import SwiftUI

/// The pixels of a screen, kept in step frame by frame: what a host with a framebuffer does, for measuring it.
///
/// Contract: each `draw` brings the screen up to date and redraws what changed since the last one. Whatever ends a frame
/// meanwhile, as a look or a tap of the kit does, has that one drawn. One for each screen: a later one takes its place.
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
    screen.onPatch = { [renderer, unowned screen] in renderer.apply($0, tree: screen.host.tree) }
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
  public func scroll(to offset: CGFloat) { scroll(to: CGPoint(x: 0, y: offset)) }

  /// Scrolls the screen's first list or table to an offset in points from its top left, without drawing.
  public func scroll(to offset: CGPoint) { screen.scrollLayer?.dispatch(.scroll(offset)) }

  /// How far the first list can be scrolled down, in points, as estimated now.
  public var scrollLimit: CGFloat { scrollLimits.height }

  /// How far the first list or table can be scrolled sideways and down, in points, as estimated now.
  public var scrollLimits: CGSize {
    guard let layer = screen.scrollLayer, let scroll = layer.scroll else { return .zero }
    return CGSize(
      width: max(0, scroll.contentSize.width - layer.frame.width),
      height: max(0, scroll.contentSize.height - layer.frame.height)
    )
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
