import Foundation
import RowanGraph
import RowanTesting
import RowanViews
import SwiftUI
import Testing

/// A bar that makes room for content, and content that says how far it is scrolled, come to rest.
@MainActor
struct BarRestTests {
  enum Place: CaseIterable {
    case list, plainList, scrollView, listAtTop, scrollViewAtTop, listInMiddle, scrollViewInMiddle, listAbove, two
  }

  @Observable
  final class Model {
    var counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }
  }

  /// Counts how often what is on the screen is laid out.
  final class Tally: @unchecked Sendable {
    var layouts = 0
  }

  /// Past a limit it lays nothing out any more, which ends a chase.
  private nonisolated struct Counting: Layout {
    let tally: Tally

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      subviews.first?.sizeThatFits(proposal) ?? .zero
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      tally.layouts += 1
      if tally.layouts < 500 { subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
    }
  }

  private struct Content: View {
    let place: Place
    let model: Model
    let height: CGFloat
    let tally: Tally
    let remote: LargeTitleScrollTests.Remote

    var body: some View {
      NavigationStack {
        ScrollViewReader { proxy in
          let _ = remote.proxy = proxy
          Counting(tally: tally) { placed }
        }
        .navigationTitle("Characters")
      }
    }

    @ViewBuilder private var placed: some View {
      switch place {
      case .list: list
      case .plainList: list.listStyle(.plain)
      case .scrollView: scrollView
      case .listAtTop: atTop(list)
      case .scrollViewAtTop: atTop(scrollView)
      case .listInMiddle: inMiddle(list)
      case .scrollViewInMiddle: inMiddle(scrollView)
      case .listAbove:
        VStack(spacing: 0) {
          list
          Color.red.frame(height: 100)
        }
      case .two:
        HStack(spacing: 0) {
          list
          scrollView
        }
      }
    }

    private func atTop(_ view: some View) -> some View {
      VStack(spacing: 0) {
        view.frame(height: height)
        Spacer(minLength: 0)
      }
    }

    private func inMiddle(_ view: some View) -> some View {
      VStack(spacing: 0) {
        Spacer(minLength: 0)
        view.frame(height: height)
        Spacer(minLength: 0)
      }
    }

    private var list: some View { List { rows } }
    private var scrollView: some View { ScrollView { LazyVStack(alignment: .leading) { rows } } }

    private var rows: some View {
      ForEach(Array(model.counts.indices), id: \.self) { block in
        Section("Block number \(block)") {
          ForEach(0..<model.counts[block], id: \.self) { number in
            HStack(spacing: 12) {
              Text("A").frame(width: 44, height: 44)
              VStack(alignment: .leading, spacing: 2) {
                Text("Latin small letter \(number) with stroke").lineLimit(number % 5 == 0 ? nil : 2)
                Text("U+\(block * 100 + number)").font(.caption)
              }
            }
          }
        }
      }
    }
  }

  private func container(below node: any Node) -> (any ScrollContainer)? {
    if let container = node as? any ScrollContainer { return container }
    var found: (any ScrollContainer)?
    node.forEachChild { if found == nil { found = container(below: $0) } }
    return found
  }

  @Test(arguments: Place.allCases, 0..<16)
  func `bar and content come to rest in any window, however they are scrolled`(place: Place, seed: Int) {
    var random = Randomness(seed: UInt64(seed * 31 + (Place.allCases.firstIndex(of: place) ?? 0)))
    func side() -> CGFloat {
      if Bool.random(using: &random) { return CGFloat(Int.random(in: 1...3000, using: &random)) }
      return CGFloat([1, 2, 67, 100, 137, 320, 844, 3000].randomElement(using: &random) ?? 1)
    }
    let isShort = Bool.random(using: &random)
    let blocks = Int.random(in: 1...(isShort ? 3 : 60), using: &random)
    let model = Model((0..<blocks).map { _ in Int.random(in: 0...(isShort ? 12 : 100), using: &random) })
    let size = CGSize(width: side(), height: side())
    // Often just as tall as the room with the one title or the other.
    let height =
      Bool.random(using: &random)
      ? CGFloat(Int.random(in: 0...Int(size.height) + 100, using: &random))
      : max(0, size.height - CGFloat.random(in: 40...120, using: &random))
    let (tally, remote) = (Tally(), LargeTitleScrollTests.Remote())
    let screen = Screen(
      size: size,
      look: Bool.random(using: &random) ? .v26 : .classic,
      locale: Locale(identifier: Bool.random(using: &random) ? "ar_EG" : "en_US"),
      dynamicTypeSize: [.large, .accessibility5, .xSmall].randomElement(using: &random) ?? .large
    ) {
      Content(place: place, model: model, height: height, tally: tally, remote: remote)
    }
    let note = Comment("\(size), \(height) high")
    for _ in 0..<12 {
      guard let container = container(below: screen.host.root) else { break }
      tally.layouts = 0
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let targets = [
          0, CGFloat.random(in: 0...60, using: &random), CGFloat.random(in: 0...2000, using: &random),
          CGFloat.random(in: 0...100_000, using: &random), 1e9,
        ]
        container.scroll(toOffset: CGPoint(x: 0, y: targets.randomElement(using: &random) ?? 0))
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        model.counts[model.counts.indices.randomElement(using: &random) ?? 0] = Int.random(in: 0...20, using: &random)
      }
      screen.update()
      #expect(tally.layouts <= 20, note)
    }
    // At rest nothing moves when it is laid out again.
    let resting = screen.description
    screen.host.root.invalidateLayout()
    container(below: screen.host.root)?.invalidateLayout()
    #expect(screen.description == resting, note)
  }

  @Test(arguments: [
    (Place.listInMiddle, CGFloat(844), CGFloat(734)), (.scrollViewInMiddle, 844, 734), (.listAtTop, 100, 165),
  ])
  func `a container that the bar touches only with its large title`(place: Place, window: CGFloat, height: CGFloat) {
    let (tally, remote) = (Tally(), LargeTitleScrollTests.Remote())
    let screen = Screen(size: CGSize(width: 390, height: window)) {
      Content(place: place, model: Model([20]), height: height, tally: tally, remote: remote)
    }
    var frames: [CGRect] = []
    for _ in 0..<3 {
      for offset in [CGFloat(200), 20, 0] {
        tally.layouts = 0
        container(below: screen.host.root)?.scroll(toOffset: CGPoint(x: 0, y: offset))
        #expect(screen.header("Characters").exists)
        #expect(tally.layouts <= 20)
      }
      frames.append(screen.header("Characters").frame)
    }
    #expect(Set(frames.map(\.minY)).count == 1)
  }

  @Test func `a narrow window from right to left that is scrolled there and back in one burst`() {
    let (tally, remote) = (Tally(), LargeTitleScrollTests.Remote())
    let model = Model(Array(repeating: 100, count: 300))
    let screen = Screen(size: CGSize(width: 1, height: 3000), locale: Locale(identifier: "ar_EG")) {
      Content(place: .plainList, model: model, height: 0, tally: tally, remote: remote)
    }
    for isBurst in [true, false, true] {
      tally.layouts = 0
      for offset in [CGFloat(88_000), 44_000] {
        container(below: screen.host.root)?.scroll(toOffset: CGPoint(x: 0, y: offset))
        if !isBurst { screen.update() }
      }
      screen.update()
      #expect(tally.layouts <= 20)
      #expect(screen.scrollOffset > 10_000)
    }
  }

  @Test(arguments: [Place.list, .plainList, .listAtTop, .listAbove])
  func `a list that was scrolled about stands as one that was not`(place: Place) {
    func make() -> (Screen, LargeTitleScrollTests.Remote) {
      let remote = LargeTitleScrollTests.Remote()
      let screen = Screen(size: CGSize(width: 320, height: 700)) {
        Content(place: place, model: Model([4, 0, 30, 12]), height: 400, tally: Tally(), remote: remote)
      }
      return (screen, remote)
    }
    var random = Randomness(seed: 5)
    let (tortured, remote) = make()
    for target in [0, 1, 2, 3, 0, 3] {
      for _ in 0..<20 {
        container(below: tortured.host.root)?
          .scroll(toOffset: CGPoint(x: 0, y: CGFloat.random(in: -100...4000, using: &random)))
        if Bool.random(using: &random) { tortured.update() }
      }
      let (fresh, freshRemote) = make()
      for remote in [remote, freshRemote] { remote.proxy?.scrollTo(target, anchor: .top) }
      #expect(tortured.description == fresh.description)
    }
  }
}

/// The same numbers every time.
private struct Randomness: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
