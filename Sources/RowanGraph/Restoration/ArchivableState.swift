import Foundation

/// State of a view that a window's archive can contain.
@MainActor
package protocol ArchivableState: AnyObject {
  /// The name of the property, which identifies the state among those of its view.
  var label: String { get }
  /// The encoded state.
  var archived: ArchivedState { get }
  /// The type of the value.
  var valueType: Any.Type { get }
  /// Whether the value is a `WindowBound` object.
  var isWindowBound: Bool { get }
}

/// An object in a `@State` of the framework's that lasts as long as its window and can be in no other one, such as the scope of a
/// script's component. Its window is not parked.
@MainActor
package protocol WindowBound: AnyObject {}

/// The encoding of one state.
package enum ArchivedState: Hashable, Sendable {
  /// Nothing to archive: the state is the initial one, or is excluded.
  case none
  /// The encoded state.
  case data(Data)
  /// A value of a type without an encoding.
  case unsupported
  /// An encoding that exceeds `StateCoder.byteLimit`.
  case tooLarge
}

/// An object in a `@State` with contents that can be archived, such as the expanded rows of an outline.
@MainActor
package protocol ArchivableObject: AnyObject {
  /// The encoded contents; `nil` for the initial ones.
  var archivedContents: Data? { get }
  /// Replaces the contents of a new object.
  ///
  /// - Parameter data: Untrusted bytes.
  /// - Returns: `false` if the bytes are not an encoding of contents.
  func restoreContents(_ data: Data) -> Bool
}

/// A value in a `@State` that is restored with the container to which it is bound, such as the path of a navigation stack.
package protocol RestoredWithContainer {}

/// A view of the framework whose `@State` is archived like that of an application's views.
package protocol ArchivesState {}

/// A node with state that can be archived.
@MainActor
package protocol StateArchiving: Node {
  /// Adds the state of the node, but not of its children.
  ///
  /// - Parameters:
  ///   - collector: Receives the state.
  ///   - path: The path of the node.
  func archiveState(into collector: inout StateCollector, at path: StablePath)
}

/// The type of a view, as it identifies archived state.
@MainActor
package struct ArchivedType {
  /// The name of the type without its modules, which is the same in every process.
  let name: String
  /// Whether the state of such views is archived: that of an application, and of `ArchivesState` among the framework's.
  let isArchived: Bool
  private let hash: UInt32

  private static var cache: [ObjectIdentifier: ArchivedType] = [:]
  private static let modules: Set<Substring> = [
    "RowanGraph", "RowanInteraction", "RowanViews", "RowanControls", "RowanLists", "RowanTables", "RowanNavigation",
    "RowanPresentation", "RowanScene", "RowanScript", "SwiftData", "SwiftUI",
  ]

  private init(_ type: Any.Type) {
    name = _typeName(type, qualified: false)
    let module = _typeName(type, qualified: true).prefix { $0 != "." }
    isArchived = type is any ArchivesState.Type || !Self.modules.contains(module)
    hash = Self.hash(name, from: 2_166_136_261)
  }

  /// Returns the description of a type.
  ///
  /// - Complexity: O(*name*) once per type, then a dictionary lookup.
  static func of(_ type: Any.Type) -> ArchivedType {
    if let known = cache[ObjectIdentifier(type)] { return known }
    let made = ArchivedType(type)
    cache[ObjectIdentifier(type)] = made
    return made
  }

  /// Returns a number for a property of the type, the same in every process.
  func number(of label: String) -> UInt32 { Self.hash(label, from: hash ^ 0x2E) }

  private static func hash(_ text: String, from start: UInt32) -> UInt32 {
    text.utf8.reduce(start) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}

/// The states found in a traversal of a window's nodes.
@MainActor
package struct StateCollector {
  /// The identity of a state: the property of the view's type, and the path of the view.
  struct Key: Hashable {
    var property: UInt32
    var path: StablePath

    /// The key among the values that a window keeps.
    var text: String {
      ViewStateRestoration.mark + String(property, radix: 36) + "." + String(path.hash, radix: 36)
    }
  }

  /// The encoded states.
  private(set) var states: [Key: Data] = [:]
  /// The states without an encoding, by the names of their view and property, with the reason.
  private(set) var problems: [(state: String, problem: ArchivedState, type: Any.Type)] = []
  /// Whether states of properties are added, besides those of nodes.
  var takesProperties = true
  /// The number of nodes visited.
  var visits = 0

  /// Adds an encoded state of a node.
  ///
  /// - Parameters:
  ///   - data: The encoding.
  ///   - label: The name of the state.
  ///   - type: The type of the view.
  ///   - path: The path of the node.
  package mutating func add(_ data: Data, _ label: String, of type: Any.Type, at path: StablePath) {
    states[Key(property: ArchivedType.of(type).number(of: label), path: path)] = data
  }

  /// Adds those of the slots that are archivable state of an archived type of view.
  mutating func add(_ slots: [AnyObject], of type: Any.Type, at path: StablePath) {
    guard takesProperties else { return }
    let known = ArchivedType.of(type)
    for slot in slots {
      if let rows = slot as? any ArchivedRows { rows.archiveState(into: &self, at: path) }
      guard known.isArchived, let state = slot as? any ArchivableState else { continue }
      switch state.archived {
      case .none: break
      case .data(let data): states[Key(property: known.number(of: state.label), path: path)] = data
      case let problem: problems.append(("\(known.name).\(state.label)", problem, state.valueType))
      }
    }
  }
}

/// The archived states of rows that are off screen.
@MainActor
protocol ArchivedRows: AnyObject {
  /// Adds the states of the rows.
  ///
  /// - Parameters:
  ///   - collector: Receives the states.
  ///   - path: The path of the collection's node.
  func archiveState(into collector: inout StateCollector, at path: StablePath)
}
