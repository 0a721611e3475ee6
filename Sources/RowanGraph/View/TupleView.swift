/// A sequence of views.
nonisolated public struct TupleView<T>: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  /// The views, as a tuple.
  public var value: T

  /// Creates a view from a tuple of views.
  nonisolated public init(_ value: T) { self.value = value }

  /// Creates the node of the view. For use by the framework.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(TupleNode(self, context)) }
  /// Updates the node of the view. For use by the framework.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: TupleNode<T>.self).update(self)
  }
}

/// The node of a tuple view, with one child for each member in order.
@MainActor
final class TupleNode<T>: Node {
  let core: NodeCore
  private let members = TupleMembers.of(T.self)
  @exclusivity(unchecked) private var children: [any Node] = []

  init(_ view: TupleView<T>, _ context: _NodeContext) {
    core = NodeCore(context)
    children = withUnsafeBytes(of: view.value) { bytes in
      guard let base = bytes.baseAddress else { return [] }
      return members.map { $0.make(base + $0.offset, self) }
    }
    core.finishInitializing()
  }

  var shape: NodeShape { .group(children) }
  func forEachChild(_ body: (any Node) -> Void) { children.forEach(body) }

  func releaseData() { for child in children { child.releaseData() } }
  func prepareForReuse() -> NodeReuse { prepareChildrenForReuse() }
  var canRest: Bool { childrenCanRest }

  func update(_ view: TupleView<T>) {
    withUnsafeBytes(of: view.value) { bytes in
      guard let base = bytes.baseAddress else { return }
      for index in members.indices { members[index].update(base + members[index].offset, children[index]) }
    }
  }
}

/// The member views of tuple types, cached by type.
@MainActor
enum TupleMembers {
  struct Member {
    let offset: Int
    let make: @MainActor (UnsafeRawPointer, any Node) -> any Node
    let update: @MainActor (UnsafeRawPointer, any Node) -> Void
  }

  private static var cache: [ObjectIdentifier: [Member]] = [:]

  static func of(_ type: Any.Type) -> [Member] {
    if let known = cache[ObjectIdentifier(type)] { return known }
    let members: [Member]
    if let single = type as? any View.Type {
      members = [member(single, at: 0)]
    } else {
      members = TypeLayout.of(type).fields.map { field in
        guard let view = field.type as? any View.Type else {
          preconditionFailure("TupleView holds \(field.type), which is not a View.")
        }
        return member(view, at: field.offset)
      }
    }
    cache[ObjectIdentifier(type)] = members
    return members
  }

  private static func member<Content: View>(_: Content.Type, at offset: Int) -> Member {
    Member(
      offset: offset,
      make: { pointer, parent in pointer.assumingMemoryBound(to: Content.self).pointee.makeNode(below: parent) },
      update: { pointer, node in pointer.assumingMemoryBound(to: Content.self).pointee.update(node) }
    )
  }
}
