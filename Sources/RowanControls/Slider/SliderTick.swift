import Foundation
import RowanGraph
import RowanViews

/// A mark at a value of a slider, with an optional label.
///
/// Marks are drawn below the track. The label of the mark at the slider's value is the accessibility value of the slider.
public struct SliderTick<V: BinaryFloatingPoint>: SliderTickContent, Identifiable, Comparable {
  /// The type of the slider's value.
  public typealias Value = V

  /// The identity of a tick: its value.
  public struct ID: Hashable {
    let value: V
  }

  /// The value of the tick.
  let value: V
  /// The label, if any.
  let label: AnyView?

  /// Creates a tick at a value.
  public init(_ value: V) {
    self.value = value
    label = nil
  }

  /// Creates a tick at a value with a label.
  ///
  /// - Parameters:
  ///   - value: The value of the tick.
  ///   - label: The description of the value.
  public init(_ value: V, @ViewBuilder label: () -> some View) {
    self.value = value
    self.label = AnyView(label())
  }

  /// Creates a tick at a value with a localized label.
  public init(_ value: V, _ titleKey: LocalizedStringKey) { self.init(value) { Text(titleKey) } }

  /// Creates a tick at a value with a label from a localized resource.
  @_disfavoredOverload
  public init(_ value: V, _ titleResource: LocalizedStringResource) { self.init(value) { Text(titleResource) } }

  /// Creates a tick at a value with a label.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ value: V, _ title: S) { self.init(value) { Text(title) } }

  /// The identity of the tick.
  public var id: ID { ID(value: value) }

  /// The tick itself.
  public var body: CollectionOfOne<SliderTick<V>> { CollectionOfOne(self) }

  /// Returns whether two ticks have the same value.
  public static func == (a: SliderTick<V>, b: SliderTick<V>) -> Bool { a.value == b.value }

  /// Returns whether the value of a tick is less than that of another.
  public static func < (a: SliderTick<V>, b: SliderTick<V>) -> Bool { a.value < b.value }
}

/// A type that provides ticks of a slider.
public protocol SliderTickContent<Value> {
  /// The type of the slider's value.
  associatedtype Value: BinaryFloatingPoint
  /// The type of the collection of ticks.
  associatedtype Body: RandomAccessCollection where Body.Element == SliderTick<Value>
  /// The ticks.
  var body: Body { get }
}

/// Several ticks of a slider in one value.
public struct TupleSliderTickContent<Value: BinaryFloatingPoint, T>: SliderTickContent {
  /// The ticks.
  public let body: [SliderTick<Value>]
}

/// A builder of the ticks of a slider.
@resultBuilder
public struct SliderTickBuilder<Value: BinaryFloatingPoint> {
  /// Returns content of the builder's type.
  public static func buildExpression<Content: SliderTickContent>(_ content: Content) -> Content
  where Content.Value == Value { content }

  /// Returns the ticks of the first content.
  public static func buildPartialBlock<Content: SliderTickContent>(first: Content) -> Content
  where Content.Value == Value { first }

  /// Returns the ticks of the content so far and of the next one.
  public static func buildPartialBlock<Accumulated: SliderTickContent, Next: SliderTickContent>(
    accumulated: Accumulated,
    next: Next
  ) -> TupleSliderTickContent<Value, (Accumulated, Next)> where Accumulated.Value == Value, Next.Value == Value {
    TupleSliderTickContent(body: Array(accumulated.body) + Array(next.body))
  }

  /// Returns the ticks of a content that a condition includes, if any.
  public static func buildOptional<Content: SliderTickContent>(
    _ content: Content?
  ) -> TupleSliderTickContent<Value, Content?> where Content.Value == Value {
    TupleSliderTickContent(body: content.map { Array($0.body) } ?? [])
  }
}

/// Ticks of a slider for the elements of a collection.
public struct SliderTickContentForEach<Data: RandomAccessCollection, ID: Hashable, Content: SliderTickContent>:
  SliderTickContent
{
  /// The type of the slider's value.
  public typealias Value = Content.Value
  /// The ticks of all elements.
  public let body: [SliderTick<Content.Value>]

  /// Creates the ticks of identified elements.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - content: The ticks of an element.
  public init(_ data: Data, @SliderTickBuilder<Content.Value> content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    body = data.checkedElements().flatMap { Array(content($0).body) }
  }

  /// Creates the ticks of values with a key path to their identity.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: The key path to the identity of an element.
  ///   - content: The ticks of an element.
  public init<V: BinaryFloatingPoint>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @SliderTickBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Data.Element, Data.Element == Content.Value {
    body = data.checkedElements().flatMap { Array(content($0).body) }
  }
}
