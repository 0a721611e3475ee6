import Foundation
import Testing

@testable import RowanScene

@Suite("The options of a server")
struct ServeOptionTests {
  private func options(_ arguments: String..., environment: [String: String] = [:]) throws -> ServeOptions {
    try ServeOptions(arguments, environment)
  }

  private func reason(_ arguments: String...) -> String {
    do {
      _ = try ServeOptions(arguments, [:])
      return ""
    } catch { return "\(error)" }
  }

  @Test func withoutArgumentsTheDefaultsHold() throws { #expect(try options() == ServeOptions()) }

  @Test func flagsAndVariablesSetTheSameOptions() throws {
    let flags = try options(
      "--public-origin",
      "https://Tools.Example.com/",
      "--trusted-proxy",
      "10.0.0.0/8",
      "--trusted-proxy=::1",
      "--rest",
      "90",
      "--drain",
      "2.5",
      "--access-log",
      "on",
      "--log-format",
      "json",
      "--tabs",
      "100",
      "--visitor-headers",
      "authelia"
    )
    let variables = try options(
      environment: [
        "ROWAN_PUBLIC_ORIGIN": "https://tools.example.com:443", "ROWAN_TRUSTED_PROXY": "10.0.0.0/8, ::1",
        "ROWAN_REST": "90", "ROWAN_DRAIN": "2.5", "ROWAN_ACCESS_LOG": "on", "ROWAN_LOG_FORMAT": "json",
        "ROWAN_TABS": "100",
        "ROWAN_VISITOR_HEADERS": "authelia",
      ]
    )
    #expect(flags == variables)
    #expect(flags.publicOrigin?.description == "https://tools.example.com")
    #expect(flags.trustedProxies.map(\.description) == ["10.0.0.0/8", "::1/128"])
    #expect((flags.tabs, flags.tabsOfAddress) == (100, 25))
    #expect(flags.visitorHeaders == [.authelia])
    #expect(flags.restSeconds == 90)
    #expect(reason("--rest", "0").hasPrefix("--rest"))
    // An argument replaces the variable.
    #expect(try options("--drain", "1", environment: ["ROWAN_DRAIN": "5"]).drainSeconds == 1)
  }

  @Test func originsOfFramesAreNormalized() throws {
    let flags = try options(
      "--frame-origins",
      "https://Example.com:443/,http://b.example:81",
      "--frame-origins=https://example.com"
    )
    #expect(flags.frames.origins == ["https://example.com", "http://b.example:81"])
    #expect(try options(environment: ["ROWAN_FRAME_ORIGINS": "https://a.b"]).frames.origins == ["https://a.b"])
    for text in [
      "example.com", "https://*.example.com", "*", "'self'", "https://a.b/c", "https://a.b;script-src", "https://a b",
      "data:", "https:", "https://u:p@a.b", "javascript://a.b",
    ] {
      #expect(reason("--frame-origins", text).hasPrefix("--frame-origins takes origins such as"), "\(text)")
    }
  }

  @Test(arguments: [
    ("", "is no range"), ("10.0.0.0/", "no length"), ("10.0.0.0/33", "1 to 32"), ("::/129", "1 to 128"),
    ("10.0.0.0/-8", "no length"), ("10.0.0.0/+8", "no length"), ("10.0.0.0/8/8", "is no range"),
    ("10.0.0.5/8", "10.0.0.0/8"), ("0.0.0.0/0", "every machine"), ("::/0", "every machine"),
    ("::ffff:0.0.0.0/96", "every machine"), ("10.0.0", "is no range"), ("010.0.0.1", "is no range"),
    ("localhost", "is no range"), ("[::1]", "is no range"), ("fe80::1%eth0", "is no range"),
    ("1.2.3.4:80", "is no range"),
    ("10.0.0.0/\u{FF18}", "no length"), ("10.0.0.1\u{0}", "is no range"),
  ])
  func nonsenseIsNoRangeOfAddresses(text: String, part: String) {
    let error = #expect(throws: UsageError.self) { try AddressRange(text) }
    #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
    if !text.isEmpty { #expect(reason("--trusted-proxy", text).hasPrefix("--trusted-proxy: ")) }
  }

  @Test func aRangeHasItsAddressesAndNoOthers() throws {
    for (range, inside, outside) in [
      ("10.0.0.0/8", ["10.0.0.0", "10.255.255.255", "::ffff:10.1.2.3"], ["11.0.0.0", "9.255.255.255", "::a00:1"]),
      ("192.168.4.0/22", ["192.168.4.0", "192.168.7.255"], ["192.168.8.0", "192.168.3.255"]),
      ("192.0.2.7", ["192.0.2.7"], ["192.0.2.6", "192.0.2.8"]), ("fd00::/8", ["fdff::1"], ["fe00::", "10.0.0.1"]),
      ("2001:db8::/33", ["2001:db8:7fff::1"], ["2001:db8:8000::"]), ("::1", ["::1"], ["::2", "127.0.0.1"]),
      ("::ffff:10.0.0.0/104", ["10.9.9.9"], ["11.0.0.1", "::1"]),
    ] {
      let parsed = try AddressRange(range)
      for address in inside { #expect(parsed.contains(try #require(NetworkAddress(address))), "\(range) \(address)") }
      for address in outside { #expect(!parsed.contains(try #require(NetworkAddress(address))), "\(range) \(address)") }
    }
  }

  @Test(arguments: [
    "tools.example.com", "ftp://tools.example.com", "https://", "https://tools.example.com/app", "https://a@b.example",
    "https://b.example?x", "https://b.example#x", "https://b.example:0", "https://b.example:99999",
    "https://bücher.example",
    "https://b.exa mple", "https://b.example:x", "javascript:alert(1)", "https://b,c", "",
  ])
  func nonsenseIsNoOrigin(text: String) {
    #expect(throws: UsageError.self) { try PublicOrigin(text) }
    #expect(reason("--public-origin", text).hasPrefix("--public-origin"))
  }

  @Test func anOriginIsWrittenAsBrowsersDo() throws {
    for (text, origin, authority) in [
      ("http://b.example:80", "http://b.example", "b.example"),
      ("https://B.example:8443/", "https://b.example:8443", "b.example:8443"),
      ("http://[::1]:8080", "http://[::1]:8080", "[::1]:8080"),
    ] {
      #expect(try PublicOrigin(text).description == origin)
      #expect(try PublicOrigin(text).authority == authority)
    }
  }

  @Test func aVisitorForDevelopmentIsDescribedInOneWord() throws {
    #expect(try options("--visitor", "Ann").visitor == Visitor("Ann"))
    #expect(
      try options("--visitor", "Jörg Müller:j@x.example:staff, admins").visitor
        == Visitor("Jörg Müller", email: "j@x.example", groups: ["staff", "admins"])
    )
    #expect(try options("--visitor", "Ann::staff").visitor == Visitor("Ann", groups: ["staff"]))
    for text in ["", ":a@b", "Ann:a:b:c", "Ann\nBob", "Ann:a\u{7}@b", "Ann:a@b:x\u{2028}y", "A\u{202E}nn"] {
      #expect(reason("--visitor", text).contains("--visitor takes"), "\(text)")
    }
    for others in [["--host", "0.0.0.0"], ["--trusted-proxy", "10.0.0.1"], ["--public-origin", "https://a.example"]] {
      #expect(throws: UsageError.self) { try ServeOptions(["--visitor", "Ann"] + others, [:]) }
    }
  }

  @Test func headersOfVisitorsCanBeNamed() throws {
    #expect(try options("--visitor-headers", "any").visitorHeaders.count == 3)
    #expect(try options("--trusted-proxy", "10.0.0.1").visitorHeaders.isEmpty)
    #expect(try options("--visitor-headers", "none").visitorHeaders.isEmpty)
    let own = try options("--visitor-headers", "id=X-User,groups=X-Teams").visitorHeaders
    #expect(own == [VisitorHeaders(id: "X-User", groups: "X-Teams")])
    for text in ["", "oauth", "email=X-Mail", "id=", "id=X User", "id=A,id=B", "id=A,age=B", "id=A\r\nB"] {
      #expect(reason("--visitor-headers", text).contains("--visitor-headers takes"), "\(text)")
    }
  }

  @Test func twoSecretsAllowForRotation() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rowan-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ text: String) throws -> String {
      let url = folder.appending(path: name)
      try Data(text.utf8).write(to: url)
      return url.path
    }
    let (new, old) = (String(repeating: "n", count: 20), String(repeating: "o", count: 20))
    let both = try file("both", "\(new)\n\n \(old) \n")
    #expect(try options("--secret-file", both).keptSecrets == [new, old])
    let (first, second) = (try file("new", new), try file("old", old + "\n"))
    #expect(try options("--secret-file", first, "--secret-file", second).keptSecrets == [new, old])
    #expect(try options(environment: ["ROWAN_SECRET_FILE": "\(first),\(second)"]).keptSecrets == [new, old])
    #expect(reason("--secret-file", both, "--secret-file", first).contains("two secrets at most"))
    #expect(reason("--secret-file", try file("short", "\(new)\nshort")).contains("at least 16 bytes"))
    #expect(reason("--secret-file", try file("empty", "")).contains("at least 16 bytes"))
    #expect(reason("--secret-file", folder.path).contains("cannot be read"))
    #expect(reason("--secret-file", "/nowhere").contains("cannot be read"))
  }

  @Test func eachWrongValueIsExplainedWithItsOption() {
    for (name, value) in [
      ("port", "x"), ("tabs", "0"), ("tabs-per-address", "x"), ("drain", "-1"), ("drain", "4000"),
      ("access-log", "yes"),
      ("log-format", "xml"), ("images", "all"), ("contrast", "high"), ("idiom", "watch"), ("look", "27"),
    ] {
      #expect(reason("--\(name)", value).contains("--\(name) takes"), "\(name)")
      #expect(reason("--\(name)").contains("needs a value"))
    }
  }

  /// The pages and the help have each option, since they are made from the same table.
  @Test func theDeployPageHasTheTableOfOptions() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let page = try String(contentsOf: root.appending(path: "Documentation/Deploy.md"), encoding: .utf8)
    #expect(page.contains(ServeOption.markdown), "Put this into Documentation/Deploy.md:\n\(ServeOption.markdown)")
    for option in ServeOption.all { #expect(ServeOption.help.contains("--\(option.name) ")) }
    #expect(ServeOption.help.split(separator: "\n").allSatisfy { $0.count <= 122 })
  }
}
