import RowanGraph

/// A receiver of pasted items.
@MainActor
protocol PasteTaker {
  /// Returns whether any of the items can be pasted.
  func accepts(_ items: [DragItem]) -> Bool
  /// Pastes the items.
  func take(_ items: [DragItem], in graph: Graph?)
}

/// A receiver of values of a type, which ignores other values.
nonisolated struct PastedValues<T: Transferable>: PasteTaker {
  let action: ([T]) -> Void
  let validator: ([T]) -> [T]

  @MainActor func accepts(_ items: [DragItem]) -> Bool {
    items.contains { Transfer.way(from: $0.value, to: T.self) != nil }
  }

  @MainActor func take(_ items: [DragItem], in graph: Graph?) {
    _ = Transfer.deliver(items.map(\.value), to: T.self, in: graph) { values in
      let valid = validator(values)
      if !valid.isEmpty { action(valid) }
      return !valid.isEmpty
    }
  }
}

/// A receiver of item providers of given types, after conversion to a payload.
nonisolated struct PastedProviders<Payload>: PasteTaker {
  let types: [UTType]
  let validator: ([NSItemProvider]) -> Payload?
  let action: (Payload) -> Void

  @MainActor func accepts(_ items: [DragItem]) -> Bool { items.contains { $0.conforms(to: types) } }

  @MainActor func take(_ items: [DragItem], in graph: Graph?) {
    if let payload = validator(items.filter { $0.conforms(to: types) }.map(\.provider)) { action(payload) }
  }
}
