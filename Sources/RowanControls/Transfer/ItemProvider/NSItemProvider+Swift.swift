import Foundation

/// Item providers in Swift's and the content types' terms.
extension NSItemProvider {
  // MARK: Values

  /// Whether a value of a type can be made of what there is, such as `String.self` or `URL.self`.
  public func canLoadObject<T: NSItemProviderReading>(ofClass type: T.Type) -> Bool {
    canLoadObject(ofClass: type as any NSItemProviderReading.Type)
  }

  /// Makes a value of a type of what there is, such as `String.self` or `URL.self`.
  @discardableResult
  public func loadObject<T: NSItemProviderReading>(
    ofClass type: T.Type,
    completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress {
    let receiver: AnyReceiver = ObjectReceiver(hand: completionHandler)
    return loadObject(ofClass: type as any NSItemProviderReading.Type) { receiver.take($0, $1) }
  }

  /// The item of a type: what was registered as an item, else text or an address as such, else data.
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

  /// The types that there are data of.
  public var registeredContentTypes: [UTType] { registeredTypeIdentifiers.compactMap { UTType($0) } }

  /// The types that there are data of and that are a type, or a kind of it.
  public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
    registeredContentTypes.filter { $0.conforms(to: contentType) }
  }

  /// Makes data of a type when they are asked for.
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

  /// Hands over the data of a type, or a kind of it.
  @discardableResult
  public func loadDataRepresentation(
    for contentType: UTType,
    completionHandler: @escaping DataHandler
  ) -> Progress {
    loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  /// Hands over a file with the data of a type, which is removed once the handler has returned.
  @discardableResult
  public func loadFileRepresentation(
    for contentType: UTType,
    openInPlace: Bool = false,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    loadFileRepresentation(forTypeIdentifier: contentType.identifier) { completionHandler($0, false, $1) }
  }

  // MARK: Transferable values

  /// A value, in all its representations.
  public func register<T: Transferable>(_ transferable: @autoclosure @escaping @Sendable () -> T) {
    register(giving: transferable())
  }

  /// Makes a transferable value of what there is.
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

/// Hands objects on as what they are.
private class AnyReceiver: @unchecked Sendable {
  func take(_ object: (any NSItemProviderReading)?, _ error: (any Error)?) {}
}

private final class ObjectReceiver<T>: AnyReceiver, @unchecked Sendable {
  private let hand: @Sendable (T?, (any Error)?) -> Void
  init(hand: @escaping @Sendable (T?, (any Error)?) -> Void) { self.hand = hand }
  override func take(_ object: (any NSItemProviderReading)?, _ error: (any Error)?) { hand(object as? T, error) }
}

/// A value that goes from one place to another, where it alone is used.
private struct SentValue<Value>: @unchecked Sendable { let value: Value }

/// What a provider gives away as a transferable value: the values that it was given and the data of its types.
package struct ProvidedItem: Transferable {
  package let provider: NSItemProvider

  package init(provider: NSItemProvider) { self.provider = provider }

  package static var transferRepresentation: ProvidedRepresentation { ProvidedRepresentation() }
}

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
  /// A provider of a transferable value.
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
