/// One section of a container's content: an explicit `Section`, or the views between two of them.
nonisolated public struct SectionConfiguration: Identifiable {
  /// The identity of a section within its container.
  public struct ID: Hashable, Sendable {
    let address: StateAddress
    let isExplicit: Bool
  }

  /// The identity of the section.
  public let id: ID
  /// The subviews of the header, which may be none or several.
  public let header: SubviewsCollection
  /// The subviews of the content.
  public let content: SubviewsCollection
  /// The subviews of the footer, which may be none or several.
  public let footer: SubviewsCollection
  /// The actions of the section; empty if it has none.
  public let actions: Actions
  private let values: ContainerValues

  /// The container values that are set on the section; those of views without a section are the defaults.
  @MainActor public var containerValues: ContainerValues { values }

  /// Creates the configuration of an explicit section.
  @MainActor init(_ section: any SectionShape, _ wrappers: [any ElementWrapper], in source: SubviewSource) {
    id = ID(address: StateAddress(of: section, below: source), isExplicit: true)
    func part(_ node: (any Node)?) -> SubviewsCollection {
      let entries = node.map { SubviewPart(node: $0, wrappers: wrappers) }
      return SubviewsCollection(contents: SubviewContents(source) { entries?.entries(opensSections: true) ?? [] })
    }
    header = part(section.header)
    content = part(section.rows)
    footer = part(section.footer)
    var traits = ViewTraits()
    for wrapper in wrappers.reversed() { (wrapper as? any TraitWriting)?.write(to: &traits) }
    values = traits[ContainerValuesTrait.self]
    let modifiers = traits[SectionActionsTrait.self]
    actions = Actions(
      subviews: SubviewsCollection(
        contents: SubviewContents(source) {
          modifiers.flatMap { SubviewPart(node: $0.actions(of: section), wrappers: []).entries(opensSections: true) }
        }
      )
    )
  }

  /// Creates the configuration of views without a section.
  @MainActor init(loose entries: [SubviewEntry], _ first: any Node, in source: SubviewSource) {
    id = ID(address: StateAddress(of: first, below: source), isExplicit: false)
    let empty = SubviewsCollection(contents: SubviewContents(source) { [] })
    header = empty
    footer = empty
    actions = Actions(subviews: empty)
    content = SubviewsCollection(contents: SubviewContents(source) { entries })
    values = ContainerValues()
  }
}

extension SectionConfiguration: SubviewItem {
  @MainActor static func contents(of source: SubviewSource) -> SubviewContents {
    SubviewContents(source, opensSections: false)
  }

  @MainActor static func entries(of part: SubviewPart) -> [SubviewEntry] { part.entries(opensSections: false) }

  @MainActor static func items(of contents: SubviewContents) -> [MappedEntry<SectionConfiguration>] {
    var items: [MappedEntry<SectionConfiguration>] = []
    var loose: [SubviewEntry] = []
    func close() {
      defer { loose = [] }
      guard let first = loose.first?.node else { return }
      let section = SectionConfiguration(loose: loose, first, in: contents.source)
      items.append(.item(section, key: ObjectIdentifier(first), place: section.id.hashValue))
    }
    for entry in contents.entries {
      switch entry {
      case .section(let section, let wrappers):
        close()
        let item = SectionConfiguration(section, wrappers, in: contents.source)
        items.append(.item(item, key: ObjectIdentifier(section), place: item.id.hashValue))
      case .dynamic(let dynamic, let wrappers) where dynamic.holdsSections:
        close()
        items.append(.dynamic(dynamic, wrappers: wrappers))
      case .dynamic(let dynamic, _): if dynamic.count > 0 { loose.append(entry) }
      case .element: loose.append(entry)
      }
    }
    close()
    return items
  }
}

extension SubviewEntry {
  /// The node of the entry.
  @MainActor fileprivate var node: any Node {
    switch self {
    case .element(let found): found.element.origin
    case .section(let section, _): section
    case .dynamic(let dynamic, _): dynamic
    }
  }
}

extension DynamicNode {
  /// Whether the elements are sections, as determined by the first one.
  fileprivate var holdsSections: Bool {
    guard count > 0 else { return false }
    return SubviewPart(node: child(at: 0), wrappers: []).entries(opensSections: false).contains {
      if case .section = $0 { true } else { false }
    }
  }
}
