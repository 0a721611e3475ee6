import Foundation

/// A scenario of `Data/fixtures.json`.
struct Fixture {
  struct Frame {
    var kind: String
    var rect: CGRect
    var text: String?
  }

  let name: String
  let platform: String
  let proposal: CGSize
  let rootSize: CGSize
  /// Points per pixel; edges lie on whole pixels. 0 where nothing is snapped.
  let pixel: CGFloat
  let safeAreaTop: CGFloat
  let view: [String: Any]
  /// In drawing order, the root first.
  let frames: [Frame]
  let contentHeight: CGFloat?

  var isDesktop: Bool { platform.hasPrefix("macOS") }

  static func load() -> [Fixture] {
    guard let all = try? JSONSerialization.jsonObject(with: Recordings.data("fixtures")) as? [[String: Any]] else {
      preconditionFailure("Data/fixtures.json does not hold an array of scenarios")
    }
    return all.map { Fixture($0) }
  }

  private init(_ json: [String: Any]) {
    name = json["scenario"] as? String ?? ""
    platform = json["platform"] as? String ?? ""
    proposal = Self.size(json["proposal"])
    rootSize = Self.size(json["rootSize"])
    safeAreaTop = Self.number(json["safeAreaTop"]) ?? 0
    // Thirds are written with four digits.
    pixel = Self.number(json["pixel"]).map { 1 / (1 / $0).rounded() } ?? 0
    view = json["view"] as? [String: Any] ?? [:]
    contentHeight = (json["contentSize"] as? [String: Any]).flatMap { Self.number($0["height"]) }
    frames = (json["frames"] as? [[String: Any]] ?? []).map { frame in
      Frame(
        kind: frame["kind"] as? String ?? "",
        rect: CGRect(
          x: Self.number(frame["x"]) ?? 0,
          y: Self.number(frame["y"]) ?? 0,
          width: Self.number(frame["width"]) ?? 0,
          height: Self.number(frame["height"]) ?? 0
        ),
        text: frame["text"] as? String
      )
    }
  }

  static func number(_ value: Any?) -> CGFloat? {
    if let text = value as? String, text == "infinity" { return .infinity }
    return (value as? NSNumber).map { CGFloat($0.doubleValue) }
  }

  private static func size(_ value: Any?) -> CGSize {
    let json = value as? [String: Any] ?? [:]
    return CGSize(width: number(json["width"]) ?? 0, height: number(json["height"]) ?? 0)
  }
}
