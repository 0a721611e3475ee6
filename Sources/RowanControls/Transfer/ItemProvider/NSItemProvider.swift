import Foundation

/// Something that is given to another view as data of one type or several, which are made when somebody asks for them.
///
/// What `onDrag` and `itemProvider` give away, and what `onDrop`, `onInsert` and `onPasteCommand` get. Types are known by their
/// identifiers, those that say most first. Providers go from view to view within a window: there is no other application that one
/// could be given to. Its methods may be called from anywhere; completion handlers run where the data were made.
open class NSItemProvider: NSObject, @unchecked Sendable {
  /// Hands over the data of a representation, or why there are none.
  public typealias DataHandler = @Sendable (Data?, (any Error)?) -> Void
  /// Hands over an item, or why there is none.
  public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void
  /// Makes an item of the type that is asked for and hands it over.
  public typealias LoadHandler =
    @Sendable (
      _ completion: CompletionHandler?, _ expectedClass: AnyClass?, _ options: [AnyHashable: Any]?
    ) -> Void

  private let lock = NSLock()
  private var known: [Representation] = []
  private var name: String?
  private var values: [any Sendable] = []

  /// Data of one type.
  private struct Representation {
    let type: String
    /// The value itself, where it need not be made.
    var object: (any Sendable)?
    var item: LoadHandler?
    let load: @Sendable (@escaping DataHandler) -> Progress?
  }

  /// Nothing yet.
  public override init() {}

  /// A value, in the types that it says it can be written in.
  public init(object: any NSItemProviderWriting) {
    super.init()
    registerObject(object, visibility: .all)
  }

  /// An item of a type: text, an address or data; any other has no data of its own.
  public init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    super.init()
    guard let item, let type = typeIdentifier else { return }
    let held = HeldItem(item: item)
    registerItem(forTypeIdentifier: type) { completion, _, _ in completion?(held.item, nil) }
  }

  /// The data of a file, in the type that its extension says. `nil` for a file that cannot be read.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let url: URL = fileURL, url.isFileURL, FileManager.default.isReadableFile(atPath: url.path) else {
      return nil
    }
    self.init()
    suggestedName = url.deletingPathExtension().lastPathComponent
    let type = UTType(filenameExtension: url.pathExtension) ?? .data
    registerDataRepresentation(forTypeIdentifier: type.identifier, visibility: .all) { completion in
      do { completion(try Data(contentsOf: url), nil) } catch { completion(nil, error) }
      return nil
    }
  }

  // MARK: What there is

  /// What a file of the data would be called.
  open var suggestedName: String? {
    get { lock.withLock { name } }
    set { lock.withLock { () -> Void in name = newValue } }
  }

  /// The types that there are data of, in the order that they were registered in.
  open var registeredTypeIdentifiers: [String] { lock.withLock { known.map(\.type) } }

  /// Whether there are data of a type or a kind of it.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(of: typeIdentifier) != nil
  }

  private func representation(of type: String) -> Representation? {
    let known = lock.withLock { self.known }
    if let exact = known.first(where: { $0.type == type }) { return exact }
    guard let wanted = UTType(type) else { return nil }
    return known.first { UTType($0.type)?.conforms(to: wanted) == true }
  }

  private func add(_ new: Representation) {
    lock.lock()
    defer { lock.unlock() }
    guard let place = known.firstIndex(where: { $0.type == new.type }) else { return known.append(new) }
    known[place] = new
  }

  // MARK: Giving

  /// Makes data of a type when they are asked for. A type that is there already is replaced. `visibility` is for other applications,
  /// of which there are none.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping DataHandler) -> Progress?
  ) { add(Representation(type: typeIdentifier, load: loadHandler)) }

  /// A value, in the types that it says it can be written in.
  open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
    let held = HeldObject(object: object)
    add(value: object.providedValue)
    for type in object.writableTypeIdentifiersForItemProvider {
      add(
        Representation(type: type, object: held) { completion in
          held.object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
        }
      )
    }
  }

  /// A value of a class, made when it is asked for, in the types that the class says it can be written in.
  open func registerObject(
    ofClass aClass: any NSItemProviderWriting.Type,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?
  ) {
    for type in aClass.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
        loadHandler { object, error in
          guard let object else { return completion(nil, error ?? NSItemProvider.unavailable(type)) }
          _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
        }
      }
    }
  }

  /// An item of a type, made when it is asked for.
  open func registerItem(forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler) {
    add(
      Representation(type: typeIdentifier, item: loadHandler) { completion in
        loadHandler({ item, error in completion(item.flatMap { NSItemProvider.data(of: $0) }, error) }, nil, nil)
        return nil
      }
    )
  }

  // MARK: Taking

  /// Hands over the data of a type, or a kind of it.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping DataHandler
  ) -> Progress {
    guard let found = representation(of: typeIdentifier) else {
      completionHandler(nil, Self.unavailable(typeIdentifier))
      return Self.done
    }
    return found.load { data, error in
      completionHandler(data, data == nil ? error ?? Self.unavailable(typeIdentifier) : nil)
    } ?? Self.done
  }

  /// Hands over a file with the data of a type, which is removed once the handler has returned.
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let type = representation(of: typeIdentifier).flatMap { UTType($0.type) }
    let name = suggestedName
    return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data else { return completionHandler(nil, error) }
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      let file = folder.appendingPathComponent(Self.fileName(name, type))
      defer { try? FileManager.default.removeItem(at: folder) }
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: file)
        completionHandler(file, nil)
      } catch { completionHandler(nil, error) }
    }
  }

  private static func fileName(_ name: String?, _ type: UTType?) -> String {
    let stem = (name ?? "").components(separatedBy: CharacterSet(charactersIn: "/\0")).joined(separator: "-")
    return "\(stem.isEmpty || stem.hasPrefix(".") ? "Item" : stem).\(type?.preferredFilenameExtension ?? "data")"
  }

  /// Hands over the item of a type: what was registered as an item, else text or an address as such, else data.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String,
    options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler? = nil
  ) {
    guard let found = representation(of: typeIdentifier) else {
      completionHandler?(nil, Self.unavailable(typeIdentifier))
      return
    }
    if let item = found.item { return item(completionHandler, nil, options) }
    if let object = (found.object as? HeldObject)?.object as? any NSSecureCoding {
      completionHandler?(object, nil)
      return
    }
    _ = found.load { data, error in
      completionHandler?(data.map { NSData(data: $0) }, data == nil ? error ?? Self.unavailable(typeIdentifier) : nil)
    }
  }

  /// Whether a value of a class can be made of what there is.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains { hasItemConformingToTypeIdentifier($0) }
  }

  /// Makes a value of a class of what there is, in the first of its types that there are data of.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let types = aClass.readableTypeIdentifiersForItemProvider
    guard let type = types.first(where: { hasItemConformingToTypeIdentifier($0) }) else {
      completionHandler(nil, Self.unavailable(types.first ?? "\(aClass)"))
      return Self.done
    }
    let actual = representation(of: type)?.type ?? type
    let reader = Reader(type: aClass)
    return loadDataRepresentation(forTypeIdentifier: actual) { data, error in
      guard let data else { return completionHandler(nil, error) }
      do {
        completionHandler(try reader.type.object(withItemProviderData: data, typeIdentifier: actual), nil)
      } catch { completionHandler(nil, error) }
    }
  }

  // MARK: Values

  /// The values that were given as they are, for who takes their types.
  package var objects: [any Sendable] { lock.withLock { values } }

  func add(value: any Sendable) { lock.withLock { values.append(value) } }

  static func data(of item: any NSSecureCoding) -> Data? {
    switch item {
    case let data as NSData: return Data(referencing: data)
    case let text as NSString: return Data(String(describing: text).utf8)
    case let url as NSURL: return Data(url.absoluteString.utf8)
    default: return nil
    }
  }

  private static let done: Progress = {
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    return progress
  }()

  static func unavailable(_ type: String) -> any Error {
    CocoaError(.fileReadUnsupportedScheme, userInfo: [NSLocalizedDescriptionKey: "There are no data of \(type)."])
  }
}

/// Who else could see data. The host has no other applications: whatever is said, it is this window.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all = 0
  case team = 1
  case group = 2
  case ownProcess = 3
}

/// An item that is handed from one to another. Nobody changes it.
private struct HeldItem: @unchecked Sendable {
  let item: any NSSecureCoding
}

/// A type that is handed from one to another.
private struct Reader: @unchecked Sendable {
  let type: any NSItemProviderReading.Type
}

/// A value that is handed from one to another, by identity.
private final class HeldObject: @unchecked Sendable {
  let object: any NSItemProviderWriting
  init(object: any NSItemProviderWriting) { self.object = object }
}
