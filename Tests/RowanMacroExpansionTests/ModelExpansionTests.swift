import Testing

@testable import RowanMacroExpansion

/// The expansion of `@Model` and the macros of its properties.
@Suite("Macros of a model")
struct ModelExpansionTests {
  private let trip = """
    @Model public final class Trip {
      var name: String // the name {
      @Attribute(.unique, originalName: "c") var code: String = "x"
      @SwiftData.Relationship(deleteRule: .cascade)
      public private(set) var stops = [Stop]()
        .sorted { $0 < $1 }
      @Transient var scratch = 0
      let fixed = 1
      var upper: String { name.uppercased() }
      static var shared = 1
      var `default`: Dictionary<String, Int>? = nil; var 🎈: Int
      func open(var x: Int) { var local = 1 }
    }
    """

  @Test("A model lists its persisted properties, with their names, default values and attributes")
  func metadata() throws {
    let text = try #require(MacroRequest.members(trip).source)
    let lines = text.split(separator: "\n").filter { $0.contains("PropertyMetadata(") }
    #expect(lines.count == 5)
    for expected in [
      #"(name: "name", keypath: \Trip.name),"#,
      #""code", keypath: \Trip.code, defaultValue: "x", "#
        + #"metadata: SwiftData.Schema.Attribute(.unique, originalName: "c")"#,
      #"(name: "default", keypath: \Trip.`default`, defaultValue: nil),"#, #"(name: "🎈", keypath: \Trip.🎈),"#,
      "defaultValue: [Stop]()\n    .sorted { $0 < $1 }, metadata: SwiftData.Schema.Relationship(deleteRule: .cascade)",
    ] {
      #expect(text.contains(expected), "\(expected) in\n\(text)")
    }
  }

  @Test("A model is initialized from a storage, as accessible as the class")
  func initializer() throws {
    let text = try #require(MacroRequest.members(trip).source)
    #expect(text.contains("public required init(persistentStorage: SwiftData.ModelStorage) {"))
    #expect(text.contains("public static var schemaMetadata"))
    for name in ["name", "code", "stops", "default", "🎈"] {
      #expect(text.contains("  _\(name) = SwiftData._NoType()\n"))
    }
    #expect(text.contains("_$storage = persistentStorage"))
    #expect(!text.contains("_fixed") && !text.contains("_scratch") && !text.contains("local"))
    for (class_, access) in [("package", "package "), ("open", "public "), ("private", ""), ("internal", "")] {
      let text = try #require(MacroRequest.members("@Model \(class_) class A { }").source)
      #expect(text.contains("\n\(access)required init("))
    }
  }

  @Test(
    "Each persisted property gets its index, and no other member does",
    arguments: [
      ("var name", "0"), ("@Attribute(.unique", "1"), ("@SwiftData.Rel", "2"), ("@Transient", nil), ("let fixed", nil),
      ("var upper", nil), ("static", nil), ("var `default`", "3"), ("var 🎈", "4"), ("func", nil),
    ]
  )
  func attributes(_ member: String, _ index: String?) throws {
    let text = try #require(MacroRequest.attribute(of: member, in: trip).source)
    #expect(text == (index.map { "@SwiftData._PersistedProperty(\($0))" } ?? ""))
  }

  @Test("Directives around properties are repeated, and decide the index of those that follow")
  func directives() throws {
    let source = "@Model class A {\n  var a = 1\n  #if DEBUG\n  var d = 2\n  #endif\n  var z = 3\n}"
    let text = try #require(MacroRequest.members(source).source)
    #expect(text.contains("#if DEBUG\n  _d = SwiftData._NoType()\n#endif\n  _z"))
    #expect(text.contains("#if DEBUG\n  properties.append("))
    let last = try #require(MacroRequest.attribute(of: "var z", in: source).source)
    #expect(
      last == "@SwiftData._PersistedProperty((0)\n.advanced(by: 1)\n#if DEBUG\n.advanced(by: 0)\n.advanced(by: 1)\n"
        + "#endif\n.advanced(by: 0)\n)"
    )
    let inner = try #require(MacroRequest.attribute(of: "var d", in: source).source)
    #expect(inner.hasSuffix("#if DEBUG\n.advanced(by: 0)\n#endif\n)"))
  }

  @Test("A persisted property reads and writes the storage at its index")
  func accessors() throws {
    let accessors = try #require(MacroRequest.persisted("var `in`: Int = 3", index: "7", role: "accessor").source)
    #expect(accessors.contains("@storageRestrictions(accesses: _$storage, initializes: _in)"))
    #expect(accessors.contains("_$storage.initialize(initialValue, at: 7)\n    _in = SwiftData._NoType()"))
    #expect(accessors.contains(#"get { _$storage.value(at: 7, of: self, \Trip.`in`) }"#))
    #expect(accessors.contains(#"set { _$storage.setValue(newValue, at: 7, of: self, \Trip.`in`) }"#))
    let peer = try #require(MacroRequest.persisted("var `a b`: Int", index: "0", role: "peer").source)
    #expect(peer == "@SwiftData.Transient private var `_a b`: SwiftData._NoType")
  }

  @Test("A model conforms to the protocols that it lacks")
  func conformances() {
    #expect(
      MacroRequest.conformances("@Model class A {}", type: "V1.A", lacking: "Observable, PersistentModel").source
        == "extension V1.A: Observation.Observable {}\nextension V1.A: SwiftData.PersistentModel {}"
    )
    #expect(
      MacroRequest.conformances("@Model class A {}", type: "A", lacking: "PersistentModel").source
        == "extension A: SwiftData.PersistentModel {}"
    )
  }

  @Test(
    "A declaration that cannot be a model is refused with its name",
    arguments: ["@Model struct A {}", "@Model enum A {}", "@Model actor A {}", "@Model final class A<T> {}"]
  )
  func refusedTypes(_ declaration: String) throws {
    #expect(try #require(MacroRequest.members(declaration).complaint).contains("'A'"))
    #expect(MacroRequest.conformances(declaration, type: "A", lacking: "PersistentModel").source == "")
  }

  @Test("A class that inherits from a model is refused")
  func refusedSubclass() throws {
    let answer = MacroRequest.members("@Model class B: A {}", lacking: nil)
    #expect(try #require(answer.complaint).contains("'B' inherits"))
    #expect(MacroRequest.members("@Model class B: PersistentModel {}", lacking: "Observable").complaint == nil)
  }

  @Test(
    "A property that a model cannot contain is refused where it is",
    arguments: [
      ("var a = 1 { didSet { } }", "didSet"), ("var a: Int = f { 1 } { willSet { } }", "willSet"),
      ("lazy var a = 1", "lazy"), ("var a: Int, b: Int", "one declaration per property"),
      ("var a = 1, b = 2", "one declaration per property"), ("var (a, b) = (1, 2)", "one declaration per property"),
      ("let a: Int", "'var'"), ("@Transient var a: Int", "default value"),
    ]
  )
  func refusedProperties(_ property: String, _ words: String) throws {
    let source = "@Model class A {\n  \(property)\n}"
    let answer = MacroRequest.attribute(of: property, in: source)
    #expect(try #require(answer.complaint).contains(words))
    #expect(answer.position == MacroRequest.start + 19)
    // The class itself has no second error.
    #expect(try #require(MacroRequest.members(source).source).contains("fatalError()"))
  }

  @Test(
    "Other properties are accepted",
    arguments: [
      "var a: Dictionary<String, Int> = Dictionary<String, Int>()", "var a = { 1 }()", "@Transient var a: Int?",
      "@Transient lazy var a = 1", "@Transient var a = 1 { didSet { } }", "let a = 1", "var a: Int { get { 1 } }",
      "var a: (Int, Int) = (1, 2)", "var a = f(1, 2)", "static var a = 1, b = 2",
    ]
  )
  func acceptedProperties(_ property: String) {
    #expect(MacroRequest.attribute(of: property, in: "@Model class A { \(property) }").complaint == nil)
  }

  @Test("An attribute of a stored property is refused on a computed one")
  func attributesOfComputed() {
    #expect(MacroRequest.peerless("Attribute", "@Attribute var a: Int { 1 }").complaint != nil)
    #expect(MacroRequest.peerless("Relationship ", "@Relationship func a() {}").complaint != nil)
    #expect(MacroRequest.peerless("Transient", "@Transient var a: Int { 1 }").source == "")
    #expect(MacroRequest.peerless("Attribute", "@Attribute(.unique) var a = 1").source == "")
  }
}
