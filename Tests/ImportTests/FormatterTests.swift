import Foundation
import Testing

/// Formatters that apps use and Foundation on Linux lacks.
struct FormatterTests {
  private let us = Locale(identifier: "en_US")

  @Test func listsAreJoined() {
    let formatter = ListFormatter()
    formatter.locale = us
    #expect(formatter.string(from: ["Ann", "Bea", "Cyd"]) == "Ann, Bea, and Cyd")
    formatter.locale = Locale(identifier: "de_DE")
    #expect(formatter.string(from: ["Ann", "Bea"]) == "Ann und Bea")
    formatter.itemFormatter = NumberFormatter()
    #expect(formatter.string(from: [1, 2]) == "1 und 2")
    #expect(formatter.string(from: []) == "")
  }

  @Test(arguments: [
    (RelativeDateTimeFormatter.UnitsStyle.full, "2 months ago"), (.spellOut, "two months ago"), (.short, "2 mo. ago"),
    (.abbreviated, "2mo ago"),
  ])
  func timesAreRelative(_ style: RelativeDateTimeFormatter.UnitsStyle, _ text: String) {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = us
    formatter.unitsStyle = style
    #expect(formatter.localizedString(from: DateComponents(month: -2)) == text)
  }

  @Test func timesHaveNames() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = us
    let now = Date(timeIntervalSince1970: 1_000_000_000)
    #expect(formatter.localizedString(for: now.addingTimeInterval(-86_400), relativeTo: now) == "1 day ago")
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(for: now.addingTimeInterval(-86_400), relativeTo: now) == "yesterday")
    #expect(formatter.localizedString(for: now.addingTimeInterval(7300), relativeTo: now) == "in 2 hours")
    formatter.locale = Locale(identifier: "hi_IN")
    #expect(formatter.localizedString(from: DateComponents(day: 1)) == "आने वाला कल")
  }

  @Test(arguments: [
    (DateComponentsFormatter.UnitsStyle.positional, "1:00:05", "1:05"), (.abbreviated, "1h 5s", "1m 5s"),
    (.short, "1 hr, 5 sec", "1 min, 5 sec"), (.full, "1 hour, 5 seconds", "1 minute, 5 seconds"),
    (.spellOut, "one hour, five seconds", "one minute, five seconds"), (.brief, "1hr 5sec", "1min 5sec"),
  ])
  func durations(_ style: DateComponentsFormatter.UnitsStyle, _ hour: String, _ minute: String) {
    let formatter = DateComponentsFormatter()
    formatter.calendar?.locale = us
    formatter.unitsStyle = style
    #expect(formatter.string(from: 3605) == hour)
    #expect(formatter.string(from: 65) == minute)
  }

  @Test func durationsOfChosenUnits() {
    let formatter = DateComponentsFormatter()
    formatter.calendar?.locale = us
    formatter.allowedUnits = [.minute, .second]
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 5) == "00:05")
    #expect(formatter.string(from: 3605) == "60:05")
    formatter.allowedUnits = [.day, .hour, .minute]
    formatter.unitsStyle = .full
    formatter.zeroFormattingBehavior = .dropAll
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: 90_000) == "1 day")
    formatter.includesApproximationPhrase = true
    formatter.includesTimeRemainingPhrase = true
    #expect(formatter.string(from: 90_000) == "About 1 day remaining")
  }

  @Test func measurementsAreInTheRegionsUnits() {
    let formatter = MeasurementFormatter()
    formatter.locale = us
    formatter.numberFormatter.maximumFractionDigits = 1
    let speed = Measurement(value: 100, unit: UnitSpeed.kilometersPerHour)
    #expect(formatter.string(from: speed) == "62.1 mph")
    formatter.unitOptions = .providedUnit
    #expect(formatter.string(from: speed) == "100 km/h")
    formatter.unitStyle = .long
    #expect(formatter.string(from: speed) == "100 kilometers per hour")
    formatter.unitOptions = .temperatureWithoutUnit
    #expect(formatter.string(from: Measurement(value: 37, unit: UnitTemperature.celsius)) == "37°")
    #expect(formatter.string(from: UnitLength.feet) == "feet")
    let odd = Measurement(value: 2, unit: Unit(symbol: "smoots"))
    #expect(formatter.string(from: odd) == "2 smoots")
  }

  @Test func measurementsHaveStyles() {
    let energy = Measurement(value: 120, unit: UnitEnergy.kilocalories)
    #expect(energy.formatted(.measurement(width: .wide, usage: .food).locale(us)) == "120 Calories")
    let way = Measurement(value: 5, unit: UnitLength.kilometers)
    #expect(way.formatted(.measurement(width: .abbreviated, usage: .road).locale(us)) == "3.1 mi")
    let exact = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(3))
    #expect(
      way.formatted(.measurement(width: .abbreviated, usage: .road, numberFormatStyle: exact).locale(us)) == "3.107 mi"
    )
    #expect(
      way.formatted(.measurement(width: .narrow, usage: .asProvided).locale(Locale(identifier: "de_DE"))) == "5 km"
    )
  }

  @Test func stringsAreLooked() throws {
    #expect(String(localized: "Order") == "Order")
    #expect(String(localized: "Order \(7)\(12, specifier: "%03d")", comment: "Number") == "Order 7012")
    #expect(String(localized: "key.of.nothing", defaultValue: "Nothing for \("Ann")") == "Nothing for Ann")
    #expect(String(localized: LocalizedStringResource("Cask")) == "Cask")
    let bundle = try #require(Self.bundle())
    #expect(String(localized: "Hello \("Ann")", bundle: bundle, locale: Locale(identifier: "de_DE")) == "Hallo Ann")
  }

  @Test func stringsAreLookedUpFromAnyThread() async throws {
    let bundle = try #require(Self.bundle())
    let text = await Task.detached {
      String(localized: "Hello \("Bea")", bundle: bundle, locale: Locale(identifier: "de_DE"))
    }.value
    #expect(text == "Hallo Bea")
  }

  /// A bundle with one German table.
  private static func bundle() -> Bundle? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).bundle")
    let german = folder.appending(path: "de.lproj")
    try? FileManager.default.createDirectory(at: german, withIntermediateDirectories: true)
    try? Data(#""Hello %@" = "Hallo %@";"#.utf8).write(to: german.appending(path: "Localizable.strings"))
    return Bundle(url: folder)
  }

  @Test func markdownHasItsStyles() throws {
    let text = try AttributedString(markdown: "Very **good** and [here](https://example.org)")
    #expect(String(text.characters) == "Very good and here")
    let runs = text.runs.map { (String(text[$0.range].characters), $0.inlinePresentationIntent, $0.link) }
    #expect(runs.contains { $0.0 == "good" && $0.1 == .stronglyEmphasized })
    #expect(runs.contains { $0.0 == "here" && $0.2 == URL(string: "https://example.org") })
    #expect(String(AttributedString(localized: "*Filling*", comment: "c").characters) == "Filling")
  }
}
