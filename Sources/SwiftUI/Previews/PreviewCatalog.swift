import CRowanPreviews
import Foundation
import RowanGraph

/// All previews in the program, in the order of their names and places.
///
/// They are found in the conformance records that the compiler writes for the runtime. That holds for private types, for types that
/// other macros make, and for whatever `#if` left: a list made by reading source would have to guess all three.
@MainActor
package enum PreviewCatalog {
  package static var entries: [PreviewEntry] {
    var found: [PreviewEntry] = []
    for type in conformingTypes {
      if let type = type as? any PreviewProvider.Type {
        found.append(PreviewEntry(provider: type))
      } else if let type = type as? any PreviewRegistry.Type {
        found.append(PreviewEntry(registry: type))
      }
    }
    return found.sorted { $0.order < $1.order }
  }

  private static var conformingTypes: [Any.Type] {
    final class Found { var types: [Any.Type] = [] }
    let found = Found()
    "PreviewProvider".withCString { provider in
      "PreviewRegistry".withCString { registry in
        rowan_find_conforming(
          [provider, registry],
          2,
          { metadata, context in
            guard let metadata, let context else { return }
            let type = unsafeBitCast(metadata, to: Any.Type.self)
            Unmanaged<Found>.fromOpaque(context).takeUnretainedValue().types.append(type)
          },
          Unmanaged.passUnretained(found).toOpaque()
        )
      }
    }
    return found.types
  }
}

/// A `PreviewProvider` or a `#Preview`.
@MainActor
package struct PreviewEntry {
  /// Where it is written, for those who look for it: `Shop/Cart.swift:12`, or the provider's name.
  package let place: String
  /// What previews of it are called unless they have names.
  let fallbackName: String
  let platform: PreviewPlatform?
  fileprivate let order: Order
  /// Makes what there is to show. Runs code of the application.
  private let make: @MainActor () throws -> Preview
  /// Whether each element of the content is a preview of its own.
  let splits: Bool

  fileprivate struct Order: Comparable {
    var file: String
    var line: Int
    var column: Int

    static func < (a: Self, b: Self) -> Bool { (a.file, a.line, a.column) < (b.file, b.line, b.column) }
  }

  fileprivate init<Provider: PreviewProvider>(provider: Provider.Type) {
    let name = "\(provider)"
    // Types say which module they are of, but not which file.
    let path = String(reflecting: provider)
    place = name
    let suffix = ["_Previews", "_Preview", "Previews", "Preview"].first { name.hasSuffix($0) && name.count > $0.count }
    fallbackName = suffix.map { String(name.dropLast($0.count)) } ?? name
    platform = Provider.platform
    order = Order(file: path, line: 0, column: 0)
    make = { Preview { Provider.previews } }
    splits = true
  }

  fileprivate init<Registry: PreviewRegistry>(registry: Registry.Type) {
    let file = Registry.fileID
    place = "\(file):\(Registry.line)"
    let name = file.split(separator: "/").last.map(String.init) ?? file
    fallbackName = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    platform = nil
    order = Order(file: file, line: Registry.line, column: Registry.column)
    make = { try Registry.makePreview() }
    splits = false
  }

  /// What there is to show: the content of a provider, or a `#Preview` for each of its arguments.
  func parts() async throws -> [PreviewPart] {
    let preview = try make()
    var settings = PreviewSettings()
    var modifiers: [@MainActor (AnyView) -> AnyView] = []
    for trait in preview.traits {
      switch trait.effect {
      case .layout(let layout): settings.layout = layout
      case .orientation(let orientation): settings.orientation = orientation
      case .modifier(let make): modifiers.append(try await SharedContexts.application(of: make()))
      }
    }
    return preview.variants().map { variant in
      var settings = settings
      let name = preview.name ?? (variant.argument == nil ? nil : fallbackName)
      settings.displayName = variant.argument.map { "\(name ?? fallbackName) \($0)" } ?? name
      return PreviewPart(settings: settings) { [modifiers] in
        modifiers.reduce(AnyView(variant.content())) { $1($0) }
      }
    }
  }
}

/// A part of an entry: views, and what was said of them outside of the views.
struct PreviewPart {
  var settings: PreviewSettings
  /// Makes the views. Runs code of the application.
  let content: @MainActor () -> AnyView
}

/// What previews with the same kind of modifier share.
@MainActor
private enum SharedContexts {
  private static var contexts: [ObjectIdentifier: Any] = [:]

  /// What a modifier does to a preview's content.
  static func application<Modifier: PreviewModifier>(of modifier: Modifier) async throws
    -> @MainActor (AnyView) -> AnyView
  {
    let key = ObjectIdentifier(Modifier.self)
    let context: Modifier.Context
    if let known = contexts[key] as? Modifier.Context {
      context = known
    } else {
      context = try await Modifier.makeSharedContext()
      contexts[key] = context
    }
    return { content in AnyView(modifier.body(content: PreviewModifierContent(content: content), context: context)) }
  }
}
