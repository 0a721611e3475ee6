import SwiftUI

/// Bindings of what a script handed over: an observable, or a value with `onChanged`. What a person changes goes to both.
extension [String: ScriptValue] {
  private func binding<Bound>(_ name: String, _ value: Bound, _ write: @escaping (Bound) -> JSONValue) -> Binding<Bound>
  {
    let (observable, changed) = (self[name]?.observable, self["onChanged"]?.callback)
    return Binding(
      get: { value },
      set: {
        observable?.set(write($0))
        changed?.call([write($0)])
      }
    )
  }

  /// Whether something is presented.
  var isPresented: Binding<Bool> { flag("isPresented") }

  func flag(_ name: String) -> Binding<Bool> { binding(name, self[name]?.flag ?? false) { .flag($0) } }

  func text(_ name: String) -> Binding<String> { binding(name, self[name]?.string ?? "") { .text($0) } }

  /// A text or nothing; a number where the script has numbers.
  func optionalText(_ name: String) -> Binding<String?> {
    let isNumber = self[name]?.number != nil
    return binding(name, self[name]?.string) { text in
      guard let text else { return .nothing }
      return isNumber ? .number(Double(text) ?? 0) : .text(text)
    }
  }
}

extension ScriptElement {
  /// A binding of a control to a prop and `onChanged`: what a person changes goes to the observable and to the function.
  func binding<Value>(
    _ prop: PropName,
    _ value: Value,
    write: @escaping (Value) -> JSONValue
  ) -> Binding<Value> {
    let (observable, changed) = (self[prop]?.observable, self[.onChanged]?.callback)
    return Binding(
      get: { value },
      set: {
        observable?.set(write($0))
        changed?.call([write($0)])
      }
    )
  }

  /// The text of a prop, or none; told as a number where the script has one, or where the first of the tags is one.
  func textOrNumber(_ prop: PropName, tags: [ScriptValue] = []) -> Binding<String?> {
    let value = self[prop]?.string
    let isNumber = self[prop]?.number != nil || value == nil && ScriptValue.firstTag(in: tags)?.number != nil
    return binding(prop, value) { text in
      guard let text else { return .nothing }
      return isNumber ? .number(Double(text) ?? 0) : .text(text)
    }
  }
}

extension ScriptValue {
  fileprivate static func firstTag(in values: [ScriptValue]) -> ScriptValue? {
    for value in values {
      switch value {
      case .element(let element):
        if let tag = element[.tag] ?? firstTag(in: element.children) { return tag }
      case .component(let component):
        if let tag = component.modifiers.first(where: { $0.name == PropName.tag.rawValue }) { return tag.value }
      case .list(let values): if let tag = firstTag(in: values) { return tag }
      default: break
      }
    }
    return nil
  }
}
