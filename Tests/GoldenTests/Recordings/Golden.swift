import Foundation

/// A recorded scenario of `Data/goldens.json`: the view that was shown and the frames that its probes reported.
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

  var name: String
  var platform: String
  var size: Size
  var view: String
  var frames: [Frame]
  var steps: [Step]?

  var isDesktop: Bool { platform.hasPrefix("macOS") }

  static let all: [Golden] = Recordings.load("goldens")
  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

/// The recordings copied into the test bundle.
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
}
