import Foundation
import SwiftUI

/// The window's properties that a script observes, and its access to the window.
extension ScriptSession {
  private nonisolated struct ScrollRequest: Decodable {
    struct Point: Decodable {
      var x: Double
      var y: Double
    }

    var id: String
    var name: String?
    var point: Point?
  }

  /// Scrolls to an element by ID, if the reader still exists.
  ///
  /// - Parameters:
  ///   - number: The number of the reader's proxy.
  ///   - text: The ID and the anchor as JSON.
  func scroll(_ number: Int, _ text: String) {
    guard let proxy = handles.scrollers[number],
      let request = try? JSONDecoder().decode(ScrollRequest.self, from: Data(text.utf8))
    else { return }
    let anchor =
      request.point.map { UnitPoint(x: $0.x, y: $0.y) } ?? request.name.flatMap { ScriptValue.text($0).unitPoint }
    proxy.scrollTo(request.id, anchor: anchor)
  }

  /// Opens an address of the schemes `http`, `https`, `mailto` or `tel` in the window.
  ///
  /// - Returns: `false` for other addresses.
  func open(_ address: String) -> Bool {
    guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
      ["http", "https", "mailto", "tel"].contains(scheme)
    else { return false }
    openURL(url)
    return true
  }

  /// Performs a synchronous file operation.
  ///
  /// - Returns: The answer as JSON, or an error message after `!`.
  func disk(_ text: String) -> HostAnswer {
    do {
      return .text(try ScriptFiles(permissions).answer(Data(text.utf8)))
    } catch {
      return .text("!\((error as? ScriptError)?.message ?? error.localizedDescription)")
    }
  }

  /// Returns the shape style of a prop, or `nil`. Warns once about an unknown color.
  func style(_ value: ScriptValue, of name: PropName) -> AnyShapeStyle? {
    if let style = value.style { return style }
    if let word = value.string {
      warnOnce(
        "\(name.name): there is no colour \"\(word.prefix(200))\". Colours are names, #RRGGBB, rgb(…), rgba(…), hsl(…) and hsla(…)."
      )
    }
    return nil
  }

  /// Returns the URL of an image if the script may access it, or `nil`. Warns once about each refusal.
  func picture(_ address: String, isFile: Bool) -> URL? {
    do {
      return isFile ? try permissions.readable(address) : try permissions.reachable(address)
    } catch {
      warnOnce("Image: \((error as? ScriptError)?.message ?? "\(error)")")
      return nil
    }
  }

  private nonisolated struct Machine: Encodable {
    var locale: String
    var languages: [String]
    var languageCode: String
    var countryCode: String?
    var systemName: String
    var systemVersion: String
    /// The path of the script's documents directory; `nil` if no folder may be written.
    var documents: String?
  }

  /// The properties of the machine that a script may read, as JSON: languages, system, and documents directory.
  var machineDescription: String {
    let locale = Locale.current
    let version = ProcessInfo.processInfo.operatingSystemVersion
    let machine = Machine(
      locale: locale.identifier,
      languages: Locale.preferredLanguages,
      languageCode: locale.language.languageCode?.identifier ?? "en",
      countryCode: locale.region?.identifier,
      systemName: "Linux",
      systemVersion: "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)",
      documents: permissions.writable.first?.path
    )
    return (try? JSONEncoder().encode(machine)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// Sets the color scheme of the script's environment. Components that read it render again if it changed.
  func surround(_ colorScheme: ColorScheme) {
    guard toldScheme != colorScheme else { return }
    toldScheme = colorScheme
    call(.surround, text: colorScheme == .dark ? "dark" : "light")
  }
}
