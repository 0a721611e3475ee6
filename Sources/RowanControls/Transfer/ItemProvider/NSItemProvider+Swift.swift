import Foundation

/// Generic and asynchronous variants of the methods of item providers, and variants for content types.
extension NSItemProvider {
  // MARK: Values

  /// Returns whether a value of a type, such as `String.self` or `URL.self`, can be created.
  public func canLoadObject<T: NSItemProviderReading>(ofClass type: T.Type) -> Bool {
    canLoadObject(ofClass: type as any NSItemProviderReading.Type)
  }

  /// Loads a value of a type, such as `String.self` or `URL.self`.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - completionHandler: Receives the value or an error.
  /// - Returns: The progress of loading.
  @discardableResult
  public func loadObject<T: NSItemProviderReading>(
    ofClass type: T.Type,
    completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress {
    let receiver: AnyReceiver = ObjectReceiver(hand: completionHandler)
    return loadObject(ofClass: type as any NSItemProviderReading.Type) { receiver.take($0, $1) }
  }

  /// Returns the item of a type: the registered item, otherwise the registered object if it supports `NSSecureCoding`,
  /// otherwise data.
  ///
  /// - Throws: An error if no item of the type is registered or loading fails.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String,
    options: [AnyHashable: Any]? = nil
  ) async throws -> any NSSecureCoding {
    let options = SentValue(value: options)
    let item: SentValue<any NSSecureCoding> = try await withCheckedThrowingContinuation { continuation in
      loadItem(forTypeIdentifier: typeIdentifier, options: options.value) { item, error in
        if let item {
          continuation.resume(returning: SentValue(value: item))
        } else {
          continuation.resume(throwing: error ?? Self.unavailable(typeIdentifier))
        }
      }
    }
    return item.value
  }

  // MARK: Content types

  /// The content types of the registered data.
  public var registeredContentTypes: [UTType] { registeredTypeIdentifiers.compactMap { UTType($0) } }

  /// Returns the content types of the registered data that conform to a type.
  public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
    registeredContentTypes.filter { $0.conforms(to: contentType) }
  }

  /// Registers data of a content type, produced on demand.
  ///
  /// - Parameters:
  ///   - contentType: The type of the data.
  ///   - visibility: Ignored; the data is available within the window only.
  ///   - loadHandler: Produces the data.
  public func registerDataRepresentation(
    for contentType: UTType,
    visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping @Sendable (@escaping DataHandler) -> Progress?
  ) {
    registerDataRepresentation(
      forTypeIdentifier: contentType.identifier,
      visibility: visibility,
      loadHandler: loadHandler
    )
  }

  /// Loads the data of a content type or of a type that conforms to it.
  ///
  /// - Parameters:
  ///   - contentType: The type of the data.
  ///   - completionHandler: Receives the data or an error.
  /// - Returns: The progress of loading.
  @discardableResult
  public func loadDataRepresentation(
    for contentType: UTType,
    completionHandler: @escaping DataHandler
  ) -> Progress {
    loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  /// Loads the data of a content type as a temporary file, which is deleted after the handler returns.
  ///
  /// - Parameters:
  ///   - contentType: The type of the data.
  ///   - openInPlace: Ignored; the file is a copy.
  ///   - completionHandler: Receives the URL, `false` for a copy, or an error.
  /// - Returns: The progress of loading.
  @discardableResult
  public func loadFileRepresentation(
    for contentType: UTType,
    openInPlace: Bool = false,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    loadFileRepresentation(forTypeIdentifier: contentType.identifier) { completionHandler($0, false, $1) }
  }

  // MARK: Transferable values

  /// Registers all representations of a transferable value.
  public func register<T: Transferable>(_ transferable: @autoclosure @escaping @Sendable () -> T) {
    register(giving: transferable())
  }

  /// Loads a transferable value.
  ///
  /// - Parameters:
  ///   - transferableType: The type of the value.
  ///   - completionHandler: Receives the value or an error.
  /// - Returns: The progress of loading.
  @discardableResult
  public func loadTransferable<T: Transferable>(
    type transferableType: T.Type,
    completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    guard let way = Transfer.way(from: ProvidedItem(provider: self), to: T.self) else {
      completionHandler(.failure(Self.unavailable("\(T.self)")))
      return progress
    }
    Task {
      do { completionHandler(.success(try await way())) } catch { completionHandler(.failure(error)) }
      progress.completedUnitCount = 1
    }
    return progress
  }
}

/// Passes an object to a completion handler of a concrete type; the subclass hides the type.
private class AnyReceiver: @unchecked Sendable {
  func take(_ object: (any NSItemProviderReading)?, _ error: (any Error)?) {}
}

private final class ObjectReceiver<T>: AnyReceiver, @unchecked Sendable {
  private let hand: @Sendable (T?, (any Error)?) -> Void
  init(hand: @escaping @Sendable (T?, (any Error)?) -> Void) { self.hand = hand }
  override func take(_ object: (any NSItemProviderReading)?, _ error: (any Error)?) { hand(object as? T, error) }
}

/// A value that is sent to another context and not used in the first one.
private struct SentValue<Value>: @unchecked Sendable { let value: Value }

/// The content of an item provider as a transferable value: its objects and the data of its types.
package struct ProvidedItem: Transferable {
  /// The item provider.
  package let provider: NSItemProvider

  /// Creates a transferable value from an item provider.
  package init(provider: NSItemProvider) { self.provider = provider }

  package static var transferRepresentation: ProvidedRepresentation { ProvidedRepresentation() }
}

/// The representation of an item provider by its objects and data.
package struct ProvidedRepresentation: TransferRepresentation {
  package typealias Item = ProvidedItem

  package func _text(of item: Any) -> String? { _proxies(of: item).lazy.compactMap { $0 as? String }.first }

  package func _proxies(of item: Any) -> [any Transferable] {
    (item as? ProvidedItem)?.provider.objects.compactMap { $0 as? any Transferable } ?? []
  }

  package func _data(of item: Any) -> [_TransferData] {
    guard let provider = (item as? ProvidedItem)?.provider else { return [] }
    return provider.registeredContentTypes.map { type in
      _TransferData(contentType: type) {
        try await withCheckedThrowingContinuation { continuation in
          provider.loadDataRepresentation(forTypeIdentifier: type.identifier) { data, error in
            if let data {
              continuation.resume(returning: data)
            } else {
              continuation.resume(throwing: error ?? NSItemProvider.unavailable(type.identifier))
            }
          }
        }
      }
    }
  }
}

extension NSItemProvider {
  /// Returns an item provider for a transferable value; that of a `ProvidedItem` itself.
  package static func giving(_ value: any Transferable) -> NSItemProvider {
    if let item = value as? ProvidedItem { return item.provider }
    let provider = NSItemProvider()
    provider.register(giving: value)
    return provider
  }

  fileprivate func register(giving value: any Transferable) {
    let sources = Transfer.sources(of: value)
    for case .value(let other) in sources {
      if let object = other as? any NSItemProviderWriting {
        registerObject(object, visibility: .all)
      } else {
        add(value: other)
      }
    }
    for case .data(let data) in sources where !registeredTypeIdentifiers.contains(data.contentType.identifier) {
      registerDataRepresentation(for: data.contentType) { completion in
        Task {
          do { completion(try await data.load(), nil) } catch { completion(nil, error) }
        }
        return nil
      }
    }
  }
}
