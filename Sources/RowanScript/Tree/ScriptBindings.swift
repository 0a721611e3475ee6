import SwiftUI

/// Bindings to props of a script: an observable, or a value with `onChanged`. A write updates the observable and calls
/// the function.
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

  /// The binding to whether something is presented.
  var isPresented: Binding<Bool> { flag("isPresented") }

  func flag(_ name: String) -> Binding<Bool> { binding(name, self[name]?.flag ?? false) { .flag($0) } }

  func text(_ name: String) -> Binding<String> { binding(name, self[name]?.string ?? "") { .text($0) } }

  /// Returns a binding to an optional text, which is written as a number if the current value is one.
  func optionalText(_ name: String) -> Binding<String?> {
    let isNumber = self[name]?.number != nil
    return binding(name, self[name]?.string) { text in
      guard let text else { return .nothing }
      return isNumber ? .number(Double(text) ?? 0) : .text(text)
    }
  }
}

extension ScriptElement {
  /// Returns a binding to a prop and `onChanged`. A write updates the observable and calls the function.
  ///
  /// - Parameters:
  ///   - prop: The prop.
  ///   - value: The current value.
  ///   - write: Encodes a value for the script.
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

  /// Returns a binding to the text of a prop, which is written as a number if the current value or the first of the
  /// tags is one.
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
