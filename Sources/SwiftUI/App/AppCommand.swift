import Foundation
import RowanScene
import RowanViews

/// The command of an application's program.
enum AppCommand: Equatable {
  case serve(ServeOptions)
  case picture(PictureOptions)
  case previews(PreviewOptions)
  case help

  struct PictureOptions: Equatable {
    var file: String
    /// The window's width in points; `nil` for that of `defaultSize`, or of a phone.
    var width: Double?
    /// The window's height in points; `nil` for that of `defaultSize`, or of a phone.
    var height: Double?
    var scale: CGFloat
    var colorScheme: ColorScheme
    var contrast: ColorSchemeContrast
    var locale: String
    var textSize: DynamicTypeSize
    var window: String?
    var look: LookOptions
  }

  /// Parses the arguments.
  ///
  /// - Throws: `UsageError` for invalid arguments.
  init(_ arguments: [String], environment: [String: String]) throws {
    if arguments.contains("--help") || arguments.contains("-h") {
      self = .help
      return
    }
    switch arguments.first {
    case "picture": self = .picture(try PictureOptions(Array(arguments.dropFirst()), environment))
    case "previews": self = .previews(try PreviewOptions(Array(arguments.dropFirst()), environment))
    case "serve": self = .serve(try ServeOptions(Array(arguments.dropFirst()), environment))
    default: self = .serve(try ServeOptions(arguments, environment))
    }
  }

  static func help(program: String) -> String {
    """
    usage: \(program) [serve] [--port N] [--host ADDRESS] [OPTION...]
           \(program) picture FILE [--width N] [--height N] [--scale N] [--dark] [OPTION...]
           \(program) previews FOLDER [--only WORD]...

    serve, the default, shows the application in the browser; picture draws its window into a PNG file; previews draws every
    preview in the program, light and dark, compact and regular and with large type, into PNG files, or those whose place
    has one of the words in it.

    Options of serve, with their defaults:

    \(ServeOption.help)

    Options of picture:

      --width N         the window's width in points; that of its defaultSize, or 390
      --height N        the window's height in points; that of its defaultSize, or 844
      --scale N         pixels per point; 2
      --dark            the dark colour scheme
      --contrast NAME   standard or increased; standard
      --locale NAME     language and region, such as en_GB; en_US
      --text-size NAME  a Dynamic Type size, such as xLarge or accessibility3; large
      --idiom NAME      touch or desktop; touch
      --look NAME       the generation of the system's design: 26 or classic; 26
      --window ID       the window to show; the first

    Each option with a value can be given by the environment, as in ROWAN_PORT=9000.

    """
  }
}

extension AppCommand.PictureOptions {
  init(_ arguments: [String], _ environment: [String: String]) throws {
    let reader = try ArgumentReader(
      arguments,
      valued: ["width", "height", "scale", "locale", "text-size", "idiom", "look", "window", "contrast"],
      flags: ["dark"],
      environment: environment
    )
    guard let file = reader.rest.first, reader.rest.count == 1 else {
      throw UsageError("picture takes the name of one file to write. See --help.")
    }
    let sizes = DynamicTypeSize.allCases
    let name = reader.value("text-size") ?? "large"
    guard let textSize = sizes.first(where: { "\($0)" == name }) else {
      throw UsageError("--text-size takes one of \(sizes.map { "\($0)" }.joined(separator: ", ")), not \"\(name)\".")
    }
    self.init(
      file: file,
      width: try reader.value("width").map { _ in try reader.number("width", default: 390, in: 1...10_000) },
      height: try reader.value("height").map { _ in try reader.number("height", default: 844, in: 1...10_000) },
      scale: try reader.number("scale", default: 2, in: 0.1...10),
      colorScheme: reader.has("dark") ? .dark : .light,
      contrast: try reader.choice(
        "contrast",
        default: .standard,
        ["standard": .standard, "increased": .increased]
      ),
      locale: reader.value("locale") ?? "en_US",
      textSize: textSize,
      window: reader.value("window"),
      look: try LookOptions(reader)
    )
  }
}

extension LookOptions {
  fileprivate init(_ reader: ArgumentReader) throws {
    self.init(
      idiom: try reader.choice("idiom", default: .touch, ["touch": .touch, "desktop": .desktop]),
      look: try reader.choice("look", default: .v26, ["26": .v26, "classic": .classic])
    )
  }
}
