import Foundation

/// A container for transferring data of several types, which are produced on demand.
///
/// `onDrag` and `itemProvider` supply item providers; `onDrop`, `onInsert` and `onPasteCommand` receive them. Types are
/// identified by their identifiers, in order of preference. Item providers are transferred between the views of a
/// window; there are no other applications. The methods can be called from any thread; completion handlers run in the
/// context that produces the data.
open class NSItemProvider: NSObject, @unchecked Sendable {
  /// Receives the data of a representation or an error.
  public typealias DataHandler = @Sendable (Data?, (any Error)?) -> Void
  /// Receives an item or an error.
  public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void
  /// Produces an item of a requested type and passes it to the completion handler.
  public typealias LoadHandler =
    @Sendable (
      _ completion: CompletionHandler?, _ expectedClass: AnyClass?, _ options: [AnyHashable: Any]?
    ) -> Void

  private let lock = NSLock()
  private var known: [Representation] = []
  private var name: String?
  private var values: [any Sendable] = []

  /// A representation as data of one type.
  private struct Representation {
    let type: String
    /// The object that the data represents, if no conversion is needed.
    var object: (any Sendable)?
    var item: LoadHandler?
    let load: @Sendable (@escaping DataHandler) -> Progress?
  }

  /// Creates an empty item provider.
  public override init() {}

  /// Creates an item provider with the writable types of an object.
  public init(object: any NSItemProviderWriting) {
    super.init()
    registerObject(object, visibility: .all)
  }

  /// Creates an item provider with an item of a type. Text, URLs and data also provide data; other items provide none.
  public init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    super.init()
    guard let item, let type = typeIdentifier else { return }
    let held = HeldItem(item: item)
    registerItem(forTypeIdentifier: type) { completion, _, _ in completion?(held.item, nil) }
  }

  /// Creates an item provider with the content of a file, in the type of its filename extension; `nil` if the file
  /// cannot be read.
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

  // MARK: Content

  /// The suggested name of a file with the data, without extension.
  open var suggestedName: String? {
    get { lock.withLock { name } }
    set { lock.withLock { () -> Void in name = newValue } }
  }

  /// The type identifiers of the registered data, in order of registration.
  open var registeredTypeIdentifiers: [String] { lock.withLock { known.map(\.type) } }

  /// Returns whether data of a type, or of a type that conforms to it, is registered.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(of: typeIdentifier) != nil
  }

  /// Returns the representation of a type, or the first one that conforms to it.
  private func representation(of type: String) -> Representation? {
    let known = lock.withLock { self.known }
    if let exact = known.first(where: { $0.type == type }) { return exact }
    guard let wanted = UTType(type) else { return nil }
    return known.first { UTType($0.type)?.conforms(to: wanted) == true }
  }

  /// Adds a representation, replacing one of the same type.
  private func add(_ new: Representation) {
    lock.lock()
    defer { lock.unlock() }
    guard let place = known.firstIndex(where: { $0.type == new.type }) else { return known.append(new) }
    known[place] = new
  }

  // MARK: Registering

  /// Registers data of a type, produced on demand. An existing registration of the type is replaced.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type of the data.
  ///   - visibility: Ignored; the data is available within the window only.
  ///   - loadHandler: Produces the data.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping DataHandler) -> Progress?
  ) { add(Representation(type: typeIdentifier, load: loadHandler)) }

  /// Registers an object with its writable types.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - visibility: Ignored; the object is available within the window only.
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

  /// Registers an object of a class, produced on demand, with the writable types of the class.
  ///
  /// - Parameters:
  ///   - aClass: The class of the object.
  ///   - visibility: Ignored; the object is available within the window only.
  ///   - loadHandler: Produces the object.
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

  /// Registers an item of a type, produced on demand.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type of the item.
  ///   - loadHandler: Produces the item.
  open func registerItem(forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler) {
    add(
      Representation(type: typeIdentifier, item: loadHandler) { completion in
        loadHandler({ item, error in completion(item.flatMap { NSItemProvider.data(of: $0) }, error) }, nil, nil)
        return nil
      }
    )
  }

  // MARK: Loading

  /// Loads the data of a type or of a type that conforms to it.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type of the data.
  ///   - completionHandler: Receives the data or an error.
  /// - Returns: The progress of loading.
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

  /// Loads the data of a type as a temporary file, which is deleted after the handler returns.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type of the data.
  ///   - completionHandler: Receives the URL of the file or an error.
  /// - Returns: The progress of loading.
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

  /// Returns a safe filename, without path separators or a leading period.
  private static func fileName(_ name: String?, _ type: UTType?) -> String {
    let stem = (name ?? "").components(separatedBy: CharacterSet(charactersIn: "/\0")).joined(separator: "-")
    return "\(stem.isEmpty || stem.hasPrefix(".") ? "Item" : stem).\(type?.preferredFilenameExtension ?? "data")"
  }

  /// Loads the item of a type: the registered item, otherwise the registered object if it supports `NSSecureCoding`,
  /// otherwise data.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type of the item.
  ///   - options: Options for the handler of a registered item.
  ///   - completionHandler: Receives the item or an error.
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

  /// Returns whether an object of a class can be created.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains { hasItemConformingToTypeIdentifier($0) }
  }

  /// Loads an object of a class from the first of its readable types for which data is registered.
  ///
  /// - Parameters:
  ///   - aClass: The class of the object.
  ///   - completionHandler: Receives the object or an error.
  /// - Returns: The progress of loading.
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

  /// The registered objects, for receivers that need no conversion.
  package var objects: [any Sendable] { lock.withLock { values } }

  /// Adds an object that is transferred without conversion.
  func add(value: any Sendable) { lock.withLock { values.append(value) } }

  /// Returns the data of an item: data, text or a URL; `nil` for others.
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

  /// Returns the error for a type without data.
  static func unavailable(_ type: String) -> any Error {
    CocoaError(.fileReadUnsupportedScheme, userInfo: [NSLocalizedDescriptionKey: "There are no data of \(type)."])
  }
}

/// The visibility of data to other processes. It has no effect, since data is available within the window only.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// Visible to all processes.
  case all = 0
  /// Visible to processes of the same development team.
  case team = 1
  /// Visible to processes of the same group.
  case group = 2
  /// Visible to the same process.
  case ownProcess = 3
}

/// An immutable item that is sent between contexts.
private struct HeldItem: @unchecked Sendable {
  let item: any NSSecureCoding
}

/// A type that is sent between contexts.
private struct Reader: @unchecked Sendable {
  let type: any NSItemProviderReading.Type
}

/// An object that is sent between contexts by reference.
private final class HeldObject: @unchecked Sendable {
  let object: any NSItemProviderWriting
  init(object: any NSItemProviderWriting) { self.object = object }
}
