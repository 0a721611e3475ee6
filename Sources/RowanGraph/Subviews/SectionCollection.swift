/// The sections of a container's content, in order.
///
/// It has at least one section unless the content is empty. The collection is also a view that stands for all subviews
/// of the content.
///
/// - Complexity: Each property is O(*n*) in the sections, all of which are created; their contents are not.
nonisolated public struct SectionCollection: RandomAccessCollection {
  let source: SubviewSource

  /// The position of the first section, which is 0.
  public var startIndex: Int { 0 }
  /// The position after the last section.
  public var endIndex: Int { MainActor.trusting(source) { Self.sections(of: $0).count } }

  /// Accesses a section by its position.
  public subscript(index: Int) -> SectionConfiguration {
    MainActor.trusting((source, index)) { Self.sections(of: $0.0)[$0.1] }
  }

  @MainActor private static func sections(of source: SubviewSource) -> [SectionConfiguration] {
    source.isRead = true
    if let known = source.sections, known.generation == source.generation { return known.sections }
    let sections = sections(in: SectionConfiguration.contents(of: source))
    source.sections = (source.generation, sections)
    return sections
  }

  /// Returns all sections of some contents.
  ///
  /// - Complexity: O(*n*). Creates the nodes of the sections of a `ForEach`.
  @MainActor static func sections(in contents: SubviewContents) -> [SectionConfiguration] {
    contents.source.isRead = true
    return SectionConfiguration.items(of: contents).flatMap { entry -> [SectionConfiguration] in
      switch entry {
      case .item(let section, _, _): return [section]
      case .dynamic(let dynamic, let wrappers):
        dynamic.beginEnumeration()
        return (0..<Swift.min(dynamic.count, dynamic.missingFrom)).flatMap { index in
          let part = SubviewPart(node: dynamic.child(at: index), wrappers: wrappers)
          return sections(in: SubviewContents(contents.source) { SectionConfiguration.entries(of: part) })
        }
      }
    }
  }
}

extension SectionCollection: View {
  /// The subviews of all sections.
  @MainActor public var body: some View {
    SubviewsCollection(contents: SubviewContents(source, opensSections: true))
  }
}

/// The content of `Group(sections:transform:)`. Applications do not create it.
nonisolated public struct GroupSectionsOfContent<Sections: View, Content: View>: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  let view: Sections
  let transform: (SectionCollection) -> Content

  /// Creates the node of the view. For use by the framework.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(SubviewGroupNode(view, { [transform] in transform(SectionCollection(source: $0)) }, context))
  }

  /// Updates the node of the view. For use by the framework.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: SubviewGroupNode<Sections, Content>.self)
      .update(view, { [transform] in transform(SectionCollection(source: $0)) })
  }
}

extension Group {
  /// Creates a group from the sections of a view.
  ///
  /// Views between two sections form a section without header and footer. The closure runs again when the sections
  /// change.
  ///
  /// - Parameters:
  ///   - view: The content.
  ///   - transform: Creates the views of the group from the sections.
  nonisolated public init<Base: View, Result: View>(
    sections view: Base,
    @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init(_content: GroupSectionsOfContent(view: view, transform: transform))
  }
}
