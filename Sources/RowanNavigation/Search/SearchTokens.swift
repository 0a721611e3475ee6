import RowanGraph
import RowanLayers
import RowanViews

/// The tokens of a search field, which precede the text, with their type erased (facts C84, M97).
struct SearchTokens {
  private let box: any SearchTokenBox

  /// Creates the tokens of a field.
  ///
  /// - Parameters:
  ///   - tokens: The binding to the tokens.
  ///   - suggested: The binding to the suggested tokens, if any.
  ///   - view: Returns the view of a token.
  init<C>(
    _ tokens: Binding<C>,
    suggested: Binding<C>? = nil,
    view: @escaping (Binding<C.Element>) -> AnyView
  ) where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    box = TokenBox(tokens: tokens, suggested: suggested, view: view)
  }

  /// The views of the tokens with their IDs, in order. Reads the binding.
  @MainActor var views: [(id: AnyHashable, view: AnyView)] { box.views }
  /// A view of the suggested tokens that are not in the field.
  @MainActor var suggestions: AnyView? { box.suggestions }
  /// Whether the field has no tokens. Reads the binding without recording a dependency.
  var isEmpty: Bool { box.isEmpty }

  /// Appends a token unless the field contains one with the same ID.
  ///
  /// - Returns: `false` if the token is of another type.
  func append(_ token: Any) -> Bool { box.append(token) }
  /// Removes the token with an ID.
  func remove(_ id: AnyHashable) { box.remove(id) }
  func removeAll() { box.removeAll() }
  /// Removes the last token.
  ///
  /// - Returns: `false` if the field has no tokens.
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
    // Of several tokens with the same ID, the first is shown.
    var seen = IDDictionary<C.Element.ID, Bool>()
    return tokens.wrappedValue.checkedElements().compactMap { token in
      guard seen[token.id] == nil else { return nil }
      seen[token.id] = true
      return (AnyHashable(token.id), view(binding(to: token)))
    }
  }

  /// Returns a binding to a token. After the token was removed the binding keeps the last value and ignores changes.
  private func binding(to token: C.Element) -> Binding<C.Element> {
    let tokens = tokens
    let id = token.id
    return Binding(
      get: { tokens.wrappedValue.checkedElements().first { $0.id == id } ?? token },
      set: { new in
        var all = tokens.wrappedValue
        guard let offset = all.checkedElements().firstIndex(where: { $0.id == id }) else { return }
        let index = all.index(all.startIndex, offsetBy: offset)
        let next = all.index(after: index)
        guard index < next else { return }
        all.replaceSubrange(index..<next, with: CollectionOfOne(new))
        tokens.wrappedValue = all
      }
    )
  }

  @MainActor var suggestions: AnyView? {
    guard let suggested else { return nil }
    var chosen = IDDictionary<C.Element.ID, Bool>()
    for token in tokens.wrappedValue.checkedElements() { chosen[token.id] = true }
    let offered = suggested.wrappedValue.checkedElements().filter { chosen[$0.id] == nil }
    let view = view
    return AnyView(
      ForEach(offered) { token in view(.constant(token)).searchCompletion(token) }
    )
  }

  func append(_ token: Any) -> Bool {
    guard let token = token as? C.Element else { return false }
    let isKnown = current.checkedElements().contains { $0.id == token.id }
    if !isKnown { tokens.wrappedValue = current + CollectionOfOne(token) }
    return true
  }

  func remove(_ id: AnyHashable) {
    var all = current
    guard let offset = all.checkedElements().firstIndex(where: { AnyHashable($0.id) == id }) else { return }
    all.remove(at: all.index(all.startIndex, offsetBy: offset))
    tokens.wrappedValue = all
  }

  func removeAll() {
    if !current.isEmpty { tokens.wrappedValue = C() }
  }

  func removeLast() -> Bool {
    guard let last = current.checkedElements().last else { return false }
    remove(AnyHashable(last.id))
    return true
  }
}
