import Foundation
import RowanGraph
import RowanLayers

/// Which parts of its geometry a view takes from another.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The place of the anchor.
  public static let position = MatchedGeometryProperties(rawValue: 1 << 0)
  /// The size.
  public static let size = MatchedGeometryProperties(rawValue: 1 << 1)
  /// Both.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
  /// Gives views of one name one geometry: those that are no source take it from the one that is.
  ///
  /// Where a source comes while another of its name goes, as when a view is shown in another place, an animated change lets
  /// the new one begin its way where the old one stands. Costs each view one look after each layout.
  ///
  /// - Parameters:
  ///   - id: the name, which counts within the namespace.
  ///   - properties: what is taken over.
  ///   - anchor: the points that meet where the place is taken over.
  ///   - isSource: whether the others take their geometry from this view. One of a name at a time.
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    modifier(
      MatchedGeometryModifier(
        name: MatchedName(id: AnyHashable(id), namespace: namespace),
        properties: properties,
        anchor: anchor,
        isSource: isSource
      )
    )
  }
}

nonisolated struct MatchedName: Hashable, @unchecked Sendable {
  let id: AnyHashable
  let namespace: Namespace.ID
}

/// The sources of a scene, by their names.
@MainActor
final class MatchedSources: SceneService {
  private var sources: [MatchedName: [Entry]] = [:]

  private struct Entry {
    weak var member: MatchedMember?
  }

  init(of graph: Graph) {}

  /// The newest source of a name, other than a member itself.
  func source(of name: MatchedName, besides member: MatchedMember) -> MatchedMember? {
    sources[name]?.reversed().lazy.compactMap(\.member).first { $0 !== member }
  }

  func add(_ member: MatchedMember, as name: MatchedName) {
    remove(member, as: name)
    sources[name, default: []].append(Entry(member: member))
  }

  func remove(_ member: MatchedMember, as name: MatchedName) {
    sources[name]?.removeAll { $0.member == nil || $0.member === member }
    if sources[name]?.isEmpty == true { sources[name] = nil }
  }
}

/// One view with a matched geometry: its layer, and where it stands or has to stand.
@MainActor
final class MatchedMember: LayoutFollower {
  let layer: Layer
  private let sources: MatchedSources
  private weak var graph: Graph?
  /// What the view takes over: the room of its source, in the coordinates that it is placed in.
  private(set) var target: CGRect?
  /// Where the view was last seen in the window.
  private(set) var lastFrame: CGRect?
  /// Takes a new target over.
  var targetDidChange: (() -> Void)?
  private(set) var name: MatchedName?
  private var isSource = false
  private var hasComeIn = false

  init(in graph: Graph) {
    layer = Layer(in: graph.layers)
    sources = graph.service(MatchedSources.self)
    self.graph = graph
    graph.followers.add(self)
  }

  func follow(_ new: MatchedName, isSource: Bool) {
    if let name, name != new { sources.remove(self, as: name) }
    name = new
    self.isSource = isSource
    if isSource { sources.add(self, as: new) } else { sources.remove(self, as: new) }
    if isSource { target = nil }
  }

  func end() {
    graph?.followers.remove(self)
    if let name { sources.remove(self, as: name) }
  }

  /// A source that comes while another goes, or is still there, begins its way where that one stands.
  func willComeIn(at frame: CGRect) {
    guard isSource, !hasComeIn, let name else { return }
    hasComeIn = true
    guard let before = sources.source(of: name, besides: self)?.lastFrame, frame.width > 0, frame.height > 0 else {
      return
    }
    start = before
  }

  private var start: CGRect?

  func layoutDidEnd() {
    guard layer.isInWindow, let name else { return }
    if let start {
      self.start = nil
      let frame = layer.frameInRoot
      layer.tree.letArrive(
        layer,
        from: LayerTransition.Pose(
          transform: LayerTransform(
            x: start.midX - frame.midX,
            y: start.midY - frame.midY,
            scaleX: start.width / max(frame.width, 1),
            scaleY: start.height / max(frame.height, 1)
          )
        )
      )
    }
    lastFrame = layer.frameInRoot
    guard !isSource else { return }
    let source = sources.source(of: name, besides: self)?.layer
    let room = source.flatMap { source -> CGRect? in
      guard source.isInWindow, let parent = layer.parent else { return nil }
      let corner = source.convert(.zero, to: parent)
      return CGRect(origin: corner, size: source.frame.size)
    }
    guard room != target else { return }
    target = room
    targetDidChange?()
  }
}

nonisolated struct MatchedGeometryModifier: ElementModifier {
  typealias Body = Never
  let name: MatchedName
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> MatchedMember {
    let member = MatchedMember(in: element.core.graph)
    member.follow(name, isSource: isSource)
    member.targetDidChange = { [weak element] in
      element?.invalidateLayout()
      element?.markDirty()
    }
    return member
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.follow(name, isSource: isSource)
    let isSame = old.properties == properties && old.anchor == anchor && old.isSource == isSource
    return isSame ? .nothing : .placement
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let member = element.state
    var place = frame
    var offer = proposal
    if !isSource, let target = member.target {
      if properties.contains(.size) {
        place.size = target.size
        offer = ProposedViewSize(target.size)
      }
      let meeting = properties.contains(.position) ? target : frame
      place.origin = CGPoint(
        x: meeting.minX + anchor.x * (meeting.width - place.width),
        y: meeting.minY + anchor.y * (meeting.height - place.height)
      )
    }
    member.willComeIn(at: place)
    member.layer.frame = place
    let content = sink.inner(at: place.origin)
    element.inner.place(in: CGRect(origin: .zero, size: place.size), proposal: offer, into: content)
    member.layer.setChildren(content.layers)
    sink.append(member.layer)
  }

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) { element.state.end() }
}
