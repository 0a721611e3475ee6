import SwiftSyntax

/// The declarations of all files of a run, by name.
///
/// Rules read types from it and from nothing else: where a name is not declared in the files, or in several places that are equally
/// near, its type is unknown and rules that depend on it stay silent.
final class PackageIndex: @unchecked Sendable {
  /// The swift-tools-version of the package, and whether its platforms have collections of enumerated pairs.
  let toolchain: Toolchain
  private var types: [String: [TypeDeclaration]] = [:]
  private var extensions: [String: [TypeDeclaration]] = [:]
  private var aliases: [String: TypeSyntax] = [:]
  private var globals: Set<String> = []
  private var viewModifiers: [String: Member] = [:]
  private var calls: [String: [FunctionCallExprSyntax]] = [:]
  /// Members of elements that rows use, as `Type.member`.
  private(set) var rowMembers: Set<String> = []
  private let assignedMembers: [String: [(path: String, node: MemberAccessExprSyntax)]]
  private let boundMembers: [String: [(path: String, node: MemberAccessExprSyntax)]]
  /// Types of views that are made in the rows of lists.
  private(set) var rowTypes: Set<String> = []
  /// Types with a `navigationDestination(for:)`; `nil` if one of them is not known.
  private(set) var destinations: Set<String>?
  /// Whether a list selects values of a type that is not known.
  private(set) var hasUnknownSelection = false
  /// Types that lists with a selection select.
  private(set) var selectionTypes: Set<String> = []
  /// The number of types with a stored variable, by its name.
  private var owners: [String: Int] = [:]
  /// Stored collections whose elements change their positions.
  private(set) var reordered = ReorderedMembers()
  /// Elements of the arrays that properties hold.
  private let arrayElements: Set<String>
  /// Whether the files use AppKit: a plain form does not scroll on the Mac.
  let isForMac: Bool

  init(files: [SourceFile], toolchain: Toolchain) {
    self.toolchain = toolchain
    var bound: [String: [(path: String, node: MemberAccessExprSyntax)]] = [:]
    var assigned: [String: [(path: String, node: MemberAccessExprSyntax)]] = [:]
    var elements: Set<String> = []
    let bindings = files.reduce(into: Set<String>()) { $0.formUnion($1.boundMembers.keys) }
    for file in files {
      for (name, nodes) in file.assignedMembers { assigned[name, default: []] += nodes.map { (file.path, $0) } }
      for (name, nodes) in file.boundMembers { bound[name, default: []] += nodes.map { (file.path, $0) } }
      for item in file.tree.statements {
        guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
        for member in TypeDeclaration.properties(of: variable) where !member.isComputed { globals.insert(member.name) }
      }
      for alias in file.aliases { aliases[alias.name.text] = alias.initializer.value }
      for declaration in file.declarations where declaration.kind == .extension && declaration.name == "View" {
        for member in declaration.members where member.isFunction { viewModifiers[member.name] = member }
      }
      for declaration in file.declarations {
        if declaration.kind == .extension {
          extensions[declaration.name, default: []].append(declaration)
        } else {
          types[declaration.name, default: []].append(declaration)
          let variables = declaration.members.lazy.filter { $0.isVariable && !$0.isComputed }.map(\.name)
          for name in Set(variables) where bindings.contains(name) { owners[name, default: 0] += 1 }
        }
        for member in declaration.members {
          if let element = member.type?.unwrapped.element { elements.insert(element.name) }
        }
      }
    }
    boundMembers = bound
    assignedMembers = assigned
    let imports = files.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
    isForMac = !imports.isDisjoint(with: ["AppKit", "Cocoa"])
    arrayElements = elements
    var found: Set<String>? = []
    for file in files {
      for call in file.calls["navigationDestination", default: []] {
        guard let value = call.argument("for") else { continue }
        if let member = value.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self",
          let base = member.base?.trimmedDescription
        {
          found?.insert(base.split(separator: ".").last.map(String.init) ?? base)
        } else {
          found = nil
        }
      }
      for view in file.dataViews where view.isInList {
        guard let content = view.content else { continue }
        rowTypes.formUnion(RowContent(content).calls.filter(\.isViewType).map(\.name))
      }
    }
    destinations = found
    for file in files {
      for (name, found) in file.calls where types[name]?.contains(where: { $0.kind == .struct }) == true {
        calls[name, default: []] += found.map(\.node)
      }
    }
    for file in files {
      collectRowMembers(file)
      let resolver = TypeResolver(index: self, path: file.path)
      for call in file.calls["List", default: []] where call.isViewType {
        guard let selection = call.argument("selection") else { continue }
        guard let type = resolver.type(of: selection)?.unwrapped else {
          hasUnknownSelection = true
          continue
        }
        selectionTypes.insert((type.name == "Set" ? type.arguments.first?.unwrapped ?? type : type).name)
      }
    }
    reordered = ReorderedMembers(files: files, index: self)
  }

  /// Finds the members of elements that the closures of rows read.
  private func collectRowMembers(_ file: SourceFile) {
    let resolver = TypeResolver(index: self, path: file.path)
    for view in file.dataViews where view.call.name != "Table" {
      guard let content = view.content, let element = resolver.element(of: view.data) else { continue }
      let name = view.elementName ?? "$0"
      for word in MemberWords.members(of: name, in: Syntax(content.statements)) {
        rowMembers.insert("\(element.name).\(word)")
      }
    }
  }

  /// The type that a typealias of the package stands for.
  func alias(_ name: String) -> SwiftType? { aliases[name].map { SwiftType($0) } }

  /// Returns whether a bound of a range is a stored property of a view that others make, and so may differ for each of them.
  func isParameter(of range: ExprSyntax, in context: FileContext) -> Bool {
    guard let type = context.resolver.enclosingType(of: Syntax(range)) else { return false }
    return range.tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let name) = token.tokenKind, let member = member(name, of: type) else { return false }
      return !member.isVariable && member.initialValue == nil && !constructions(of: type.name).isEmpty
    }
  }

  /// Whether a name is that of a stored value outside of types, whose changes no view observes.
  func isGlobal(_ name: String) -> Bool { globals.contains(name) }

  /// The function of an extension of `View`.
  func viewModifier(named name: String) -> Member? { viewModifiers[name] }

  /// The calls that make a view of the package.
  func constructions(of type: String) -> [FunctionCallExprSyntax] { calls[type] ?? [] }

  /// Whether the interface edits a member of this name through a binding.
  func isBound(_ member: String) -> Bool { boundMembers[member] != nil }

  /// Returns whether a binding goes to a property of a type. A binding of unknown type counts if no other type has such a property.
  func edits(_ member: String, of type: TypeDeclaration) -> Bool {
    (boundMembers[member] ?? []).contains { path, node in
      guard let base = node.base else { return false }
      if let found = TypeResolver(index: self, path: path).type(of: base)?.unwrapped { return found.name == type.name }
      return owners[member] == 1
    }
  }

  /// Returns whether code assigns a property of a value of a type.
  func assigns(_ member: String, of type: TypeDeclaration) -> Bool {
    (assignedMembers[member] ?? []).contains { path, node in
      node.base.flatMap { TypeResolver(index: self, path: path).type(of: $0) }?.unwrapped.name == type.name
    }
  }

  /// Returns whether all superclasses and protocols of a class are declared in the files or are known to have no id.
  func parentsAreKnown(_ type: TypeDeclaration) -> Bool {
    var visited: Set<ObjectIdentifier> = []
    return parentsAreKnown(type, visited: &visited)
  }

  /// Names alone may make a circle, as two types of different modules do that have one name.
  private func parentsAreKnown(_ type: TypeDeclaration, visited: inout Set<ObjectIdentifier>) -> Bool {
    guard visited.insert(ObjectIdentifier(type)).inserted else { return true }
    let known: Set<String> = [
      "Identifiable", "ObservableObject", "Hashable", "Equatable", "Codable", "Decodable", "Encodable", "Sendable",
      "Comparable",
      "CustomStringConvertible", "CustomDebugStringConvertible", "NSObject", "NSCoding", "NSCopying", "Observable",
    ]
    return inherited(by: type).allSatisfy { name in
      if known.contains(name) { return true }
      guard let parent = self.type(named: name, near: type.path), parent !== type else { return false }
      if parent.kind == .protocol {
        return member("id", of: parent) == nil || parent.inherited.contains("Identifiable")
      }
      return parentsAreKnown(parent, visited: &visited)
    }
  }

  /// Whether a property of the package is a collection of a type.
  func hasCollection(of type: String) -> Bool { arrayElements.contains(type) }

  /// Returns the declaration of a name that is nearest to a file: in it, or the only one in the nearest folder.
  func type(named name: String, near path: String) -> TypeDeclaration? {
    guard let candidates = types[name] else { return nil }
    if candidates.count == 1 { return candidates[0] }
    let inFile = candidates.filter { $0.path == path }
    if !inFile.isEmpty { return inFile.count == 1 ? inFile[0] : nil }
    let ranked = candidates.map { (Self.commonFolders($0.path, path), $0) }
    let best = ranked.map(\.0).max() ?? 0
    let nearest = ranked.filter { $0.0 == best }
    return nearest.count == 1 ? nearest[0].1 : nil
  }

  private static func commonFolders(_ first: String, _ second: String) -> Int {
    zip(first.split(separator: "/").dropLast(), second.split(separator: "/").dropLast()).prefix { $0 == $1 }.count
  }

  /// The extensions of a type.
  func extensions(of type: TypeDeclaration) -> [TypeDeclaration] { extensions[type.name] ?? [] }

  /// The protocols and superclasses of a type and of its extensions.
  func inherited(by type: TypeDeclaration) -> [String] {
    type.inherited + extensions(of: type).flatMap(\.inherited)
  }

  /// Returns a member of a type, its extensions or its superclasses in the package.
  func member(_ name: String, of type: TypeDeclaration, isFunction: Bool = false) -> Member? {
    var visited: Set<ObjectIdentifier> = []
    return member(name, of: type, isFunction: isFunction, visited: &visited)
  }

  private func member(
    _ name: String,
    of type: TypeDeclaration,
    isFunction: Bool,
    visited: inout Set<ObjectIdentifier>
  ) -> Member? {
    guard visited.insert(ObjectIdentifier(type)).inserted else { return nil }
    for part in [type] + extensions(of: type) {
      if let member = part.member(named: name, isFunction: isFunction) { return member }
    }
    if type.kind == .class {
      for parent in type.inherited {
        guard let declaration = self.type(named: parent, near: type.path), declaration.kind == .class else { continue }
        if let member = member(name, of: declaration, isFunction: isFunction, visited: &visited) { return member }
      }
    }
    return nil
  }

  /// Whether a name of a type is not declared in the files, and is none of the standard library's values.
  func isAlias(_ name: String) -> Bool { types[name] == nil && !SwiftType.simpleNames.contains(name) }

  /// Returns whether a type declares a conformance itself, in an extension, or by another protocol of the package.
  func conforms(_ type: TypeDeclaration, to name: String) -> Bool {
    var visited: Set<ObjectIdentifier> = []
    return conforms(type, to: name, visited: &visited)
  }

  private func conforms(_ type: TypeDeclaration, to name: String, visited: inout Set<ObjectIdentifier>) -> Bool {
    guard visited.insert(ObjectIdentifier(type)).inserted else { return false }
    let parents = inherited(by: type)
    return parents.contains(name)
      || parents.contains { parent in
        guard let declaration = self.type(named: parent, near: type.path) else { return false }
        return (declaration.kind == .protocol || declaration.kind == .class)
          && conforms(declaration, to: name, visited: &visited)
      }
  }

  /// The name in the extension that declares a conformance; `nil` if the type declares it itself.
  func conformance(of type: TypeDeclaration, to name: String) -> Syntax? {
    guard !type.inherited.contains(name) else { return nil }
    let part = extensions(of: type).first { $0.inherited.contains(name) }
    return part?.node.as(ExtensionDeclSyntax.self).map { Syntax($0.extendedType) }
  }

  /// Returns the type of the IDs of an `Identifiable` type; `nil` if it is not known.
  func idType(of type: SwiftType, near path: String) -> SwiftType? {
    guard let declaration = self.type(named: type.name, near: path) else { return nil }
    for part in [declaration] + extensions(of: declaration) {
      for item in part.node.memberBlock.members {
        if let alias = item.decl.as(TypeAliasDeclSyntax.self), alias.name.text == "ID" {
          return SwiftType(alias.initializer.value)
        }
      }
    }
    guard let member = member("id", of: declaration) else { return nil }
    guard let found = member.type else { return nil }
    return found.name == "Self" ? SwiftType(declaration.name) : found
  }
}

/// Collects the names of members of a value, as `name` in `item.name`.
private final class MemberWords: SyntaxVisitor {
  private let value: String
  private var words: Set<String> = []

  private init(_ value: String) {
    self.value = value
    super.init(viewMode: .sourceAccurate)
  }

  static func members(of value: String, in node: Syntax) -> Set<String> {
    let collector = MemberWords(value)
    collector.walk(node)
    return collector.words
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base?.as(DeclReferenceExprSyntax.self), base.baseName.text == value {
      words.insert(node.declName.baseName.text)
    }
    return .visitChildren
  }

  // An action runs later, and not for each row.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    node.call == nil || node.isViewBuilder ? .visitChildren : .skipChildren
  }
}

/// Capabilities of the toolchain and platforms that a package declares.
struct Toolchain: Sendable, Hashable {
  /// Whether the pairs of `enumerated()` are a random-access collection: Swift 6.2 and the systems of 2025 (SE-0459).
  var hasEnumeratedCollection = false

  /// Reads a manifest.
  init(manifest: String?) {
    guard let manifest, let line = manifest.split(whereSeparator: \.isNewline).first,
      let version = line.split(separator: ":").last?.trimmed.split(separator: ".").prefix(2).map({ Int($0) ?? 0 }),
      version.count == 2, (version[0], version[1]) >= (6, 2)
    else { return }
    // Without a list of platforms a package is for the oldest systems of Apple's, and for Linux.
    guard manifest.contains("platforms:") else { return }
    hasEnumeratedCollection = Self.versions(in: manifest).allSatisfy { $0 >= 26 }
  }

  /// The numbers in `.macOS(.v14)`, `.iOS("26.0")` and the like.
  private static func versions(in manifest: String) -> [Int] {
    let platforms = [".macOS(", ".iOS(", ".tvOS(", ".watchOS(", ".visionOS(", ".macCatalyst("]
    return platforms.flatMap { name -> [Int] in
      manifest.ranges(of: name).map { range in
        let digits = manifest[range.upperBound...].drop { !$0.isNumber && $0 != ")" }.prefix { $0.isNumber }
        return Int(digits) ?? 0
      }
    }
  }
}
