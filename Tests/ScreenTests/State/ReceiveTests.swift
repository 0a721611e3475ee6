import RowanTesting
import SwiftUI
import Testing

/// Views that listen to publishers.
@MainActor
struct ReceiveTests {
  @MainActor
  private final class Station: ObservableObject {
    let news = PassthroughSubject<String, Never>()
    let weather = CurrentValueSubject<String, Never>("sun")
    let traffic = PassthroughSubject<String, Never>()
    @Published var channel = 0
  }

  private struct Ticker: View {
    @ObservedObject var station: Station
    @State private var headline = "nothing"
    @State private var sky = "?"
    @State private var isListening = true

    var body: some View {
      VStack {
        Text("\(headline), \(sky)")
        Button("Stop") { isListening = false }
        if isListening {
          Color.clear
            .onReceive(station.channel == 0 ? station.news : station.traffic) { headline = $0 }
            .onReceive(station.weather) { sky = $0 }
        }
      }
    }
  }

  @Test func valuesChangeTheView() {
    let station = Station()
    let screen = Screen { Ticker(station: station) }
    #expect(screen.text("nothing, sun").exists)
    station.news.send("Distillery opens")
    #expect(screen.text("Distillery opens, sun").exists)
    station.weather.send("rain")
    #expect(screen.text("Distillery opens, rain").exists)
  }

  @Test func anotherPublisherTakesThePlaceOfTheFirst() {
    let station = Station()
    let screen = Screen { Ticker(station: station) }
    station.channel = 1
    #expect(screen.text("nothing, sun").exists)
    station.news.send("old")
    station.traffic.send("jam")
    #expect(screen.text("jam, sun").exists)
  }

  @Test func aViewThatIsGoneListensNoMore() {
    let station = Station()
    let screen = Screen { Ticker(station: station) }
    screen.button("Stop").tap()
    station.news.send("too late")
    #expect(screen.text("nothing, sun").exists)
  }

  @Test func whatComesFromAnotherThreadArrivesOnTheMainActor() async {
    let station = Station()
    let screen = Screen { Ticker(station: station) }
    let news = station.news
    nonisolated(unsafe) let subject = news
    await Task.detached { subject.send("from afar") }.value
    await screen.wait { screen.text("from afar, sun").exists }
  }
}
