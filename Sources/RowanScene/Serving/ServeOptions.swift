import RowanGraph
import RowanViews

/// The platform and design generation to follow.
package struct LookOptions: Equatable {
  /// The idiom; `nil` chooses touch for a person who points with a finger and desktop for one who points with a mouse.
  package var idiom: Idiom?
  /// The design generation.
  package var look: Look

  /// Creates options; see the properties.
  package init(idiom: Idiom?, look: Look) {
    self.idiom = idiom
    self.look = look
  }
}

/// Options of a host that serves an application. `ServeOption.all` describes each of them.
package struct ServeOptions: Equatable {
  /// The form of a log's lines.
  package enum LogFormat: Equatable, Sendable { case text, json }

  /// The address to listen on.
  package var host = "127.0.0.1"
  /// The port to listen on; 0 lets the system choose.
  package var port = 8080
  /// The origin by which browsers reach the server, through a proxy; `nil` if they reach it as it listens.
  package var publicOrigin: PublicOrigin?
  /// The addresses whose forwarded headers and PROXY headers are believed.
  package var trustedProxies: [AddressRange] = []
  /// The names of the headers in which a trusted proxy says who visits.
  package var visitorHeaders: [VisitorHeaders] = []
  /// The visitor of every tab, for development.
  package var visitor: Visitor?
  /// The number of tabs that may be open at the same time.
  package var tabs = 256
  /// The number of tabs that may be open at the same time from one address.
  package var tabsOfAddress = 64
  /// The greatest size of a file that a visitor opens, in megabytes.
  package var fileMegabytes = 64
  /// The greatest size of all files of a tab, in megabytes.
  package var tabFileMegabytes = 256
  /// The greatest size of the files of all tabs, in megabytes.
  package var allFileMegabytes = 2048
  /// The time in seconds without input and changes after which a tab releases the rows of its lists.
  package var restSeconds = 60.0
  /// The time in seconds without input and changes after which the window of a hidden tab is released until it is seen; 0 for never.
  package var parkSeconds = 0.0
  /// The time in seconds for which tabs are moved to another process before the server ends.
  package var drainSeconds = 10.0
  /// The secrets that sign the values which tabs keep for their windows, so that they survive a restart and a visitor cannot
  /// change them. The first one signs, and all verify.
  package var keptSecrets: [String] = []
  /// Whether each request is logged.
  package var logsRequests = false
  /// The form of the log's lines.
  package var logFormat = LogFormat.text
  /// Whether images may be loaded from any machine instead of this one only.
  package var allowsAnyImage = false
  /// The origins whose pages views may show in frames.
  package var frames = FrameOrigins.none
  /// Whether colors of increased contrast replace the standard ones, which miss the ratio of 4.5:1 that WCAG requires
  /// for text. `false` follows the person's preference.
  package var increasesContrast = false
  /// The platform and design generation.
  package var look = LookOptions(idiom: nil, look: .v26)
  /// The ID of the first window; `nil` is the application's first one.
  package var window: String?

  /// Creates the options of a program without arguments.
  package init() {}

  /// Parses the arguments of a program that serves.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's name.
  ///   - environment: The environment variables, which set what the arguments leave out.
  /// - Throws: `UsageError` for invalid arguments or values.
  package init(_ arguments: [String], _ environment: [String: String]) throws {
    let reader = try ArgumentReader(
      arguments,
      valued: Set(ServeOption.all.map(\.name)),
      flags: [],
      environment: environment
    )
    if let extra = reader.rest.first { throw UsageError("Unknown command \"\(extra)\". See --help.") }
    for option in ServeOption.all { try option.read(reader, &self) }
  }
}
