import Foundation
import RowanGraph
import RowanLayers
import RowanNavigation
import RowanText
import RowanViews

/// A fixture, built and laid out by the rules of the recorder's host.
@MainActor
struct FixtureStage {
  let fixture: Fixture
  private let host: ViewHost<AnyView>
  private let root: CGSize

  init(_ fixture: Fixture) {
    self.fixture = fixture
    let measurer = RecordedMeasurer(fixture.isDesktop ? RecordedFonts.shared.macOS : nil, fallback: [:])
    if fixture.isDesktop { Self.addSizes(to: measurer) }
    for frame in fixture.frames where frame.kind == "text" {
      guard let text = frame.text, !fixture.isDesktop else { continue }
      measurer.add(text, .init(size: frame.rect.size))
      // Headers of the older look are drawn in capitals; the recording names them as they were written.
      measurer.add(text.uppercased(), .init(size: frame.rect.size))
    }
    var environment = EnvironmentValues()
    environment.idiom = fixture.isDesktop ? .desktop : .touch
    environment.look = fixture.isDesktop ? .v26 : .classic
    environment.lazyBuffer = 0
    environment.displayScale = fixture.pixel > 0 ? 1 / fixture.pixel : 2
    // The window of touch recordings begins under a status bar.
    let content = AnyView(FixtureBuilder.view(fixture.view))
    let insets = EdgeInsets(top: fixture.safeAreaTop, leading: 0, bottom: 0, trailing: 0)
    let host = ViewHost(
      fixture.safeAreaTop > 0 ? AnyView(WindowFrame(safeAreaInsets: insets) { content }) : content,
      size: fixture.proposal,
      environment: environment,
      measurer: measurer,
      pictures: PictureLibrary.shared
    )
    self.host = host
    if fixture.frames.first?.kind == "size" {
      root = host.sizeThatFits(ProposedViewSize(fixture.proposal))
    } else if fixture.isDesktop {
      // The window is limited to its content's largest size, in whole points.
      let largest = host.sizeThatFits(.infinity)
      root = CGSize(
        width: min(fixture.proposal.width, largest.width.rounded(.up)),
        height: min(fixture.proposal.height, largest.height.rounded(.up))
      )
      host.resize(root)
    } else {
      root = fixture.proposal
      host.resize(root)
    }
    host.graph.update()
  }

  private static func addSizes(to measurer: RecordedMeasurer) {
    guard let json = try? JSONSerialization.jsonObject(with: Recordings.data("textSizes")) as? [String: Any],
      let sizes = json["sizes"] as? [String: [String: Any]]
    else { preconditionFailure("Data/textSizes.json holds no sizes") }
    for (text, size) in sizes {
      measurer.add(
        text,
        .init(
          size: CGSize(width: Fixture.number(size["width"]) ?? 0, height: Fixture.number(size["height"]) ?? 0),
          isTruncated: size["truncated"] as? Bool == true
        )
      )
    }
  }

  /// What differs by more than half a point from the recorded frames.
  func differences() -> [String] {
    if fixture.frames.first?.kind == "size" {
      return compare("size", CGRect(origin: .zero, size: root), fixture.frames[0].rect)
    }
    var result = compare("root", CGRect(origin: .zero, size: root), CGRect(origin: .zero, size: fixture.rootSize))
    guard let layers = host.graph.layers.root else { return ["there are no layers"] }
    var drawn = layers.drawnLeaves
    for frame in fixture.frames where ["text", "fill", "divider", "image"].contains(frame.kind) {
      guard let place = drawn.firstIndex(where: { $0.matches(frame) }) else {
        result.append("\(frame.kind) \(frame.text ?? "") is not drawn")
        continue
      }
      result += compare("\(frame.kind) \(frame.text ?? "")", snapped(drawn.remove(at: place).frameInRoot), frame.rect)
    }
    result += cells(layers)
    return result
  }

  /// Rows are compared by their ground, headers by their vertical place: the width of an invisible cell shows nowhere.
  private func cells(_ layers: Layer) -> [String] {
    var result: [String] = []
    var rows = layers.all { $0.semantics?.role == .row }
    var headers = layers.all { $0.semantics?.role == .header }
    for frame in fixture.frames {
      if frame.kind == "row" {
        guard !rows.isEmpty, let ground = rows.removeFirst().children.first else {
          result.append("a row is missing")
          continue
        }
        result += compare("row", snapped(ground.frameInRoot), frame.rect)
      } else if frame.kind == "header" {
        guard !headers.isEmpty else {
          result.append("a header is missing")
          continue
        }
        var found = snapped(headers.removeFirst().frameInRoot)
        (found.origin.x, found.size.width) = (frame.rect.minX, frame.rect.width)
        result += compare("header", found, frame.rect)
      }
    }
    if let height = fixture.contentHeight {
      let content = layers.all { $0.scroll != nil }.first?.scroll?.contentSize.height ?? 0
      let scrolled = content - fixture.safeAreaTop
      if abs(scrolled - height) > 0.5 { result.append("the content is \(scrolled) high, recorded \(height)") }
    }
    return result
  }

  private func compare(_ name: String, _ found: CGRect, _ recorded: CGRect) -> [String] {
    found.isClose(to: recorded) ? [] : ["\(name) is \(found.text), recorded \(recorded.text)"]
  }

  /// Every edge goes to the nearest pixel, halves up.
  private func snapped(_ rect: CGRect) -> CGRect {
    guard fixture.pixel > 0 else { return rect }
    func snap(_ value: CGFloat) -> CGFloat { (value / fixture.pixel + 0.5 + 1e-6).rounded(.down) * fixture.pixel }
    return CGRect(
      x: snap(rect.minX),
      y: snap(rect.minY),
      width: snap(rect.maxX) - snap(rect.minX),
      height: snap(rect.maxY) - snap(rect.minY)
    )
  }
}

extension Layer {
  /// All layers from here on, in drawing order, that satisfy a condition.
  @MainActor func all(where condition: (Layer) -> Bool) -> [Layer] {
    (condition(self) ? [self] : []) + children.flatMap { $0.all(where: condition) }
  }

  @MainActor fileprivate var drawnLeaves: [Layer] {
    all { layer in
      if case .none = layer.content { return false }
      return true
    }
  }

  @MainActor fileprivate func matches(_ frame: Fixture.Frame) -> Bool {
    switch content {
    case .text(let layout, _):
      frame.kind == "text" && layout.runs.map(\.text).joined().caseInsensitiveCompare(frame.text ?? "") == .orderedSame
    case .fill: frame.kind == "fill" || (frame.kind == "divider" && semantics?.role == .separator)
    case .shape, .image: frame.kind == "image" && semantics?.role == .image
    default: false
    }
  }
}
