import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanText
import RowanViews

/// A recorded scenario, built and laid out here.
@MainActor
final class GoldenStage {
  let golden: Golden
  let model = GoldenModel()
  let probes: ProbeRegistry
  let measurer: RecordedMeasurer
  /// The frames of the step that is shown: texts get their sizes from them.
  private(set) var recorded: [String: CGRect] = [:]
  /// Parts of the notation that the builder does not know: a scenario with any is not shown as it was recorded.
  private(set) var unsupported: Set<String> = []
  /// Whether the scenario was shown and steps change it: what its notation says of the start no longer counts.
  private(set) var isPerforming = false
  /// Scrolls the containers of the scenario.
  var proxy: ScrollViewProxy?
  private var host: ViewHost<AnyView>?

  init(_ golden: Golden) throws {
    self.golden = golden
    probes = ProbeRegistry(keepsCovered: golden.name.contains("nav"))
    measurer = RecordedMeasurer(
      golden.isDesktop ? RecordedFonts.shared.macOS : RecordedFonts.shared.iOS,
      fallback: RecordedTexts.onPlatform(of: golden)
    )
    for (text, sizes) in golden.texts ?? [:] {
      for size in sizes where size.count == 2 {
        measurer.add(text, .init(size: CGSize(width: size[0], height: size[1])))
      }
    }
    let starts = GoldenNotes(golden.notes).starts
    model.position = starts["position"].map { Int($0) }
    model.values = starts
    show(golden.frames)
    let expression = try Expression(parsing: GoldenCorrections.view(of: golden))
    let host = ViewHost(
      AnyView(GoldenScreen(stage: self, expression: expression)),
      size: CGSize(width: golden.size.width, height: golden.size.height),
      environment: Self.environment(golden),
      measurer: measurer,
      pictures: PictureLibrary.shared
    )
    self.host = host
    settle()
    isPerforming = true
  }

  func note(unsupported part: String) { unsupported.insert(part) }

  private static func environment(_ golden: Golden) -> EnvironmentValues {
    var environment = EnvironmentValues()
    environment.idiom = golden.isDesktop ? .desktop : .touch
    environment.look = .v26
    // The recorded rows are those in view.
    environment.lazyBuffer = 0
    environment.displayScale = 2
    return environment
  }

  private func show(_ frames: [Golden.Frame]) {
    recorded = Dictionary(frames.map { ($0.id, $0.rect) }, uniquingKeysWith: { $1 })
  }

  /// Performs a step of the scenario. Returns false where the harness does not know it.
  func perform(_ step: Golden.Step) -> Bool {
    show(step.frames)
    guard let action = GoldenSteps.action(golden, step.name) else { return false }
    action(self)
    settle()
    return true
  }

  private func settle() {
    guard let host, let root = host.graph.layers.root else { return }
    // What a view reports of its geometry may change the views that show it.
    for _ in 0..<3 { host.graph.update() }
    _ = host.graph.layers.takePatch()
    probes.update(below: root)
  }

  /// How far a length or coordinate may be from the recorded one, in points.
  static let tolerance = 0.5

  /// What differs by more than the tolerance from the frames recorded for the start (`nil`) or a step.
  func differences(from frames: [Golden.Frame], in step: String?) -> [GoldenReport.Difference] {
    let measured = probes.frames
    let place = step ?? "at first"
    let ignored = golden.ignoredProbes(in: step).union((GoldenCoverage.ignoredProbes[golden.name] ?? [:]).keys)
    func difference(_ probe: String, _ found: CGRect?, _ recorded: CGRect?, _ message: String)
      -> GoldenReport.Difference
    {
      GoldenReport.Difference(
        place: step ?? "initial",
        probe: probe,
        expected: recorded?.reported,
        actual: found?.reported,
        tolerance: Self.tolerance,
        message: "\(place): \(message)"
      )
    }
    var result: [GoldenReport.Difference] = []
    for frame in frames where !ignored.contains(frame.id) {
      guard let found = measured[frame.id] else {
        result.append(difference(frame.id, nil, frame.rect, "\(frame.id) is missing, recorded \(frame.rect.text)"))
        continue
      }
      if !found.isClose(to: frame.rect) {
        let message = "\(frame.id) is \(found.text), recorded \(frame.rect.text)"
        result.append(difference(frame.id, found, frame.rect, message))
      }
    }
    let known = Set(frames.map(\.id)).union(ignored)
    for (name, frame) in measured.sorted(by: { $0.key < $1.key }) where !known.contains(name) {
      result.append(difference(name, frame, nil, "\(name) is shown at \(frame.text), not recorded"))
    }
    return result
  }
}

/// The scenario's view; made anew when what it reads of the model changes.
private struct GoldenScreen: View {
  let stage: GoldenStage
  let expression: Expression

  var body: some View { GoldenBuilder(stage: stage).view(expression, Scope()) }
}

extension CGRect {
  /// Whether no edge length or coordinate differs by more than half a point.
  func isClose(to other: CGRect) -> Bool {
    [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
      .allSatisfy { abs($0) <= 0.5 + 1e-6 }
  }

  var text: String {
    "(" + [minX, minY, width, height].map { "\((Double($0) * 1000).rounded() / 1000)" }.joined(separator: ", ") + ")"
  }
}
