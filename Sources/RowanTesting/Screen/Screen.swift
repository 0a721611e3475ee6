import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanScene
import RowanText
import RowanViews
import SwiftUI

/// A view on a headless screen, inspected and used as a person would.
///
/// ```swift
/// let screen = Screen { StaffList() }
/// await screen.settle()
/// #expect(screen.rows.count == 12)
/// screen.row("Ann").tap()
/// #expect(screen.header("Ann").exists)
/// ```
///
/// Every interaction is followed by an update, so that the next inspection sees its result. Work in tasks and
/// main-actor jobs needs `settle()`. Errors are reported as failures of the running test (Swift Testing or XCTest),
/// with a description of the screen; the screen itself never traps.
@MainActor
public final class Screen {
  /// The interaction model of the screen.
  public enum Idiom: Hashable, Sendable, CaseIterable {
    /// Touch, as on iOS.
    case touch
    /// Pointer and keyboard, as on macOS.
    case desktop
  }

  /// The generation of the system's design.
  public enum Look: Hashable, Sendable, CaseIterable {
    /// iOS 26 and macOS 26.
    case v26
    /// iOS 13 to 18, macOS 11 to 15.
    case classic
  }

  /// The window with its view tree, layers and input.
  package let host: WindowScene
  /// The measurer of texts.
  package let measurer: any TextMeasurer
  let frames = FrameRegistry()
  /// Receives the patch of each frame, in order, for drawing.
  var onPatch: ((LayerPatch) -> Void)?
  /// The time of the pointer in seconds, which advances with each interaction.
  var time: Double = 0
  /// The location of the pointer in window coordinates.
  var pointer = CGPoint.zero
  /// The semantics tree of the screen, as exposed to assistive technologies.
  var semantics: SemanticsTree { host.semantics }
  /// Creates the window, and a new one when the screen is loaded again.
  let make: (SceneTraits, FrameRegistry) -> WindowScene
  /// The messages shown in the window, in order, such as the notice of an address without a screen.
  public internal(set) var notices: [String] = []
  /// The text that was copied last, as by a `ShareLink`, or `nil`.
  public internal(set) var copiedText: String?
  /// The announcements for assistive technologies, in order.
  public internal(set) var announcements: [String] = []
  /// The files that were saved by file dialogs, in order.
  public internal(set) var savedFiles: [SavedFile] = []
  /// The file dialogs that have been presented.
  var fileRequests: [FileDialogRequest] = []
  let fileFolders = FileFolders()

  /// Creates a screen that shows a view.
  ///
  /// - Parameters:
  ///   - size: The size of the window in points. On a touch screen the horizontal size class is regular from 600
  ///     points; on the desktop it is always regular.
  ///   - idiom: Touch or desktop.
  ///   - look: The generation of design.
  ///   - locale: The language and region. The language determines the layout direction.
  ///   - dynamicTypeSize: The text size, which applies to touch only.
  ///   - colorScheme: Light or dark.
  ///   - layoutDirection: The layout direction, or `nil` for that of the language.
  ///   - timeZone: The time zone for dates.
  ///   - buffer: The number of viewports of rows that lists keep on each side, or `nil` for the default.
  ///   - visitor: The person who visits, or `nil` if that is not known.
  ///   - clock: The clock of dates and timers, which `advance(by:)` advances, or `nil` for that of the system.
  ///   - content: The view.
  public convenience init<Content: View>(
    size: CGSize = CGSize(width: 390, height: 844),
    idiom: Idiom = .touch,
    look: Look = .v26,
    locale: Locale = Locale(identifier: "en_US"),
    dynamicTypeSize: DynamicTypeSize = .large,
    colorScheme: ColorScheme = .light,
    layoutDirection: LayoutDirection? = nil,
    timeZone: TimeZone = .gmt,
    buffer: CGFloat? = nil,
    visitor: Visitor? = nil,
    clock: ManualClock? = nil,
    @ViewBuilder content: () -> Content
  ) {
    var traits = SceneTraits(size: size, idiom: idiom.inner, look: look.inner)
    traits.locale = locale
    traits.dynamicTypeSize = dynamicTypeSize
    traits.colorScheme = colorScheme
    traits.layoutDirection = layoutDirection
    traits.timeZone = timeZone
    traits.lazyBuffer = buffer
    traits.visitor = visitor
    if let clock { traits.clock = SceneClock(clock) }
    self.init(traits: traits, measurer: PangoTextMeasurer(), content: content)
  }

  /// Creates a screen with a text measurer.
  package convenience init<Content: View>(
    traits: SceneTraits,
    measurer: any TextMeasurer,
    @ViewBuilder content: () -> Content
  ) {
    let view = AnyView(content())
    self.init(traits, measurer) { traits, frames in
      WindowScene(AnyView(view.environment(\.frameRegistry, frames)), traits: traits, measurer: measurer)
    }
  }

  /// Creates a screen that shows a window of an application, with its commands.
  ///
  /// - Parameters:
  ///   - app: The application.
  ///   - window: The ID of the window, or `nil` for the first one.
  ///   - size: The size of the window in points.
  ///   - idiom: Touch or desktop.
  ///   - look: The generation of design.
  ///   - colorScheme: Light or dark.
  ///   - visitor: The person who visits, or `nil` if that is not known.
  ///   - clock: The clock of dates and timers, which `advance(by:)` advances, or `nil` for that of the system.
  /// - Throws: An error if there is no such window.
  public convenience init<Application: App>(
    app: Application,
    window: String? = nil,
    size: CGSize = CGSize(width: 1024, height: 768),
    idiom: Idiom = .desktop,
    look: Look = .v26,
    colorScheme: ColorScheme = .light,
    visitor: Visitor? = nil,
    clock: ManualClock? = nil
  ) throws {
    var traits = SceneTraits(size: size, idiom: idiom.inner, look: look.inner)
    traits.visitor = visitor
    if let clock { traits.clock = SceneClock(clock) }
    traits.colorScheme = colorScheme
    let application = ApplicationHost(app)
    let index = try application.index(ofWindow: window)
    self.init(traits, PangoTextMeasurer()) { traits, _ in application.open(index, traits) }
  }

  /// Creates a screen for a window.
  ///
  /// - Parameters:
  ///   - traits: The traits of the window.
  ///   - measurer: The measurer of texts.
  ///   - make: Creates the window, and retains its application.
  ///   - kept: The archive of an earlier window, which can be any values.
  ///   - address: The address of the window.
  init(
    _ traits: SceneTraits,
    _ measurer: any TextMeasurer,
    keeping kept: KeptValues = KeptValues(),
    at address: String = "",
    make: @escaping (SceneTraits, FrameRegistry) -> WindowScene
  ) {
    self.measurer = measurer
    self.make = make
    let frames = frames
    host = WindowScene.restoring(kept, at: address) { make(traits, frames) }
    connectHost()
    if !kept.values.isEmpty || !address.isEmpty { host.restore(kept, at: address) }
    update()
  }

  /// Creates the screen of a parked window's successor.
  init(
    _ traits: SceneTraits,
    _ measurer: any TextMeasurer,
    resuming parked: ParkedWindow,
    in phase: ScenePhase,
    make: @escaping (SceneTraits, FrameRegistry) -> WindowScene
  ) {
    self.measurer = measurer
    self.make = make
    let frames = frames
    host = WindowScene.resuming(parked, in: phase) { make(traits, frames) }
    connectHost()
    host.resume(parked)
    update()
  }

  private func connectHost() {
    host.onDeadEnd = { [weak self] in self?.notices.append($0) }
    host.announcer = { [weak self] text, _ in self?.announcements.append(text) }
    host.clipboardWriter = ClipboardWriter { [weak self] content in
      self?.copiedText = content.text
      return self != nil
    }
    host.clipboardReader = { [weak self] in
      guard let self else { return false }
      host.receive(.paste(copiedText))
      return true
    }
    host.fileDialogPresenter = { [weak self] request in
      self?.fileRequests.append(request)
      return self != nil
    }
  }

  /// Updates the screen with all changes of state so far. Inspections and interactions do so themselves.
  public func update() {
    host.update()
    endFrame()
  }

  /// Ends the frame: takes its patch and passes it on.
  func endFrame() {
    let patch = host.takePatch()
    onPatch?(patch)
  }

  var root: Layer { host.tree.root }
}

extension Screen.Idiom {
  fileprivate var inner: RowanViews.Idiom {
    switch self {
    case .touch: .touch
    case .desktop: .desktop
    }
  }
}

extension Screen.Look {
  fileprivate var inner: RowanViews.Look {
    switch self {
    case .v26: .v26
    case .classic: .classic
    }
  }
}
