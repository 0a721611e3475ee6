import Combine
import Foundation
import Testing

/// What apps use of Combine.
@MainActor
struct PublisherTests {
  private func collect<P: Publisher>(_ publisher: P, while run: () -> Void) -> [String] {
    var events: [String] = []
    let subscription = publisher.sink { completion in
      switch completion {
      case .finished: events.append("finished")
      case .failure: events.append("failed")
      }
    } receiveValue: {
      events.append("\($0)")
    }
    run()
    subscription.cancel()
    return events
  }

  private enum Problem: Error { case any }

  @Test func theNewestOfTwoComeTogether() {
    let (name, price) = (PassthroughSubject<String, Never>(), PassthroughSubject<Int, Never>())
    let events = collect(name.combineLatest(price) { "\($0) \($1)" }) {
      name.send("pear")
      price.send(1)
      price.send(2)
      name.send("fig")
      name.send(completion: .finished)
      price.send(3)
      price.send(completion: .finished)
    }
    #expect(events == ["pear 1", "pear 2", "fig 2", "fig 3", "finished"])
  }

  @Test func threeAndFourComeTogether() {
    let (a, b) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<String, Never>("x"))
    let three = Publishers.CombineLatest3(a, b, Just(true)).map { "\($0)\($1)\($2)" }
    #expect(collect(three) { a.send(2) } == ["1xtrue", "2xtrue"])
    let four = a.combineLatest(b, Just("l"), Just("m")) { "\($0)\($1)\($2)\($3)" }
    #expect(collect(four) { b.send("y") } == ["2xlm", "2ylm"])
  }

  @Test func theFirstFailureEndsAll() {
    let (a, b) = (PassthroughSubject<Int, any Error>(), PassthroughSubject<Int, any Error>())
    let events = collect(a.combineLatest(b) { $0 + $1 }) {
      a.send(1)
      b.send(completion: .failure(Problem.any))
      a.send(2)
    }
    #expect(events == ["failed"])
    #expect(collect(Fail<Int, any Error>(error: Problem.any).combineLatest(a)) {} == ["failed"])
    #expect(collect(Fail<Int, any Error>(error: Problem.any).merge(with: a)) {} == ["failed"])
  }

  @Test func aSubscriberThatAsksForOneGetsTheNewestOnTheNextRequest() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var received: [Int] = []
    var subscription: (any Subscription)?
    let subscriber = AnySubscriber<(Int, Int), Never>(
      receiveSubscription: { subscription = $0 },
      receiveValue: {
        received.append($0.0 * 10 + $0.1); return .none
      }
    )
    a.combineLatest(b).subscribe(subscriber)
    subscription?.request(.max(1))
    a.send(1)
    b.send(1)
    b.send(2)
    b.send(3)
    #expect(received == [11])
    subscription?.request(.unlimited)
    #expect(received.first == 11 && received.count <= 2)
  }

  @Test func whatSeveralPublishRunsTogether() {
    let (a, b, c) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>(), [7, 8].publisher)
    let events = collect(a.merge(with: b, c)) {
      b.send(1)
      a.send(2)
      a.send(completion: .finished)
      b.send(3)
      b.send(completion: .finished)
    }
    #expect(events == ["7", "8", "1", "2", "3", "finished"])
    #expect(collect(Publishers.MergeMany([1, 2, 3].map { Just($0) })) {} == ["1", "2", "3", "finished"])
    #expect(collect(Publishers.MergeMany<Just<Int>>()) {} == ["finished"])
  }

  @Test func nothingIsLostWhereASubscriberAsksForOneAtATime() {
    var received: [Int] = []
    var subscription: (any Subscription)?
    var isFinished = false
    let subscriber = AnySubscriber<Int, Never>(
      receiveSubscription: { subscription = $0 },
      receiveValue: {
        received.append($0); return .none
      },
      receiveCompletion: { _ in isFinished = true }
    )
    [1, 2].publisher.merge(with: [3, 4].publisher).subscribe(subscriber)
    #expect(received.isEmpty)
    for _ in 0..<4 {
      #expect(!isFinished)
      subscription?.request(.max(1))
    }
    #expect(received.sorted() == [1, 2, 3, 4])
    #expect(isFinished)
  }

  @Test func whatIsCancelledPublishesNoMore() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var count = 0
    var subscriptions = Set<AnyCancellable>()
    a.merge(with: b).sink { _ in count += 1 }.store(in: &subscriptions)
    a.combineLatest(b).sink { _ in count += 10 }.store(in: &subscriptions)
    a.send(1)
    subscriptions.removeAll()
    b.send(1)
    #expect(count == 1)
  }

  @Test func timersAndSchedulersRunOnTheMainActor() async {
    let background = OperationQueue()
    let values = Timer.publish(every: 0.01, on: .main, in: .common).autoconnect()
      .scan(0) { count, _ in count + 1 }
      .receive(on: background)
      .receive(on: DispatchQueue.global())
      .receive(on: RunLoop.main)
      .map { value in
        MainActor.assumeIsolated {}
        return value
      }
      .prefix(3)
      .values
    let seen = await outcome {
      var seen: [Int] = []
      for await value in values { seen.append(value) }
      return seen
    }
    #expect(seen == [1, 2, 3])
  }

  @Test func onlyTheLastOfABurstIsLetThrough() async {
    let text = PassthroughSubject<String, Never>()
    for scheduler in ["run loop", "queue", "operations"] {
      let debounced: AnyPublisher<String, Never> =
        switch scheduler {
        case "run loop": text.debounce(for: .milliseconds(30), scheduler: RunLoop.main).eraseToAnyPublisher()
        case "queue": text.debounce(for: 0.03, scheduler: DispatchQueue.main).eraseToAnyPublisher()
        default: text.debounce(for: .seconds(0.03), scheduler: OperationQueue.main).eraseToAnyPublisher()
        }
      let first = Task { () -> String? in
        for await value in debounced.values { return value }
        return nil
      }
      await Task.yield()
      let sender = Task {
        // The subscription begins some time after the task does, and nothing tells when. Schedulers have real time.
        try? await Task.sleep(for: .milliseconds(20))
        for word in ["s", "sw", "swift"] { text.send(word) }
      }
      #expect(await outcome { await first.value } == "swift", "\(scheduler)")
      await sender.value
    }
  }

  @Test func valuesAreCollectedByTime() async {
    let source = PassthroughSubject<Int, Never>()
    let batches = source.collect(.byTimeOrCount(DispatchQueue.main, .seconds(60), 2))
    let events = collect(batches) {
      for value in 1...5 { source.send(value) }
      source.send(completion: .finished)
    }
    #expect(events == ["[1, 2]", "[3, 4]", "[5]", "finished"])
    let timed = source.collect(.byTime(RunLoop.main, 0.02)).values
    source.send(6)
    for await _ in Timer.publish(every: 0.01, on: .main, in: .default).autoconnect().prefix(1).values {}
    _ = timed
  }

  @Test func notificationsArePublished() {
    let center = NotificationCenter()
    let name = Notification.Name("tasted")
    let sender = NSObject()
    let events = collect(center.publisher(for: name, object: sender).map { $0.userInfo?["cask"] as? Int ?? 0 }) {
      center.post(name: name, object: sender, userInfo: ["cask": 1])
      center.post(name: name, object: NSObject(), userInfo: ["cask": 2])
    }
    #expect(events == ["1"])
  }

  @Test func dataOfAURLIsPublishedAndDecoded() async throws {
    struct Answer: Decodable, Equatable { var name: String }
    let json = Data(#"{"name":"Ardbeg"}"#.utf8).base64EncodedString()
    let address = try #require(URL(string: "data:application/json;base64,\(json)"))
    let answers = URLSession.shared.dataTaskPublisher(for: address)
      .map(\.data)
      .decode(type: Answer.self, decoder: JSONDecoder())
      .replaceError(with: Answer(name: "failed"))
      .receive(on: DispatchQueue.main)
      .values
    let names = await outcome {
      var names: [String] = []
      for await answer in answers { names.append(answer.name) }
      return names
    }
    #expect(names == ["Ardbeg"])
    let failures = URLSession.shared.dataTaskPublisher(for: URL(filePath: "/nowhere/at/all"))
      .map { _ in "data" }
      .catch { (error: URLError) in Just("error") }
      .values
    let failure = await outcome {
      var last = ""
      for await failure in failures { last = failure }
      return last
    }
    #expect(failure == "error")
  }

  @Test func aModelThatImportsFoundationOnlyAnnouncesItsChanges() {
    let library = Library()
    let events = collect(library.objectWillChange.map { "will change" }) { library.books = ["b10", "b9"] }
    #expect(events == ["will change"])
    #expect(library.sorted() == ["b9", "b10"])
    #expect(Shelf().label == "A")
  }

  @Test func valuesAndResultsPublish() {
    #expect(collect(Optional(3).publisher) {} == ["3", "finished"])
    #expect(collect(Result<Int, any Error>.failure(Problem.any).publisher) {} == ["failed"])
  }

  @Test func structsWithDynamicPropertiesAreMadeOutsideOfTheMainActor() async {
    let text = await Task.detached { Initializers.draft().text }.value
    #expect(text == "a")
  }
}
