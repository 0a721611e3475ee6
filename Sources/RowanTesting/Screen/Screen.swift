import Foundation
import RowanGraph
import RowanLayers
import RowanScene
import RowanText
import RowanViews
import SwiftUI

/// A view on a screen that nobody sees: look at it as a person does, use it as a person does.
///
/// ```swift
/// let screen = Screen { StaffList() }
/// await screen.settle()
/// #expect(screen.rows.count == 12)
/// screen.row("Ann").tap()
/// #expect(screen.header("Ann").exists)
/// ```
///
/// Contract: everything that a person does is followed by an update, so that what is looked at next is what comes of it.
/// Work in tasks and main-actor jobs needs `settle()`. What goes wrong is reported as a failure of the running test
/// (Swift Testing or XCTest), with what is on the screen; the screen itself never traps.
@MainActor
public final class Screen {
  /// Whether the screen follows the conventions of touch or of a pointer.
  public enum Idiom: Hashable, Sendable, CaseIterable {
    /// As iOS.
    case touch
    /// As macOS.
    case desktop
  }

  /// Which generation of the system's design is drawn.
  public enum Look: Hashable, Sendable, CaseIterable {
    /// iOS 26 and macOS 26.
    case v26
    /// iOS 13 to 18, macOS 11 to 15.
    case classic
  }

  package let host: WindowScene
  package let measurer: any TextMeasurer
  let frames = FrameRegistry()
  /// Is given the patch of each frame, in order, by whoever draws them.
  var onPatch: ((LayerPatch) -> Void)?
  /// The screen's own clock, in seconds, and where its pointer is.
  var time: Double = 0
  var pointer = CGPoint.zero
  /// What everything on the screen is, as assistive technologies are told.
  var semantics: SemanticsTree { host.semantics }
  /// Creates the window, and another one when the screen is loaded again.
  let make: (SceneTraits, FrameRegistry) -> WindowScene
  /// The messages shown in the window, in order, such as that an address leads nowhere.
  public internal(set) var notices: [String] = []
  /// What was copied last, as by a `ShareLink`; `nil` for nothing yet.
  public internal(set) var copiedText: String?
  /// What was said aloud to those who do not see the screen, in order.
  public internal(set) var announcements: [String] = []
  /// The menu that is open: whose actions it shows.
  var menuLayer: LayerID?

  /// A screen that shows a view.
  ///
  /// - Parameters:
  ///   - size: The window in points. Widths of 600 points and more are regular, others compact; the desktop is regular.
  ///   - idiom: Touch or desktop.
  ///   - look: The generation of design.
  ///   - locale: Language and region; its language decides the reading order.
  ///   - dynamicTypeSize: The text size. The desktop has only one.
  ///   - colorScheme: Light or dark.
  ///   - layoutDirection: The reading order, where it is not to be that of the language.
  ///   - timeZone: The time zone for dates.
  ///   - buffer: How many screens of rows lists keep ready on each side, or `nil` for as many as usual.
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
    @ViewBuilder content: () -> Content
  ) {
    var traits = SceneTraits(size: size, idiom: idiom.inner, look: look.inner)
    traits.locale = locale
    traits.dynamicTypeSize = dynamicTypeSize
    traits.colorScheme = colorScheme
    traits.layoutDirection = layoutDirection
    traits.timeZone = timeZone
    traits.lazyBuffer = buffer
    self.init(traits: traits, measurer: PangoTextMeasurer(), content: content)
  }

  /// A screen whose texts are measured by `measurer`.
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

  /// A screen that shows a window of an application, with its commands: the first, or the one with an id.
  public convenience init<Application: App>(
    app: Application,
    window: String? = nil,
    size: CGSize = CGSize(width: 1024, height: 768),
    idiom: Idiom = .desktop,
    look: Look = .v26,
    colorScheme: ColorScheme = .light
  ) throws {
    var traits = SceneTraits(size: size, idiom: idiom.inner, look: look.inner)
    traits.colorScheme = colorScheme
    let application = ApplicationHost(app)
    let index = try application.index(ofWindow: window)
    self.init(traits, PangoTextMeasurer()) { traits, _ in application.open(index, traits) }
  }

  /// A screen around a window.
  ///
  /// - Parameters:
  ///   - make: Creates the window, and retains the application that it belongs to.
  ///   - restore: Called with the window before its first update.
  init(
    _ traits: SceneTraits,
    _ measurer: any TextMeasurer,
    make: @escaping (SceneTraits, FrameRegistry) -> WindowScene,
    restore: (WindowScene) -> Void = { _ in }
  ) {
    self.measurer = measurer
    self.make = make
    host = make(traits, frames)
    showActionsHere()
    restore(host)
    update()
  }

  private func showActionsHere() {
    host.onDeadEnd = { [weak self] in self?.notices.append($0) }
    host.announcer = { [weak self] in self?.announcements.append($0) }
    host.clipboardWriter = { [weak self] content in
      self?.copiedText = content.text
      return self != nil
    }
    host.clipboardReader = { [weak self] in
      guard let self else { return false }
      host.receive(.paste(copiedText))
      return true
    }
    host.input.showActions = { [weak self] layer, _ in
      self?.menuLayer = layer.id
      return true
    }
  }

  /// Brings the screen up to date with all state that changed so far. Looking and acting do so by themselves.
  public func update() {
    host.update()
    endFrame()
  }

  /// Takes what changed since the last frame.
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
