import Foundation

/// A recorded scenario: the view that was shown and the frames that its probes reported.
///
/// Recordings come from `Data/goldens.json` and `Data/goldens2.json`, and from every `goldens*.json` in the folder that
/// the environment variable `GOLDEN_DATA` names. A scenario of that folder replaces one of the same name.
struct Golden: Decodable, Sendable {
  struct Size: Decodable, Sendable {
    var width: CGFloat
    var height: CGFloat
  }

  struct Frame: Decodable, Sendable {
    var id: String
    var x: CGFloat
    var y: CGFloat
    var width: CGFloat
    var height: CGFloat

    var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
  }

  struct Step: Decodable, Sendable {
    var name: String
    var frames: [Frame]
  }

  /// Probes that the recording tells to ignore: everywhere, or by the place ("initial", or a step's name).
  enum Ignored: Decodable, Sendable {
    case everywhere(Set<String>)
    case byPlace([String: Set<String>])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let names = try? container.decode(Set<String>.self) {
        self = .everywhere(names)
      } else {
        self = .byPlace(try container.decode([String: Set<String>].self))
      }
    }
  }

  private enum CodingKeys: String, CodingKey {
    case name, platform, size, view, frames, steps, texts, notes
    case ignored = "ignored_probes"
  }

  var name: String
  var platform: String
  var size: Size
  var view: String
  var frames: [Frame]
  var steps: [Step]?
  /// The sizes of texts that no probe shows, as pairs of a width and a height.
  var texts: [String: [[CGFloat]]]?
  var notes: String?
  var ignored: Ignored?

  var isDesktop: Bool { platform.hasPrefix("macOS") }

  /// The probes that are not compared at first (`nil`) or in a step.
  func ignoredProbes(in step: String?) -> Set<String> {
    switch ignored {
    case .everywhere(let names): names
    case .byPlace(let places): places[step ?? "initial"] ?? []
    case nil: []
    }
  }

  static let all: [Golden] = {
    var order: [String] = []
    var byName: [String: Golden] = [:]
    let own: [Golden] = Recordings.load("goldens") + Recordings.load("goldens2")
    for golden in own + Recordings.further() {
      if byName.updateValue(golden, forKey: golden.name) == nil { order.append(golden.name) }
    }
    return order.compactMap { byName[$0] }
  }()
  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

/// The recordings copied into the test bundle, and those of `GOLDEN_DATA`.
enum Recordings {
  static func data(_ name: String) -> Data {
    guard let url = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Data"),
      let data = try? Data(contentsOf: url)
    else { preconditionFailure("the test bundle lacks Data/\(name).json") }
    return data
  }

  static func load<Value: Decodable>(_ name: String) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: data(name))
    } catch {
      preconditionFailure("Data/\(name).json does not decode: \(error)")
    }
  }

  /// The scenarios of the files `goldens*.json` in the folder that `GOLDEN_DATA` names.
  static func further() -> [Golden] {
    guard let folder = ProcessInfo.processInfo.environment["GOLDEN_DATA"], !folder.isEmpty else { return [] }
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasPrefix("goldens") && $0.hasSuffix(".json") }.sorted()
      precondition(!names.isEmpty, "GOLDEN_DATA: \(folder) holds no goldens*.json")
      return try names.flatMap { name in
        let url = URL(fileURLWithPath: folder).appendingPathComponent(name)
        return try JSONDecoder().decode([Golden].self, from: Data(contentsOf: url))
      }
    } catch {
      preconditionFailure("GOLDEN_DATA: \(folder) cannot be read: \(error)")
    }
  }
}
