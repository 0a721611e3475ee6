import RowanGraph

/// What is done with something that is pasted.
@MainActor
protocol PasteTaker {
  /// Whether anything of it is taken here.
  func accepts(_ items: [DragItem]) -> Bool
  func take(_ items: [DragItem], in graph: Graph?)
}

/// Takes values of a type, those of them that can be.
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

/// Takes item providers that have one of some types, as what is made of them.
nonisolated struct PastedProviders<Payload>: PasteTaker {
  let types: [UTType]
  let validator: ([NSItemProvider]) -> Payload?
  let action: (Payload) -> Void

  @MainActor func accepts(_ items: [DragItem]) -> Bool { items.contains { $0.conforms(to: types) } }

  @MainActor func take(_ items: [DragItem], in graph: Graph?) {
    if let payload = validator(items.filter { $0.conforms(to: types) }.map(\.provider)) { action(payload) }
  }
}
