import Foundation
import Foundation
import RowanGraph
import RowanViews

extension Toggle {
  /// Creates a toggle over several sources with a custom label.
  ///
  /// The toggle is on if all sources are on, off if all are off, and in the mixed state otherwise. A press in the mixed
  /// state turns all sources on.
  ///
  /// - Parameters:
  ///   - sources: The elements whose values the toggle sets.
  ///   - isOn: The key path of an element's binding.
  ///   - label: The label of the toggle.
  public init<C: RandomAccessCollection>(
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>,
    @ViewBuilder label: () -> Label
  ) {
    let bindings = sources.checkedElements().map { $0[keyPath: isOn] }
    self.init(
      isOn: Binding(
        get: { !bindings.isEmpty && bindings.allSatisfy(\.wrappedValue) },
        set: { isOn in for binding in bindings { binding.wrappedValue = isOn } }
      ),
      label: label
    )
    self.sources = bindings
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle with the title of a localized resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleResource) }
  }

  /// Creates a toggle over several sources with a localized title; see ``init(sources:isOn:label:)``.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(titleKey) }
  }

  /// Creates a toggle over several sources with the title of a localized resource; see ``init(sources:isOn:label:)``.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ titleResource: LocalizedStringResource,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(titleResource) }
  }

  /// Creates a toggle over several sources with a title; see ``init(sources:isOn:label:)``.
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}
