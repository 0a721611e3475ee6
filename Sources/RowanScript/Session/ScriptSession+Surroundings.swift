import Foundation
import SwiftUI

/// What the script hears of the window that shows it, and what it may do with parts of it.
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

  /// Scrolls to what has an id, where the reader that the script has is still there.
  func scroll(_ number: Int, _ text: String) {
    guard let proxy = scrollers[number],
      let request = try? JSONDecoder().decode(ScrollRequest.self, from: Data(text.utf8))
    else { return }
    let anchor =
      request.point.map { UnitPoint(x: $0.x, y: $0.y) } ?? request.name.flatMap { ScriptValue.text($0).unitPoint }
    proxy.scrollTo(request.id, anchor: anchor)
  }

  /// Opens an address of the web, of a mail or of a telephone, as the window does; whether there is such an address.
  func open(_ address: String) -> Bool {
    guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
      ["http", "https", "mailto", "tel"].contains(scheme)
    else { return false }
    openURL(url)
    return true
  }

  /// Does at once what a script asks of files: it waits for the answer, JSON or a sentence behind `!`.
  func disk(_ text: String) -> HostAnswer {
    do {
      return .text(try ScriptFiles(permissions).answer(Data(text.utf8)))
    } catch {
      return .text("!\((error as? ScriptError)?.message ?? error.localizedDescription)")
    }
  }

  /// What paints, where a prop says so. A word that is no colour is said, once.
  func style(_ value: ScriptValue, of name: PropName) -> AnyShapeStyle? {
    if let style = value.style { return style }
    if let word = value.string {
      warnOnce(
        "\(name.name): there is no colour \"\(word.prefix(200))\". Colours are names, #RRGGBB, rgb(…), rgba(…), hsl(…) and hsla(…)."
      )
    }
    return nil
  }

  /// The place of a picture, where the script may go there; else that is said, once for each place.
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
    /// The folder that scripts call their documents; none where none may be written.
    var documents: String?
  }

  /// What a script may know of the machine: its language, its name, and where it may write.
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

  /// Tells the script the colour scheme around it: who asked for it renders again where it is another one.
  func surround(_ colorScheme: ColorScheme) {
    guard toldScheme != colorScheme else { return }
    toldScheme = colorScheme
    call(.surround, text: colorScheme == .dark ? "dark" : "light")
  }
}
