import Testing

@testable import RowanMacroExpansion

/// The expansion of `#Unique`, `#Index` and `@ModelActor`.
@Suite("Macros of constraints and model actors")
struct ModelSchemaExpansionTests {
  @Test("Constraints become a static property, as accessible as the class")
  func unique() {
    #expect(
      MacroRequest.constraint("UniqueMacro", #"#Unique<Trip>([\.name], [\.a, \.b])"#, in: "@Model public class Trip {}")
        .source == """
          public static var _$uniqueConstraints: [[AnyKeyPath]] {
            let list: [[PartialKeyPath<Trip>]] = [[\\.name], [\\.a, \\.b]]
            return list
          }
          """
    )
  }

  @Test("Indices are key paths or kinds of indices")
  func index() throws {
    let plain = MacroRequest.constraint("IndexMacro", #"#Index<V1.Trip>([\.name])"#, in: "@Model class Trip {}")
    #expect(try #require(plain.source).contains(#"let list: [[PartialKeyPath<V1.Trip>]] = [[\.name]]"#))
    let kinds = MacroRequest.constraint("IndexMacro", #"#Index<Trip>(.rtree([\.name]))"#, in: "@Model class Trip {}")
    #expect(try #require(kinds.source).contains("let list: [SwiftData.Schema.Index.Types<Trip>] = [.rtree("))
    #expect(try #require(kinds.source).contains(#"return list.map(\._keyPaths)"#))
  }

  @Test("Constraints outside of a model are refused", arguments: [nil, "class A {}", "struct A {}", "extension A {}"])
  func refused(_ container: String?) throws {
    let answer = MacroRequest.constraint("UniqueMacro", #"#Unique<A>([\.name])"#, in: container)
    #expect(try #require(answer.complaint).contains("'#Unique'"))
  }

  @Test("A model actor has an executor, a container and an initializer")
  func modelActor() throws {
    let text = try #require(MacroRequest.modelActor("@ModelActor public actor Handler {}", role: "member").source)
    #expect(text.contains("public nonisolated let modelExecutor: any SwiftData.ModelExecutor\n"))
    #expect(text.contains("public nonisolated let modelContainer: SwiftData.ModelContainer\n"))
    #expect(text.contains("public init(modelContainer: SwiftData.ModelContainer) {"))
    #expect(
      MacroRequest.modelActor("@ModelActor actor Handler {}", role: "extension").source
        == "extension Handler: SwiftData.ModelActor {}"
    )
  }

  @Test("A model actor keeps its own initializer for a container, and gets it beside any other")
  func ownInitializer() throws {
    func members(_ initializer: String) throws -> String {
      try #require(MacroRequest.modelActor("@ModelActor actor A { \(initializer) }", role: "member").source)
    }
    #expect(try !members("init(modelContainer: ModelContainer) { f(a: 1) }").contains("init("))
    #expect(try members("init(modelContainer: ModelContainer, name: String) { }").contains("init("))
    #expect(MacroRequest.modelActor("@ModelActor class A {}", role: "member").complaint != nil)
  }
}
