import RowanGraph
import RowanViews

/// The entries of a rotor, read one by one.
struct RotorEntries {
  var count: Int
  var entry: (Int) -> RotorEntry

  /// No entries.
  static var none: RotorEntries { RotorEntries(count: 0, entry: { _ in preconditionFailure("There are no entries") }) }
}

/// The origin of the entries of a rotor.
nonisolated protocol RotorSource {
  /// Returns the entries at present.
  @MainActor func read() -> RotorEntries
}

/// The entries of a builder.
nonisolated struct BuiltEntries<Content: AccessibilityRotorContent>: RotorSource {
  let make: () -> Content

  @MainActor func read() -> RotorEntries {
    let entries = make()._entries().entries
    return RotorEntries(count: entries.count) { entries[$0] }
  }
}

/// An entry for each element of an array.
nonisolated struct ModelEntries<Model, ID: Hashable>: RotorSource {
  let models: [Model]
  let id: KeyPath<Model, ID>
  let label: KeyPath<Model, String>

  @MainActor func read() -> RotorEntries {
    RotorEntries(count: models.count) { [self] index in
      let model = models[index]
      return RotorEntry(label: Text(verbatim: model[keyPath: label]), id: AnyHashable(model[keyPath: id]))
    }
  }
}
