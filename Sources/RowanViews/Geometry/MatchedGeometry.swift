import Foundation
import RowanGraph
import RowanLayers

/// The parts of its geometry that a view adopts from another.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The position of the anchor.
  public static let position = MatchedGeometryProperties(rawValue: 1 << 0)
  /// The size.
  public static let size = MatchedGeometryProperties(rawValue: 1 << 1)
  /// Position and size.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
  /// Matches the geometry of views with the same ID: views that are no source adopt the geometry of the source.
  ///
  /// If a source is inserted while another with the same ID is removed, an animated change moves the new view from the
  /// frame of the old one.
  ///
  /// - Parameters:
  ///   - id: The ID, unique within the namespace.
  ///   - namespace: The namespace of the ID.
  ///   - properties: The adopted properties.
  ///   - anchor: The unit point of both views that coincides if the position is adopted.
  ///   - isSource: Whether the other views adopt the geometry of this view. At most one view of an ID is the source.
  /// - Complexity: One dictionary lookup and one coordinate conversion for each view after each layout.
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

/// The source views of a scene, by ID and namespace.
@MainActor
final class MatchedSources: SceneService {
  private var sources = IDDictionary<MatchedName, [Entry]>()

  private struct Entry {
    weak var member: MatchedMember?
  }

  init(of graph: Graph) {}

  /// Returns the newest source with a name except for one member, or `nil`.
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

/// A view with matched geometry: its layer, its last frame and the frame that it adopts.
@MainActor
final class MatchedMember: LayoutFollower {
  let layer: Layer
  private let sources: MatchedSources
  private weak var graph: Graph?
  /// The frame of the source in the coordinates in which the view is placed; `nil` without a source.
  private(set) var target: CGRect?
  /// The view's last frame in window coordinates.
  private(set) var lastFrame: CGRect?
  /// A closure that applies a new target.
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

  /// Records the frame from which a new source animates: that of another source with its name.
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
      layer.tree.animateInsertion(
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
