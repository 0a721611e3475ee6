#if Script
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

  /// The text of a prop; told as a number where the script has one.
  func textOrNumber(_ prop: PropName, _ standard: String = "") -> Binding<String> {
    binding(prop, self[prop]?.string ?? standard) { [isNumber = self[prop]?.number != nil] text in
      isNumber ? .number(Double(text) ?? 0) : .text(text)
    }
  }
}
#endif
