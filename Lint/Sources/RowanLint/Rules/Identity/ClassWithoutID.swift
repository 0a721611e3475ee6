import SwiftSyntax

extension Rule {
  static let classWithoutID = Rule(
    "class-without-id",
    .identity,
    .warning,
    summary:
      "An Identifiable class without an id of its own is identified by its address, so data that is loaded again has other ids.",
    essay: """
      Identifiable has a default id for classes: the identity of the object. When the same data are loaded again there are new objects: \
      all rows are replaced, scrolling and selection are lost, and an animation fades the whole list. An address may also be used again \
      for another object after the first one is gone.

      Declare an id that belongs to the data: let id: UUID.

      Reported by default for classes that are decoded; `--all` reports the others too, whose objects may live as long as the program.

      Source: the documentation of Identifiable: the default is “only guaranteed to remain unique for the lifetime of an object”.
      """,
    bad: """
      final class Song: Identifiable, Decodable {
        var title = ""
      }
      struct Songs: View {
        var songs: [Song]
        var body: some View {
          List(songs) { song in
            Text(song.title)
          }
        }
      }
      """,
    good: """
      final class Song: Identifiable, Decodable {
        let id: UUID
        var title = ""
        init(id: UUID) { self.id = id }
      }
      struct Songs: View {
        var songs: [Song]
        var body: some View {
          List(songs) { song in
            Text(song.title)
          }
        }
      }
      """
  ) { context in
    let managed: Set<String> = ["NSManagedObject", "PersistentModel", "Object", "EmbeddedObject", "Model"]
    for type in context.file.declarations where type.kind == .class {
      guard context.index.conforms(type, to: "Identifiable"), context.index.member("id", of: type) == nil,
        let declaration = type.node.as(ClassDeclSyntax.self)
      else { continue }
      let parents = context.index.inherited(by: type)
      // A view model is no data.
      let isCoded = ["Decodable", "Codable"].contains { context.index.conforms(type, to: $0) }
      if parents.contains("ObservableObject"), !isCoded { continue }
      // A subclass has the identity of its superclass, which has a finding itself.
      let inherits = parents.contains { parent in
        context.index.type(named: parent, near: type.path).map {
          $0.kind == .class && $0 !== type && context.index.conforms($0, to: "Identifiable")
        } == true
      }
      if inherits { continue }
      // SwiftData's models have an id, and a superclass outside of the files may have one.
      let attributes = declaration.attributes.compactMap {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
      }
      guard !attributes.contains("Model"), !parents.contains(where: managed.contains),
        context.index.extensions(of: type).allSatisfy({ !$0.inherited.contains("PersistentModel") })
      else { continue }
      guard context.index.hasCollection(of: type.name) || context.elementNames.contains(type.name) else { continue }
      guard context.index.parentsAreKnown(type) else { continue }
      let place = context.index.conformance(of: type, to: "Identifiable").flatMap { context.holds($0) ? $0 : nil }
      context.report(
        place ?? Syntax(declaration.name),
        "\(type.name) is Identifiable without an id of its own: its identity is the object's, so data that is loaded again has other ids. "
          + "Declare an id that belongs to the data.",
        isCertain: isCoded
      )
    }
  }
}
