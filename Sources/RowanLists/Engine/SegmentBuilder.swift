import Foundation
import RowanGraph
import RowanLayers

/// Builds segments from nodes, reusing the segments of nodes that remain.
@MainActor
final class SegmentBuilder {
  private unowned(unsafe) let engine: LazyEngine
  @exclusivity(unchecked) private var reusableRows: [ObjectIdentifier: RowSegment] = [:]
  @exclusivity(unchecked) private var reusableDynamics: [ObjectIdentifier: DynamicSegment] = [:]
  @exclusivity(unchecked) private var reusedDynamics: [DynamicSegment] = []

  init(engine: LazyEngine) { self.engine = engine }

  /// Returns the segment of a node's content.
  func segment(
    for node: any Node,
    kind: RowKind,
    wrappers: [any ElementWrapper],
    parent: Segment?
  ) -> Segment {
    if let row = row(for: node, kind: kind, wrappers: wrappers, parent: parent) { return row }
    var parts: [Segment] = []
    append(node, kind: kind, wrappers: wrappers, parent: parent, to: &parts)
    if parts.count == 1, let only = parts.first {
      only.parent = parent
      return only
    }
    let group = GroupSegment(engine: engine, parent: parent)
    group.setChildren(parts)
    return group
  }

  /// Returns the segment of a node with exactly one element, or `nil` for any other node.
  private func row(
    for node: any Node,
    kind: RowKind,
    wrappers: [any ElementWrapper],
    parent: Segment?
  ) -> RowSegment? {
    var wrappers = wrappers
    wrappers.reserveCapacity(wrappers.count + 4)
    var node = node
    while true {
      switch node.shape {
      case .element(let layoutNode): return row(of: layoutNode, kind: kind, wrappers: wrappers, parent: parent)
      case .single(let content): node = content
      case .wrapper(let wrapper, let content):
        wrappers.append(wrapper)
        node = content
      case .group, .dynamic, .section: return nil
      }
    }
  }

  private func row(
    of node: any LayoutNode,
    kind: RowKind,
    wrappers: [any ElementWrapper],
    parent: Segment?
  ) -> RowSegment {
    let element = Element(node, in: wrappers)
    if !reusableRows.isEmpty, let known = reusableRows.removeValue(forKey: ObjectIdentifier(node)), known.kind == kind {
      known.update(element)
      known.parent = parent
      return known
    }
    return RowSegment(element, kind: kind, wrappers: wrappers, engine: engine, parent: parent)
  }

  /// Returns the root segment of a container. Loose rows are grouped into sections without a header (fact A4).
  func root(for node: any Node) -> GroupSegment {
    var parts: [Segment] = []
    node.separateVisibility()
    append(node, kind: .row, wrappers: [], parent: nil, to: &parts)
    var sections: [Segment] = []
    var loose: [Segment] = []
    func close() {
      guard loose.contains(where: { !$0.isVacant }) else {
        // Empty content has no section and no gaps.
        sections += loose
        return loose = []
      }
      let section = SectionSegment(node: nil, engine: engine, parent: nil)
      let rows = GroupSegment(engine: engine, parent: section)
      rows.setChildren(loose)
      section.setParts(header: nil, rows: rows, footer: nil)
      sections.append(section)
      loose = []
    }
    for part in parts {
      if part.holdsSections {
        close()
        sections.append(part)
      } else {
        loose.append(part)
      }
    }
    close()
    let root = GroupSegment(engine: engine, parent: nil)
    root.setChildren(sections)
    return root
  }

  /// Runs `body`, in which the rows and runs below `old` can be reused, and discards the remaining ones.
  ///
  /// - Returns: The reused runs, whose rows still have the previous modifiers around them.
  @discardableResult
  func reuse(from old: Segment?, _ body: () -> Void) -> [DynamicSegment] {
    let outer = (reusableRows, reusableDynamics, reusedDynamics)
    (reusableRows, reusableDynamics, reusedDynamics) = ([:], [:], [])
    old?.offerForReuse(to: self)
    body()
    for row in reusableRows.values { row.discard() }
    for dynamic in reusableDynamics.values { dynamic.discard() }
    let reused = reusedDynamics
    (reusableRows, reusableDynamics, reusedDynamics) = outer
    return reused
  }

  /// Registers a segment for reuse (`Segment.offerForReuse(to:)`).
  func addReusable(_ row: RowSegment) { reusableRows[ObjectIdentifier(row.element.origin)] = row }
  func addReusable(_ dynamic: DynamicSegment) { reusableDynamics[ObjectIdentifier(dynamic.node)] = dynamic }

  private func append(
    _ node: any Node,
    kind: RowKind,
    wrappers: [any ElementWrapper],
    parent: Segment?,
    to out: inout [Segment]
  ) {
    switch node.shape {
    case .element(let layoutNode): out.append(row(of: layoutNode, kind: kind, wrappers: wrappers, parent: parent))
    case .single(let node): append(node, kind: kind, wrappers: wrappers, parent: parent, to: &out)
    case .group(let nodes):
      for node in nodes {
        if nodes.count > 1 { node.separateVisibility() }
        append(node, kind: kind, wrappers: wrappers, parent: parent, to: &out)
      }
    case .dynamic(let dynamic):
      if let known = reusableDynamics.removeValue(forKey: ObjectIdentifier(dynamic)) {
        known.parent = parent
        known.findSections()
        reusedDynamics.append(known)
        out.append(known)
      } else {
        out.append(DynamicSegment(dynamic, kind: kind, wrappers: wrappers, engine: engine, parent: parent))
      }
    case .wrapper(let wrapper, let content):
      append(content, kind: kind, wrappers: wrappers + [wrapper], parent: parent, to: &out)
    case .section(let section):
      out.append(makeSection(section, wrappers: wrappers, parent: parent))
    }
  }

  private func makeSection(
    _ node: any SectionShape,
    wrappers: [any ElementWrapper],
    parent: Segment?
  ) -> SectionSegment {
    let section = SectionSegment(node: node, engine: engine, parent: parent)
    for part in [node.header, node.rows, node.footer] { part?.separateVisibility() }
    section.traits = traits(written: wrappers)
    let header = node.header.map { part($0, kind: .header, wrappers, section) }
    let footer = node.footer.map { part($0, kind: .footer, wrappers, section) }
    let rows = node.isExpanded ? rows(of: node, wrappers, section) : nil
    section.setParts(header: header, rows: rows, footer: footer)
    return section
  }

  /// Returns the segment of a section's rows: its content and, after it, its actions.
  private func rows(of node: any SectionShape, _ wrappers: [any ElementWrapper], _ section: SectionSegment) -> Segment {
    let content = segment(for: node.rows, kind: .row, wrappers: wrappers, parent: section)
    let modifiers = section.traits[SectionActionsTrait.self]
    guard !modifiers.isEmpty, engine.host?.showsSectionActions == true else { return content }
    let group = GroupSegment(engine: engine, parent: section)
    group.setChildren(
      [content] + modifiers.map { segment(for: $0.actions(of: node), kind: .row, wrappers: wrappers, parent: group) }
    )
    return group
  }

  /// Returns the segment of a header or footer. Modifiers around the section apply to it as to the rows (fact M26).
  private func part(
    _ node: any Node,
    kind: RowKind,
    _ wrappers: [any ElementWrapper],
    _ section: SectionSegment
  ) -> GroupSegment {
    var parts: [Segment] = []
    append(node, kind: kind, wrappers: wrappers, parent: section, to: &parts)
    let group = GroupSegment(engine: engine, parent: section)
    group.setChildren(parts)
    return group
  }

  /// Returns the traits that modifiers set on a section.
  private func traits(written wrappers: [any ElementWrapper]) -> ViewTraits {
    var traits = ViewTraits()
    for wrapper in wrappers.reversed() { (wrapper as? any TraitWriting)?.write(to: &traits) }
    return traits
  }
}
