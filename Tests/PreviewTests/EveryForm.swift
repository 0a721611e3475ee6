import SwiftUI

// Every way in which previews and entries are written. This file says `import SwiftUI` and nothing else, as an
// application's does: that it compiles is the first half of the test.

struct Counter: View {
  @Binding var count: Int

  var body: some View { Button("Count \(count)") { count += 1 } }
}

#Preview {
  Text("Plain")
}

#Preview("Named") { Text("With a name") }

#Preview("Traits", traits: .landscapeLeft, .sizeThatFitsLayout) {
  Text("Wide")
}

#Preview("One trait", traits: .fixedLayout(width: 200, height: 100)) {
  Text("Small")
}

#Preview(traits: .defaultLayout, .portrait, .portraitUpsideDown, .landscapeRight) {
  Text("No name")
}

#Preview("State") {
  @Previewable @State var count = 3
  Counter(count: $count)
}

#Preview("More state", traits: .sizeThatFitsLayout) {
  @Previewable @State var names: [String] = ["Ada", "Grace"]
    .sorted()
  @Previewable
  @State
  var isOn: Bool = true
  @Previewable @Environment(\.colorScheme) var scheme
  let first = names.first ?? "}"
  VStack {
    Toggle(first, isOn: $isOn)
    if scheme == .dark { Text("Dark") }
  }
}

#Preview("One line") {
  @Previewable @State var count = 1; @Previewable @State var step = 2; Counter(count: $count)
}

#Preview("Several views") {
  Text("One")
  Text("Two")
  if Bool.random() || true { Text("Three") }
}

#Preview("Statements") {
  let name = "Statement"
  return Text(name)
}

#Preview("Braces in strings \("}")") {
  Text("}")  // }
}

#Preview("Arguments", arguments: [1, 2, 3]) { number in
  Text("Number \(number)")
}

#Preview("Arguments and traits", traits: .sizeThatFitsLayout, arguments: ["a", "b"]) {
  Text($0)
}

#Preview("Any view", body: { AnyView(Text("Labelled")) })

#Preview("Modifier", traits: .modifier(Samples())) {
  SampleReader()
}

struct Samples: PreviewModifier {
  static func makeSharedContext() async throws -> [String] { ["Sample A", "Sample B"] }

  func body(content: Content, context: [String]) -> some View {
    content.environment(\.samples, context)
  }
}

struct Framed: PreviewModifier {
  func body(content: Content, context: Void) -> some View { content.padding().border(.red) }
}

#Preview("Modifier without context", traits: .modifier(Framed()), .sizeThatFitsLayout) { Text("Framed") }

struct SampleReader: View {
  @Environment(\.samples) private var samples

  var body: some View { Text(samples.joined(separator: ", ")) }
}

extension Counter {
  #Preview("In a type") { Counter(count: .constant(7)) }
}

struct Several_Previews: PreviewProvider {
  private static let names = ["First", "Second"]

  static var previews: some View {
    Text("Fitting").previewLayout(.sizeThatFits).previewDisplayName("Fits")
    ForEach(names, id: \.self) { name in
      Text(name).previewDisplayName(name)
    }
    Group {
      Text("On a phone").previewDisplayName("Phone")
      Text("Turned").previewDisplayName("Turned").previewInterfaceOrientation(.landscapeRight)
    }
    .previewDevice(PreviewDevice(rawValue: "iPhone 15 Pro"))
    Text("On a Mac").previewDevice("Mac").previewDisplayName(nil)
    Text("Fixed").previewLayout(.fixed(width: 120, height: 40))
  }
}

private struct Hidden_Previews: PreviewProvider {
  static var previews: some View { Text("Private") }
  static var platform: PreviewPlatform? { .macOS }
}

// MARK: Entries

final class Service {
  let name: String
  init(_ name: String) { self.name = name }
}

extension EnvironmentValues {
  @Entry var samples: [String] = []
  @Entry var depth = 3
  @Entry var title: String?
  @Entry var transform = { (number: Int) in number * 3 }
  @Entry var service: Service = Service("default")
  @Entry var action: (Int) -> Int = { $0 + 1 }
  @Entry
  fileprivate var secret: [String: [Int]] = ["a": [1, 2]]
  @Entry var `default`: Double = 1.5
}

extension EnvironmentValues {
  /// Read from outside of the extension, as an application's own accessors are.
  var doubled: Int { depth * 2 }
}

public extension EnvironmentValues {
  @Entry var published: Optional<Int> = nil
}

extension Transaction {
  @Entry var reason: String = "none"
}

@MainActor
struct EntryReader: View {
  @Environment(\.depth) private var depth
  @Environment(\.title) private var title
  @Environment(\.action) private var action
  @Environment(\.secret) private var secret
  @Environment(\.service) private var service

  var body: some View {
    Text("\(depth) \(title ?? "none") \(action(depth)) \(secret["a"]?.count ?? 0) \(service.name)")
  }
}
