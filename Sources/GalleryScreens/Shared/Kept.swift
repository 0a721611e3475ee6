import SwiftUI

/// A value that a person edits in a screen. It lasts as long as the window, also while its screen is not there.
///
/// The gallery's screens have no other model: what an application keeps in one above its screens is in the `ScreenValues` of the
/// window. In a window without one, such as a picture of a single screen, the value ends with the screen.
@MainActor
@propertyWrapper
struct Kept<Value>: DynamicProperty {
  private let key: String
  @Environment(ScreenValues.self) private var values: ScreenValues?
  @State private var own: ScreenValue<Value>

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value.
  ///   - key: The name of the value in the window, such as `writing.title`. Screens with the same key share the value.
  init(wrappedValue: Value, _ key: String) {
    self.key = key
    _own = State(initialValue: ScreenValue(wrappedValue))
  }

  /// The current value.
  var wrappedValue: Value {
    get { shared.value }
    nonmutating set { shared.value = newValue }
  }

  /// A binding to the value.
  var projectedValue: Binding<Value> { Bindable(shared).value }

  private var shared: ScreenValue<Value> { values?.value(for: key, initially: own) ?? own }
}
