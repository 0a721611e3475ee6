import Foundation
import RowanGraph

/// A source of values that change with time, for `Text.init(_:format:)`.
public struct TimeDataSource<Value: Sendable>: Sendable {
  /// Returns the value at a date.
  let value: @Sendable (Date) -> Value
  /// Returns the date at which the source has a value.
  let date: @Sendable (Value) -> Date
  /// The date that the source counts from or to; `nil` for none.
  fileprivate let anchor: Date?
  /// Whether the source counts down to its date, which distinguishes sources of one type.
  fileprivate var isCountingDown = false
}

extension TimeDataSource where Value == Date {
  /// The current date.
  public static var currentDate: TimeDataSource<Date> {
    TimeDataSource(value: { $0 }, date: { $0 }, anchor: nil)
  }
}

extension TimeDataSource where Value == Duration {
  /// Returns the time from a date to now.
  public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
    TimeDataSource(
      value: { .seconds($0.timeIntervalSince(date)) },
      date: { date.addingTimeInterval($0 / .seconds(1)) },
      anchor: date
    )
  }
}

extension TimeDataSource where Value == Range<Date> {
  /// Returns the range from a date to now; empty before the date.
  public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource(value: { date..<max($0, date) }, date: { $0.upperBound }, anchor: date)
  }

  /// Returns the range from now to a date; empty after the date.
  public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource(value: { min($0, date)..<date }, date: { $0.lowerBound }, anchor: date, isCountingDown: true)
  }
}

/// The text of a value that changes with time, in a format style.
final class LiveFormatTextSource<Format: DiscreteFormatStyle>: TextSource, @unchecked Sendable
where Format.FormatInput: Sendable, Format.FormatOutput == String {
  private let source: TimeDataSource<Format.FormatInput>
  private let format: Format

  init(_ source: TimeDataSource<Format.FormatInput>, _ format: Format) {
    self.source = source
    self.format = format
  }

  override func isEqual(to other: TextSource) -> Bool {
    guard let other = other as? LiveFormatTextSource<Format> else { return false }
    return source.anchor == other.source.anchor && source.isCountingDown == other.source.isCountingDown
      && format == other.format
  }

  override func resolve(into resolver: inout TextResolver, _ style: TextRunStyle) {
    resolver.noteEnvironmentUse()
    let environment = resolver.environment
    let surroundings = FormatSurroundings(
      locale: environment.locale,
      calendar: environment.calendar,
      timeZone: environment.timeZone
    )
    let adopted = format.adopting(surroundings)
    let now = environment.clock.date
    let value = source.value(now)
    // A value may run backwards with time, as the start of a range does not.
    let next = [adopted.discreteInput(after: value), adopted.discreteInput(before: value)].compactMap { $0 }
    if let date = next.map(source.date).filter({ $0 > now }).min() {
      // At the limit itself a style that rounds to even numbers may still have the text before it.
      resolver.noteChange(at: date.addingTimeInterval(0.001))
    }
    resolver.append(adopted.format(value), style)
  }
}

extension Text {
  /// Creates a text that displays a value that changes with time, in a format style.
  ///
  /// The style takes the environment's locale and, for dates, calendar and time zone, unless it sets others itself.
  ///
  /// - Parameters:
  ///   - source: The source of the value.
  ///   - format: The style, which determines when the text changes.
  public init<V: Sendable, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
  where F.FormatInput == V, F.FormatOutput == String {
    self.init(source: LiveFormatTextSource(source, format))
  }
}
