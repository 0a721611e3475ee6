import RowanGraph
import RowanViews

/// The choice of a picker, whatever its type.
@MainActor
struct PickerSelection {
  let isSelected: (SelectionTag) -> Bool
  private let set: (SelectionTag) -> Void
  /// The value, for comparing.
  let value: AnyHashable
  /// Whether sources disagree: then no option is chosen.
  let isMixed: Bool
  /// Told after a choice.
  var didSelect: () -> Void = {}

  /// Reads the selection: the body that makes this follows it.
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

  func select(_ tag: SelectionTag) {
    set(tag)
    didSelect()
  }

  /// What is chosen, in words for whoever writes the program.
  var spelledValue: String { (value.base as? [Any])?.first.map { "\($0)" } ?? "" }
}
