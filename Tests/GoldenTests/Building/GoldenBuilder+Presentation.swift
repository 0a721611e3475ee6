import Foundation
import RowanControls
import RowanGraph
import RowanLists
import RowanNavigation
import RowanPresentation
import RowanViews

/// Sheets, alerts, dialogs, popovers and menus over a view, and fields that search it.
extension GoldenBuilder {
  private var isPresented: Binding<Bool> {
    let model = stage.model
    return Binding(get: { model.isPresented }, set: { model.isPresented = $0 })
  }

  func presentationModifier(_ name: String, _ value: Expression?, on base: AnyView, _ scope: Scope) -> AnyView? {
    let shown = value.map { view($0, scope) }
    switch name {
    case "sheet": return AnyView(base.sheet(isPresented: isPresented) { shown })
    case "fullScreenCover": return AnyView(base.fullScreenCover(isPresented: isPresented) { shown })
    case "popover": return AnyView(base.popover(isPresented: isPresented) { shown })
    case "inspector": return AnyView(base.inspector(isPresented: isPresented) { shown })
    case "alert":
      return AnyView(
        base.alert("Title", isPresented: isPresented) {
          Button("OK", action: {})
        } message: {
          Text("Message")
        }
      )
    case "confirmationDialog", "dialog":
      return AnyView(
        base.confirmationDialog("Title", isPresented: isPresented, titleVisibility: .visible) {
          Button("Delete", role: .destructive, action: {})
          Button("Cancel", role: .cancel, action: {})
        }
      )
    case "contextMenu": return AnyView(base.contextMenu { Button("Copy", action: {}) })
    case "refreshable": return AnyView(base.refreshable {})
    case "navigationDestination", "presentedDestination":
      return AnyView(base.navigationDestination(isPresented: isPresented) { shown })
    default: return nil
    }
  }

  // MARK: Search

  /// `(text "" prompt "Find fruit" presented true suggestions ["Apple"] scopes ["All" "Red"])`, each part optional;
  /// parts may also be options of the view.
  func searchModifier(
    _ name: String,
    _ value: Expression?,
    on base: AnyView,
    _ form: ViewForm,
    _ scope: Scope
  ) -> AnyView? {
    switch name {
    case "searchable": return searchable(value, on: base, form)
    case "searchSuggestions", "suggestions":
      return value.map { shown in AnyView(base.searchSuggestions { terms(shown, scope) }) }
    case "searchCompletion", "completion": return value?.text.map { AnyView(base.searchCompletion(scope.expand($0))) }
    case "searchScopes", "scopes": return value.map { scopes($0, on: base) }
    case "searchPresented", "searchActive", "presented", "isPresented":
      return form.has("searchable") || name.hasPrefix("search") ? base : nil
    default: return nil
    }
  }

  private func searchable(_ value: Expression?, on base: AnyView, _ form: ViewForm) -> AnyView {
    let model = stage.model
    let words = value?.word(after: "text") ?? (value?.items.isEmpty == false ? nil : value?.text)
    if let words, !words.isEmpty, words != "model", !stage.isPerforming { model.searchText = words }
    let option = form.first("searchPresented", "searchActive", "presented", "isPresented")?.text
    if (option ?? value?.word(after: "presented") ?? value?.word(after: "active")) == "true", !stage.isPerforming {
      model.isSearching = true
    }
    let text = Binding(get: { model.searchText }, set: { model.searchText = $0 })
    let isSearching = Binding(get: { model.isSearching }, set: { model.isSearching = $0 })
    let prompt = (value?.word(after: "prompt") ?? form.word("prompt")).map { Text(verbatim: $0) }
    var result = AnyView(base.searchable(text: text, isPresented: isSearching, prompt: prompt))
    if let names = value?.array(after: "tokens") {
      let tokens = Binding.constant(names.words.map { SearchToken(id: $0) })
      result = AnyView(
        base.searchable(text: text, tokens: tokens, isPresented: isSearching, prompt: prompt) { (token: SearchToken) in
          Text(verbatim: token.id)
        }
      )
    }
    if let suggestions = value?.array(after: "suggestions") {
      result = AnyView(result.searchSuggestions { terms(suggestions, Scope()) })
    }
    if let names = value?.array(after: "scopes") { result = scopes(names, on: result) }
    return result
  }

  /// Texts for words, views for views.
  private func terms(_ value: Expression, _ scope: Scope) -> AnyView {
    if ViewForm(value) != nil { return view(value, scope) }
    return join(
      value.items.map { item in
        item.text.map { AnyView(Text(verbatim: $0).searchCompletion($0)) } ?? view(item, scope)
      }
    )
  }

  private func scopes(_ value: Expression, on base: AnyView) -> AnyView {
    let names = value.words
    let model = stage.model
    if model.choice.isEmpty { model.choice = names.first ?? "" }
    let selection = Binding(get: { model.choice }, set: { model.choice = $0 })
    return AnyView(
      base.searchScopes(selection) { ForEach(names, id: \.self) { name in Text(verbatim: name).tag(name) } }
    )
  }
}

/// A token in a search field.
private struct SearchToken: Identifiable {
  let id: String
}

extension Expression {
  /// The terms in square brackets behind a word.
  func array(after word: String) -> Expression? {
    guard let place = items.firstIndex(of: .word(word)), place + 1 < items.count, case .array = items[place + 1] else {
      return nil
    }
    return items[place + 1]
  }
}
