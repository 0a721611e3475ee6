import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A view of a page of the web or of a document in HTML, which fills the proposed size.
///
/// The browser shows documents, whose scripts do not run, and the pages of the origins that the host permits. In place of another
/// page, and in hosts without a browser, there is its address as a link.
package struct WebFrameView: View {
  private let source: WebFrame.Source
  private let title: String
  @Environment(\.webFrameRules) private var rules

  /// Creates a view of a page.
  ///
  /// - Parameters:
  ///   - source: The source of the page.
  ///   - title: The title for assistive technologies; the host of the address if it is empty.
  package init(_ source: WebFrame.Source, title: String = "") {
    self.source = source
    self.title = title
  }

  /// The page, or what replaces it.
  package var body: some View {
    if let rules = rules ?? WebFrameRules.host, rules.shows(source) {
      WebFrameContent(source: source, title: name)
    } else {
      placeholder
    }
  }

  private var name: String {
    if !title.isEmpty { return title }
    guard case .address(let address) = source else { return "Document" }
    return URLComponents(string: address)?.host ?? "Web page"
  }

  private var origin: String? {
    guard case .address(let address) = source else { return nil }
    return WebFrameRules.origin(of: address)
  }

  private var explanation: String {
    guard case .address(let address) = source else { return "This document is shown in a browser." }
    guard let origin else { return "“\(address.prefix(200))” is no address of the web." }
    return "This page is shown in a browser by a server with --frame-origins \(origin)."
  }

  private var placeholder: some View {
    VStack(spacing: 6) {
      Image(systemName: "globe").foregroundStyle(.secondary).accessibilityHidden(true)
      if !title.isEmpty { Text(verbatim: title) }
      if case .address(let address) = source, origin != nil, let url = URL(string: address) {
        Link(destination: url) { Text(verbatim: address).lineLimit(2).truncationMode(.middle) }
      }
      Text(verbatim: explanation).font(.footnote).foregroundStyle(.secondary)
    }
    .multilineTextAlignment(.center)
    .padding(12)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// The layer with a page.
nonisolated struct WebFrameContent: View, Equatable, Sendable {
  typealias Body = Never
  let source: WebFrame.Source
  let title: String

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(WebFrameNode(self, context)) }
  @MainActor func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: WebFrameNode.self).update(self)
  }
}

/// The node of a page: one layer. The host loads the page again only if its source changes.
@MainActor
final class WebFrameNode: LayoutNode {
  let core: NodeCore
  private let layer: Layer
  private var content: WebFrameContent
  /// The size of a page that is proposed none, that of a frame in a browser.
  private static let idealSize = CGSize(width: 300, height: 150)

  init(_ content: WebFrameContent, _ context: _NodeContext) {
    core = NodeCore(context)
    self.content = content
    layer = Layer(in: core.graph.layers)
    layer.fillsFrame = true
    core.finishInitializing()
    draw()
  }

  var shape: NodeShape { .element(self) }
  // Another row's page would be loaded anew in any case.
  func prepareForReuse() -> NodeReuse { .none }

  func update(_ new: WebFrameContent) {
    guard content != new else { return }
    content = new
    draw()
  }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: Self.idealSize)
  }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> { 0...CGFloat.infinity }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    layer.frame = frame
    place(layer, in: frame, into: sink)
  }

  private func draw() {
    layer.content = .webFrame(WebFrame(source: content.source, title: content.title))
    layer.semantics = Semantics(role: .group, label: content.title)
  }
}
