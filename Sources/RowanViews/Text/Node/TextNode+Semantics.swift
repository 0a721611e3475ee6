import Foundation
import RowanLayers

extension TextNode: LayerResponder {
  /// Sets the semantics of the layer.
  ///
  /// A text that is one link has the role of a link; links within other text become actions, numbered in order.
  func showSemantics() {
    let links = resolved.hasLinks ? links : []
    let isLink = links.count == 1 && links[0].label == resolved.string
    layer.semantics = Semantics(
      role: isLink ? .link : .text,
      label: resolved.string,
      actions: isLink ? [] : links.enumerated().map { SemanticAction(id: $0.offset + 1, name: $0.element.label) }
    )
    var interests: EventInterests = links.isEmpty ? [] : .tap
    if context.settings.isSelectable { interests.insert(.select) }
    layer.interests = interests
    layer.responder = links.isEmpty ? nil : self
  }

  /// The links with their labels, in order; adjacent runs of one URL are one link.
  private var links: [(label: String, url: URL)] {
    var found: [(label: String, url: URL)] = []
    var isContinued = false
    for run in resolved.runs {
      if let url = run.link {
        if isContinued, found[found.count - 1].url == url {
          found[found.count - 1].label += run.text
        } else {
          found.append((run.text, url))
        }
      }
      isContinued = run.link != nil
    }
    return found
  }

  package func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    switch event {
    case .tap(let sample):
      let isLink = layer.semantics?.role == .link
      guard let url = isLink ? links.first?.url : link(at: sample.location) else { return .ignored }
      core.environment.openURL(url)
      return .claimed
    case .action(let id):
      let links = links
      guard links.indices.contains(id - 1) else { return .ignored }
      core.environment.openURL(links[id - 1].url)
      return .claimed
    default: return .ignored
    }
  }

  /// Returns the URL of the link at a point in layer coordinates, or `nil`.
  private func link(at point: CGPoint) -> URL? {
    guard let layout = shown else { return nil }
    let line = layout.lines.first { $0.top <= point.y && point.y < $0.top + $0.height }
    let fragment = line?.fragments.first { $0.x <= point.x && point.x < $0.x + $0.width }
    guard let fragment, layout.runs.indices.contains(fragment.run) else { return nil }
    return layout.runs[fragment.run].link
  }
}
