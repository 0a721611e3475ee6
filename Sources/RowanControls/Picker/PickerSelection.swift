import RowanGraph
import RowanViews

/// The type-erased selection of a picker.
@MainActor
struct PickerSelection {
  /// Returns whether the option with a tag is selected.
  let isSelected: (SelectionTag) -> Bool
  private let set: (SelectionTag) -> Void
  /// The selected values of all bindings, for comparison.
  let value: AnyHashable
  /// Whether the sources have different selections, in which case no option is selected.
  let isMixed: Bool
  /// Called after an option is selected.
  var didSelect: () -> Void = {}

  /// Creates a selection from bindings.
  ///
  /// The initializer reads the bindings, so the body that calls it depends on them.
  init<Value: Hashable>(_ bindings: [Binding<Value>]) {
    let values = bindings.map(\.wrappedValue)
    let isMixed = values.contains { $0 != values[0] }
    self.isMixed = isMixed
    value = AnyHashable(values)
    isSelected = { tag in
      guard !isMixed, let current = values.first, let value = tag.value(as: Value.self) else { return false }
      return value == current
    }
    set = { tag in
      guard let value = tag.value(as: Value.self) else { return }
      for binding in bindings { binding.wrappedValue = value }
    }
  }

  /// Selects the option with a tag.
  func select(_ tag: SelectionTag) {
    set(tag)
    didSelect()
  }

  /// A description of the selected value for the developer.
  var spelledValue: String { (value.base as? [Any])?.first.map { "\($0)" } ?? "" }
}
