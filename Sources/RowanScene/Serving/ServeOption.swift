import Foundation
import RowanViews

/// An option of a program that serves: its name, its description, and the way in which its value is read and validated.
///
/// The table `all` is the only list of these options. Flags (`--port 9000`), environment variables (`ROWAN_PORT=9000`), the
/// text of `--help` and the table of `Documentation/Deploy.md` are made from it.
package struct ServeOption: Sendable {
  /// The name, without the leading hyphens.
  package let name: String
  /// The placeholder of the value in the text of help.
  package let value: String
  /// The default in words.
  package let standard: String
  /// The description, a sentence without a final period.
  package let summary: String
  /// Whether the option may be given several times. Its environment variable takes a list with commas.
  package var isRepeatable = false
  /// Reads the value into the options.
  let read: @Sendable (ArgumentReader, inout ServeOptions) throws -> Void

  /// The name of the environment variable.
  package var variable: String { ArgumentReader.variable(of: name) }

  /// All options, in the order of the documentation. An option is read after those that precede it.
  package static let all: [ServeOption] = network + people + files + running + appearance

  private static let network = [
    ServeOption(name: "port", value: "N", standard: "8080", summary: "the port to listen on; 0 lets the system choose")
    {
      $1.port = try $0.wholeNumber("port", default: 8080, in: 0...65_535)
    },
    ServeOption(
      name: "host",
      value: "ADDRESS",
      standard: "127.0.0.1",
      summary: "the address to listen on; any but loopback asks visitors without a proxy for a token"
    ) { $1.host = $0.value("host") ?? $1.host },
    ServeOption(
      name: "public-origin",
      value: "URL",
      standard: "as it listens",
      summary: "the start of the address in browsers, such as https://tools.example.com; Host and Origin are checked "
        + "against it, and cookies are Secure behind https"
    ) { $1.publicOrigin = try $0.value("public-origin").map { try PublicOrigin($0) } },
    ServeOption(
      name: "trusted-proxy",
      value: "CIDR",
      standard: "none",
      summary:
        "addresses whose X-Forwarded-For, X-Forwarded-Proto, visitor headers and PROXY protocol are believed, such as "
        + "10.0.0.5",
      isRepeatable: true
    ) { reader, options in
      do {
        options.trustedProxies = try reader.values("trusted-proxy").map { try AddressRange($0) }
      } catch { throw UsageError("--trusted-proxy: \(error).") }
    },
  ]

  private static let people = [
    ServeOption(
      name: "visitor-headers",
      value: "NAMES",
      standard: "none",
      summary:
        "the headers in which a trusted proxy says who visits: oauth2-proxy, auth-request, authelia, any of these, "
        + "none, or id=HEADER,name=HEADER,email=HEADER,groups=HEADER"
    ) { $1.visitorHeaders = try VisitorHeaders.parse($0.value("visitor-headers") ?? "none") },
    ServeOption(
      name: "visitor",
      value: "NAME[:EMAIL[:GROUP,...]]",
      standard: "nobody",
      summary: "the visitor of every tab, for development on loopback"
    ) {
      $1.visitor = try $0.value("visitor").map { try visitor($0) }; try checkVisitor($1)
    },
    ServeOption(
      name: "tabs",
      value: "N",
      standard: "256",
      summary: "how many tabs may be open at the same time"
    ) {
      $1.tabs = try $0.wholeNumber("tabs", default: 256, in: 1...100_000)
      $1.tabsOfAddress = max(1, $1.tabs / 4)
    },
    ServeOption(
      name: "tabs-per-address",
      value: "N",
      standard: "a quarter",
      summary: "how many of them from one address, which is the visitor's behind a trusted proxy"
    ) {
      $1.tabsOfAddress = try $0.wholeNumber("tabs-per-address", default: $1.tabsOfAddress, in: 1...100_000)
    },
  ]

  private static let files = [
    ServeOption(
      name: "file-limit",
      value: "MB",
      standard: "64",
      summary: "the size of a file that a visitor may open by fileImporter"
    ) { $1.fileMegabytes = try $0.wholeNumber("file-limit", default: 64, in: 1...65_536) },
    ServeOption(
      name: "files-of-tab",
      value: "MB",
      standard: "256",
      summary: "the size of all files of a tab, opened and saved; older ones make room"
    ) { $1.tabFileMegabytes = try $0.wholeNumber("files-of-tab", default: 256, in: 1...1_048_576) },
    ServeOption(
      name: "files-in-all",
      value: "MB",
      standard: "2048",
      summary:
        "the size of the files of all tabs, which are in the temporary folder (TMPDIR); a quarter for one address"
    ) { $1.allFileMegabytes = try $0.wholeNumber("files-in-all", default: 2048, in: 1...1_048_576) },
  ]

  private static let running = [
    ServeOption(
      name: "rest",
      value: "SECONDS",
      standard: "60",
      summary:
        "after how long without input and changes a tab releases the rows of its lists, which are created again when "
        + "they are needed"
    ) { $1.restSeconds = try $0.number("rest", default: 60, in: 1...86_400) },
    ServeOption(
      name: "park",
      value: "SECONDS",
      standard: "never",
      summary:
        "after how long without input and changes the window of a hidden tab is released; it is created again, with the same state "
        + "and objects, when the tab is seen; 0 is never"
    ) { $1.parkSeconds = try $0.number("park", default: 0, in: 0...86_400) },
    ServeOption(
      name: "drain",
      value: "SECONDS",
      standard: "10",
      summary: "how long SIGTERM may take to move the tabs to another process; a second SIGTERM ends at once"
    ) { $1.drainSeconds = try $0.number("drain", default: 10, in: 0...3600) },
    ServeOption(
      name: "secret-file",
      value: "FILE",
      standard: "none",
      summary:
        "encrypts with a secret of at least 16 bytes what tabs keep for the program, so that visitors cannot change it and "
        + "it survives a restart; of two secrets, on two lines or in two files, the first one encrypts and both decrypt",
      isRepeatable: true
    ) { $1.keptSecrets = try secrets(inFiles: $0.values("secret-file")) },
    ServeOption(
      name: "access-log",
      value: "on|off",
      standard: "off",
      summary: "whether each request is logged, without tokens, cookies, addresses and names"
    ) { $1.logsRequests = try $0.choice("access-log", default: false, ["on": true, "off": false]) },
    ServeOption(
      name: "log-format",
      value: "text|json",
      standard: "text",
      summary: "the form of the log's lines"
    ) { $1.logFormat = try $0.choice("log-format", default: .text, ["text": .text, "json": .json]) },
    ServeOption(
      name: "images",
      value: "loopback|any",
      standard: "loopback",
      summary: "where AsyncImage may load from: this machine and its files, or any address"
    ) { $1.allowsAnyImage = try $0.choice("images", default: false, ["loopback": false, "any": true]) },
    ServeOption(
      name: "frame-origins",
      value: "ORIGIN",
      standard: "none",
      summary: "an origin whose pages a WebView may show in a frame, such as https://example.com",
      isRepeatable: true
    ) { $1.frames = try FrameOrigins($0.values("frame-origins")) },
  ]

  private static let appearance = [
    ServeOption(
      name: "contrast",
      value: "auto|increased",
      standard: "auto",
      summary: "increased has a ratio of 4.5:1 at least for all text; auto is what the person prefers"
    ) { $1.increasesContrast = try $0.choice("contrast", default: false, ["increased": true, "auto": false]) },
    ServeOption(
      name: "idiom",
      value: "touch|desktop|auto",
      standard: "auto",
      summary: "the interaction model; auto is touch for a finger and desktop for a mouse"
    ) { $1.look.idiom = try $0.choice("idiom", default: nil, ["touch": .touch, "desktop": .desktop, "auto": nil]) },
    ServeOption(name: "look", value: "26|classic", standard: "26", summary: "the generation of the system's design") {
      $1.look.look = try $0.choice("look", default: .v26, ["26": .v26, "classic": .classic])
    },
    ServeOption(name: "window", value: "ID", standard: "the first", summary: "the window to show") {
      $1.window = $0.value("window")
    },
  ]

  private static func visitor(_ text: String) throws(UsageError) -> Visitor {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let groups = (parts.count > 2 ? parts[2].split(separator: ",") : []).map { Visitor.text($0) }
    let email = parts.count > 1 && !parts[1].isEmpty ? Visitor.text(parts[1]) : nil
    guard parts.count <= 3, let name = Visitor.text(parts[0]), !groups.contains(nil),
      parts.count < 2 || parts[1].isEmpty || email != nil
    else {
      throw UsageError("--visitor takes NAME, NAME:EMAIL or NAME:EMAIL:GROUP,GROUP, not \"\(text)\".")
    }
    return Visitor(name, email: email, groups: Set(groups.compactMap { $0 }))
  }

  private static func checkVisitor(_ options: ServeOptions) throws(UsageError) {
    guard options.visitor != nil else { return }
    let isLoopback = options.host.lowercased() == "localhost" || NetworkAddress(options.host)?.isLoopback == true
    guard isLoopback, options.trustedProxies.isEmpty, options.publicOrigin == nil else {
      throw UsageError(
        "--visitor makes everybody the same person, for development: it needs a loopback --host, and neither "
          + "--trusted-proxy nor --public-origin."
      )
    }
  }
}
