import RowanGraph
import RowanViews

/// The tokens of a search field, their type hidden: what stands before the text (facts C84, M97).
struct SearchTokens {
  private let box: any SearchTokenBox

  init<C>(
    _ tokens: Binding<C>,
    suggested: Binding<C>? = nil,
    view: @escaping (Binding<C.Element>) -> AnyView
  ) where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    box = TokenBox(tokens: tokens, suggested: suggested, view: view)
  }

  /// The tokens with their ids, in order. Reads the binding.
  @MainActor var views: [(id: AnyHashable, view: AnyView)] { box.views }
  /// A view of the tokens that are suggested and not yet chosen.
  @MainActor var suggestions: AnyView? { box.suggestions }
  var isEmpty: Bool { box.isEmpty }

  /// Adds a token; false where it is of another type. One that is there already is not added again.
  func append(_ token: Any) -> Bool { box.append(token) }
  func remove(_ id: AnyHashable) { box.remove(id) }
  func removeAll() { box.removeAll() }
  /// Takes away the last token; false where there is none.
  func removeLast() -> Bool { box.removeLast() }
}

private protocol SearchTokenBox {
  @MainActor var views: [(id: AnyHashable, view: AnyView)] { get }
  @MainActor var suggestions: AnyView? { get }
  var isEmpty: Bool { get }
  func append(_ token: Any) -> Bool
  func remove(_ id: AnyHashable)
  func removeAll()
  func removeLast() -> Bool
}

private struct TokenBox<C>: SearchTokenBox
where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
  let tokens: Binding<C>
  let suggested: Binding<C>?
  let view: (Binding<C.Element>) -> AnyView

  private var current: C { tokens.location.getWithoutTracking() }

  var isEmpty: Bool { current.isEmpty }

  @MainActor var views: [(id: AnyHashable, view: AnyView)] {
    // Of tokens with one id the first counts.
    var seen: Set<C.Element.ID> = []
    return tokens.wrappedValue.compactMap { token in
      guard seen.insert(token.id).inserted else { return nil }
      return (AnyHashable(token.id), view(binding(to: token)))
    }
  }

  /// A token that vanished keeps its last value and takes no other.
  private func binding(to token: C.Element) -> Binding<C.Element> {
    let tokens = tokens
    let id = token.id
    return Binding(
      get: { tokens.wrappedValue.first { $0.id == id } ?? token },
      set: { new in
        var all = tokens.wrappedValue
        guard let index = all.firstIndex(where: { $0.id == id }) else { return }
        all.replaceSubrange(index..<all.index(after: index), with: CollectionOfOne(new))
        tokens.wrappedValue = all
      }
    )
  }

  @MainActor var suggestions: AnyView? {
    guard let suggested else { return nil }
    let chosen = Set(tokens.wrappedValue.map(\.id))
    let offered = suggested.wrappedValue.filter { !chosen.contains($0.id) }
    let view = view
    return AnyView(
      ForEach(Array(offered)) { token in view(.constant(token)).searchCompletion(token) }
    )
  }

  func append(_ token: Any) -> Bool {
    guard let token = token as? C.Element else { return false }
    if !current.contains(where: { $0.id == token.id }) { tokens.wrappedValue = current + CollectionOfOne(token) }
    return true
  }

  func remove(_ id: AnyHashable) {
    var all = current
    guard let index = all.firstIndex(where: { AnyHashable($0.id) == id }) else { return }
    all.remove(at: index)
    tokens.wrappedValue = all
  }

  func removeAll() {
    if !current.isEmpty { tokens.wrappedValue = C() }
  }

  func removeLast() -> Bool {
    guard let last = current.last else { return false }
    remove(AnyHashable(last.id))
    return true
  }
}
