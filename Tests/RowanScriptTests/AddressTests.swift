import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// Addresses, headers and texts as bytes in scripts.
@MainActor @Suite(.script)
struct AddressTests {
  /// Returns the text of an expression, or the name of the error that it throws.
  private func value(of expression: String) throws -> String {
    let stage = try Stage(
      """
      import { Headers, Request, Text } from "scripting"
      const write = () => { try { return String(\(expression)) } catch (error) { return (error as any).name } }
      console.log("=" + write())
      export default () => <Text>App</Text>
      """
    )
    #expect(stage.errors == [])
    return String(stage.said.first { $0.hasPrefix("=") }?.dropFirst() ?? "")
  }

  /// Expressions, and the texts of their values.
  nonisolated static let expressions = [
    (
      #"new URL("HTTPS://User:pw@Example.COM:443/a/../b c?q=ä#f g").href"#,
      "https://User:pw@example.com/b%20c?q=%C3%A4#f%20g"
    ),
    (#"new URL("../c?d", "https://example.com/a/b/x?y#z").href"#, "https://example.com/a/c?d"),
    (#"new URL("//other.org", "https://example.com/a").href"#, "https://other.org/"),
    (##"new URL("#top", "https://example.com/a?b").href"##, "https://example.com/a?b#top"),
    (#"new URL("http://[::1]:8080/").host"#, "[::1]:8080"),
    (#"new URL("scripting://run/My%20Script?a=1").pathname"#, "/My%20Script"),
    (#"new URL("mailto:a@b.c").href"#, "mailto:a@b.c"),
    (#"new URL("https://example.com/?a=1&b=x+y%20z").searchParams.get("b")"#, "x y z"),
    (
      #"(() => { const u = new URL("https://a.b/?x=1"); u.searchParams.append("y", "é&"); return u })()"#,
      "https://a.b/?x=1&y=%C3%A9%26"
    ),
    (
      #"(() => { const u = new URL("https://a.b/c"); u.search = "q=1"; u.port = "81"; u.hash = "h";"#
        + #" return u.searchParams.get("q") + u })()"#,
      "1https://a.b:81/c?q=1#h"
    ),
    (#"new URL("no address")"#, "TypeError"),
    (#"new URL("https://")"#, "TypeError"),
    (#"new URL("https://a b/")"#, "TypeError"),
    (#"new URL("https://bücher.example/")"#, "TypeError"),
    (#"URL.canParse("/a")"#, "false"),
    (#"URL.canParse("/a", "https://b")"#, "true"),
    (#"new URL("https://a.b:1/c?d#e").origin"#, "https://a.b:1"),
    (#"[...new URLSearchParams({ a: "1", b: "2" })].join(";")"#, "a,1;b,2"),
    (#"new URLSearchParams("?a=1&a=2&b").getAll("a").map((x) => x + "!").join("")"#, "1!2!"),
    (#"new URLSearchParams([["a b", "c~d"]])"#, "a+b=c%7Ed"),
    (#"btoa("Grün")"#, "R3L8bg=="),
    (#"atob(" R3L8 bg== ")"#, "Grün"),
    (#"atob("a")"#, "InvalidCharacterError"),
    (#"btoa("🌳")"#, "InvalidCharacterError"),
    (#"[...new TextEncoder().encode("ä🌳")].join(" ")"#, "195 164 240 159 140 179"),
    (#"new TextDecoder().decode(new Uint8Array([0xef, 0xbb, 0xbf, 65, 0xe2, 0x82, 66, 0xff]))"#, "A\u{fffd}B\u{fffd}"),
    (#"new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array([255]))"#, "TypeError"),
    (#"new TextDecoder("gbk")"#, "RangeError"),
    (#"(() => { const h = new Headers({ Accept: "a" }); h.append("accept", "b"); return h.get("ACCEPT") })()"#, "a, b"),
    (#"[...new Headers([["A", "1"], ["b", "2"]])].map((pair) => pair.join("=")).join("&")"#, "a=1&b=2"),
    (#"new Request(new Request("https://a.b", { method: "post", headers: { c: "d" } })).headers.get("c")"#, "d"),
    (#"new URLSearchParams(new Map([["a", "b"]]) as any)"#, "a=b"),
    (#"new URLSearchParams(new Headers({ A: "b" }) as any)"#, "a=b"),
    (#"new URLSearchParams([["a"]] as any)"#, "TypeError"),
    (#"new Headers([["a", "b", "c"]] as any)"#, "TypeError"),
    (
      #"(() => { const h = new Headers([["Set-Cookie", "a=1"], ["set-cookie", "b=2"]]);"#
        + #" return h.getSetCookie().join(";") + h.get("set-cookie") })()"#,
      "a=1;b=2a=1, b=2"
    ),
    (#"new TextDecoder().decode(new Uint16Array([0x4241, 0x4443]))"#, "ABCD"),
    (#"new TextDecoder().decode(new DataView(new Uint8Array([65, 66, 67]).buffer, 1, 1) as any)"#, "B"),
    (#"new TextDecoder().decode(new Uint8Array([65, 66, 67]).subarray(1))"#, "BC"),
    (#"Data.fromHexString("4a4B")!.toRawString()"#, "JK"),
    (#"Data.fromHexString("zz")"#, "null"),
    (#"Data.fromHexString("4a4")"#, "null"),
    (#"Data.fromRawString("é", "latin1")!.toHexString()"#, "e9"),
    (#"Data.fromHexString("e9")!.toRawString("iso-8859-1")"#, "é"),
    (#"Data.fromRawString("é", "ascii")"#, "null"),
    (#"Data.fromHexString("e9")!.toRawString("ascii")"#, "null"),
    (#"Data.fromHexString("e9")!.toRawString()"#, "null"),
  ]

  @Test(arguments: expressions)
  func anExpressionHasItsValue(_ expression: String, _ expected: String) throws {
    #expect(try value(of: expression) == expected, "\(expression)")
  }
}
