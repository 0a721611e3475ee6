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

      --port N          the port to listen on; 8080, and 0 lets the system choose
      --host ADDRESS    the address to listen on; 127.0.0.1. Others ask visitors for a token.
      --tabs N          how many tabs may be open at the same time; 256
      --tabs-per-address N
                        how many of them from one address; a quarter. Behind a reverse proxy, which is one address for
                        all visitors, as many as --tabs.
      --secret-file FILE
                        serve: signs with the text of the file what tabs keep for the program, such as SceneStorage,
                        so that visitors cannot change it and it survives a restart; 16 bytes at least
      --images NAME     serve: where AsyncImage may load from, loopback (this machine and its files) or any; loopback
      --width N         the window's width in points; that of its defaultSize, or 390
      --height N        the window's height in points; that of its defaultSize, or 844
      --scale N         pixels per point; 2
      --dark            the dark colour scheme
      --contrast NAME   serve: auto (what the person prefers), or increased, so that all text has a ratio of 4.5:1 at
                        least; auto. picture: standard or increased; standard
      --locale NAME     language and region, such as en_GB; en_US
      --text-size NAME  a Dynamic Type size, such as xLarge or accessibility3; large
      --idiom NAME      touch, desktop, or, for serve, auto: touch for a finger, desktop for a mouse. serve: auto;
                        picture: touch
      --look NAME       the generation of the system's design: 26 or classic; 26
      --window ID       the window to show; the first

    Each option with a value can be given by the environment, as in ROWAN_PORT=9000.

    """
  }
}

extension ServeOptions {
  init(_ arguments: [String], _ environment: [String: String]) throws {
    let reader = try ArgumentReader(
      arguments,
      valued: [
        "port", "host", "idiom", "look", "window", "contrast", "tabs", "tabs-per-address", "images", "secret-file",
      ],
      flags: [],
      environment: environment
    )
    if let extra = reader.rest.first { throw UsageError("Unknown command \"\(extra)\". See --help.") }
    let port = try reader.wholeNumber("port", default: 8080, in: 0...65535)
    let tabs = try reader.wholeNumber("tabs", default: 256, in: 1...100_000)
    self.init(
      host: reader.value("host") ?? "127.0.0.1",
      port: port,
      window: reader.value("window"),
      look: try LookOptions(reader, allowsAutomatic: true),
      increasesContrast: try reader.choice("contrast", default: false, ["increased": true, "auto": false]),
      tabs: tabs,
      tabsOfAddress: try reader.wholeNumber("tabs-per-address", default: max(1, tabs / 4), in: 1...100_000),
      allowsAnyImage: try reader.choice("images", default: false, ["loopback": false, "any": true]),
      keptSecret: try reader.value("secret-file").map(Self.secret(inFile:))
    )
  }

  /// Returns the text of a file, without white space at its ends.
  ///
  /// - Throws: `UsageError` for a file that cannot be read, or is too short to be a secret or too long.
  private static func secret(inFile path: String) throws -> String {
    let lengths = 16...65_536
    guard let file = FileHandle(forReadingAtPath: path),
      let data = try? file.read(upToCount: lengths.upperBound + 1),
      let text = String(data: data, encoding: .utf8)
    else { throw UsageError("--secret-file: \"\(path)\" cannot be read as text.") }
    let secret = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard lengths.contains(secret.utf8.count), data.count <= lengths.upperBound else {
      throw UsageError(
        "--secret-file: \"\(path)\" holds no secret of at least 16 bytes. Make one with: openssl rand -base64 32"
      )
    }
    return secret
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
      look: try LookOptions(reader, allowsAutomatic: false)
    )
  }
}

extension LookOptions {
  fileprivate init(_ reader: ArgumentReader, allowsAutomatic: Bool) throws {
    let idiom: Idiom? =
      if allowsAutomatic {
        try reader.choice("idiom", default: nil, ["touch": .touch, "desktop": .desktop, "auto": nil])
      } else {
        try reader.choice("idiom", default: .touch, ["touch": .touch, "desktop": .desktop])
      }
    self.init(idiom: idiom, look: try reader.choice("look", default: .v26, ["26": .v26, "classic": .classic]))
  }
}
