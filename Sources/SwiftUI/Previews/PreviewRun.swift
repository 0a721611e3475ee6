import Foundation
import RowanGraph
import RowanPicture
import RowanScene
import RowanText

/// Draws previews into files.
@MainActor
package struct PreviewRun {
  private let folder: URL
  private let measurer = PangoTextMeasurer()
  /// Told of each step.
  private let report: (PreviewReport) -> Void

  package init(folder: URL, report: @escaping (PreviewReport) -> Void) {
    self.folder = folder
    self.report = report
  }

  /// Draws the previews of an entry, those from `first` on. Code of the application runs here: it may end the program.
  package func draw(_ entry: PreviewEntry, from first: Int = 0) async {
    do {
      var number = 0
      for part in try await entry.parts() {
        if entry.splits {
          let elements = survey(part.content())
          for (index, settings) in elements.enumerated() {
            if number >= first {
              let place = elements.count > 1 ? index : nil
              try await draw(entry, number, settings.inheriting(part.settings)) {
                Self.element(place, of: part.content(), $0)
              }
            }
            number += 1
          }
        } else {
          if number >= first {
            try await draw(entry, number, part.settings) {
              Self.element(nil, of: AnyView(VStack { part.content() }), $0)
            }
          }
          number += 1
        }
      }
    } catch {
      report(.failure("\(error)"))
    }
  }

  /// What the preview modifiers say of each element of a content.
  private func survey(_ content: AnyView) -> [PreviewSettings] {
    let findings = PreviewFindings()
    let stage = PreviewStage(index: -1, findings: findings) { content }
    let host = WindowScene(AnyView(stage), traits: PreviewScreen.phone.traits(nil), measurer: measurer)
    host.update()
    host.close()
    return findings.settings
  }

  /// One element of a content on its stage; `nil` is the content itself, which has the window to itself unless its size
  /// is asked for.
  private static func element(_ index: Int?, of content: AnyView, _ findings: PreviewFindings?) -> AnyView {
    guard index != nil || findings != nil else { return content }
    return AnyView(PreviewStage(index: index ?? 0, findings: findings ?? PreviewFindings()) { content })
  }

  private func draw(
    _ entry: PreviewEntry,
    _ number: Int,
    _ settings: PreviewSettings,
    content: (PreviewFindings?) -> AnyView
  ) async throws {
    let name = settings.displayName ?? entry.fallbackName
    report(.preview(number: number, name: name))
    let stem = fileStem(entry, number, name)
    for setting in PreviewSetting.all(for: settings, platform: entry.platform) {
      let file = "\(stem)-\(setting.name).png"
      let findings = setting.fits ? PreviewFindings() : nil
      let host = WindowScene(content(findings), traits: setting.traits, measurer: measurer)
      // What never ends by itself, such as a clock, is drawn as it is then.
      _ = await host.settle(limit: .seconds(2))
      if let size = findings?.size, size.width >= 1, size.height >= 1 {
        var traits = setting.traits
        traits.size = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
        host.setTraits(traits)
        _ = await host.settle(limit: .seconds(2))
      }
      try host.draw(scale: setting.traits.displayScale).pngData().write(to: folder.appending(path: file))
      host.close()
      report(.picture(file: file, setting: setting.name))
    }
  }

  /// The place and the name as a part of a file's name; the number keeps previews of the same name apart.
  private func fileStem(_ entry: PreviewEntry, _ number: Int, _ name: String) -> String {
    func plain(_ text: String) -> String {
      String(text.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" }).prefix(60).description
    }
    return [plain(entry.place), number == 0 ? nil : "\(number + 1)", name == entry.place ? nil : plain(name)]
      .compactMap { $0 }.joined(separator: "-")
  }
}

/// A step of drawing previews, as one process tells another: a line of JSON.
package enum PreviewReport: Codable, Equatable {
  /// A preview is about to be drawn.
  case preview(number: Int, name: String)
  case picture(file: String, setting: String)
  /// The entry has no more pictures, for this reason.
  case failure(String)
}
