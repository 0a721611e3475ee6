/// The elements of a container's content, or of a part of it, which are found when they are read.
@MainActor
final class SubviewContents {
  /// The nodes of the content.
  let source: SubviewSource
  private let find: () -> [SubviewEntry]
  private var all: (generation: Int, subviews: [Subview])?

  /// Creates the contents of a part of a source.
  ///
  /// - Parameters:
  ///   - source: The nodes of the content.
  ///   - find: Returns the entries of the part, in which sections are opened.
  init(_ source: SubviewSource, _ find: @escaping () -> [SubviewEntry]) {
    self.source = source
    self.find = find
  }

  /// Creates the contents of a whole source.
  ///
  /// - Parameters:
  ///   - source: The nodes of the content.
  ///   - opensSections: Whether the header, rows and footer of a section are entries, and not the section.
  convenience init(_ source: SubviewSource, opensSections: Bool) {
    self.init(source) { [weak source] in
      guard let source else { return [] }
      return SubviewPart(node: source.root, wrappers: []).entries(opensSections: opensSections)
    }
  }

  /// The entries, without the elements of a `ForEach`.
  var entries: [SubviewEntry] { find() }

  /// All elements.
  ///
  /// - Complexity: O(*n*). Creates the nodes of all elements.
  var subviews: [Subview] {
    source.isRead = true
    if let all, all.generation == source.generation { return all.subviews }
    let subviews = first(.max)
    all = (source.generation, subviews)
    return subviews
  }

  /// Returns the first elements.
  ///
  /// - Parameter limit: The maximum number of elements.
  /// - Complexity: O(*k*), where *k* is the number of elements returned.
  func first(_ limit: Int) -> [Subview] {
    source.isRead = true
    var found: [Subview] = []
    collect(entries, limit, into: &found)
    return found
  }

  private func collect(_ entries: [SubviewEntry], _ limit: Int, into out: inout [Subview]) {
    for entry in entries where out.count < limit {
      switch entry {
      case .element(let element): out.append(Subview(ResolvedSubview(element, in: source)))
      case .section(let section, let wrappers):
        collect(SubviewPart(node: section, wrappers: wrappers).entries(opensSections: true), limit, into: &out)
      case .dynamic(let dynamic, let wrappers):
        // Enumerating creates all elements.
        if limit == .max { dynamic.beginEnumeration() }
        var index = 0
        while index < dynamic.count, index < dynamic.missingFrom, out.count < limit {
          let part = SubviewPart(node: dynamic.child(at: index), wrappers: wrappers)
          collect(part.entries(opensSections: true), limit, into: &out)
          index += 1
        }
      }
    }
  }
}

extension SubviewPart {
  /// Returns the entries of the part. Creates no elements of a `ForEach`.
  ///
  /// - Parameter opensSections: Whether the header, rows and footer of a section are entries, and not the section.
  @MainActor
  func entries(opensSections: Bool) -> [SubviewEntry] {
    var entries: [SubviewEntry] = []
    appendEntries(to: &entries, opensSections: opensSections)
    return entries
  }
}
