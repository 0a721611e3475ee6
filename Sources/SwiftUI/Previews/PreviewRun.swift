import Foundation
import RowanGraph
import RowanPicture
import RowanScene
import RowanText

/// A run that draws previews into files.
@MainActor
package struct PreviewRun {
  private let folder: URL
  private let measurer = PangoTextMeasurer()
  /// Receives each step.
  private let report: (PreviewReport) -> Void

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - folder: The folder for the pictures.
  ///   - report: Receives each step.
  package init(folder: URL, report: @escaping (PreviewReport) -> Void) {
    self.folder = folder
    self.report = report
  }

  /// Draws the previews of an entry. Code of the application runs, which may terminate the program.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - first: The number of the first preview to draw.
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

  /// Returns the settings of the preview modifiers on each element of the content.
  private func survey(_ content: AnyView) -> [PreviewSettings] {
    let findings = PreviewFindings()
    let stage = PreviewStage(index: -1, findings: findings) { content }
    let host = WindowScene(AnyView(stage), traits: PreviewScreen.phone.traits(nil), measurer: measurer)
    host.update()
    host.close()
    return findings.settings
  }

  /// Returns an element of the content on its stage, or the whole content for a `nil` index. Without a stage, the
  /// content fills the window; its size is found on a stage only.
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
      // Content that never comes to rest, such as a clock, is drawn in its current state.
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

  /// Returns a file name for the place and name of a preview. The number distinguishes previews of the same name.
  private func fileStem(_ entry: PreviewEntry, _ number: Int, _ name: String) -> String {
    func plain(_ text: String) -> String {
      String(text.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" }).prefix(60).description
    }
    return [plain(entry.place), number == 0 ? nil : "\(number + 1)", name == entry.place ? nil : plain(name)]
      .compactMap { $0 }.joined(separator: "-")
  }
}

/// A step of drawing previews, reported from a child process as a line of JSON.
package enum PreviewReport: Codable, Equatable {
  /// The drawing of a preview begins.
  case preview(number: Int, name: String)
  /// A picture has been written.
  case picture(file: String, setting: String)
  /// The entry failed, for this reason, and has no further pictures.
  case failure(String)
}
