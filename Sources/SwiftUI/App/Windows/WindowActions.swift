import Foundation
import RowanGraph
import RowanViews

/// What a window's views may do with the windows of the application.
@MainActor
final class WindowControl {
  private let openWindow: (WindowAddress, Any.Type?) -> Void
  private let dismissWindow: (WindowAddress?, Any.Type?) -> Void

  init(
    open: @escaping (WindowAddress, Any.Type?) -> Void,
    dismiss: @escaping (WindowAddress?, Any.Type?) -> Void
  ) {
    openWindow = open
    dismissWindow = dismiss
  }

  /// Opens the window of a name, or the one for a type.
  func open(_ address: WindowAddress, for type: Any.Type? = nil) { openWindow(address, type) }

  /// Closes the windows of a name and value, or for a type; without either the window itself.
  func dismiss(_ address: WindowAddress?, for type: Any.Type? = nil) { dismissWindow(address, type) }

  static func json(_ value: some Encodable) -> String? {
    let encoder = JSONEncoder()
    // Equal values have equal addresses.
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(value) else {
      IssueOnce.report("A value of type \(type(of: value)) could not be encoded: the window opens without it.")
      return nil
    }
    return String(decoding: data, as: UTF8.self)
  }
}

/// Opens windows of the application, by id or by value.
///
/// In a browser a window opens in a tab of its own, one more for each call: pages cannot look for a tab that shows the same
/// window already, nor bring it to the front. Hosts with one window (pictures, tests) report the call and open nothing.
@MainActor @preconcurrency
public struct OpenWindowAction {
  let control: WindowControl?

  nonisolated init(control: WindowControl?) { self.control = control }

  /// Opens the window of an id.
  public func callAsFunction(id: String) { run { $0.open(WindowAddress(name: id)) } }

  /// Opens the window for values of the type.
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    run { $0.open(WindowAddress(name: nil, value: WindowControl.json(value)), for: D.self) }
  }

  /// Opens the window of an id with a value.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    run { $0.open(WindowAddress(name: id, value: WindowControl.json(value))) }
  }

  private func run(_ body: (WindowControl) -> Void) {
    guard let control else {
      return IssueOnce.report("openWindow was called outside of an application's window: nothing opens.")
    }
    body(control)
  }
}

/// Closes windows of the application.
///
/// In a browser the window's tab closes, where the browser lets a page close it: tabs that a person opened stay, and say
/// that the window is closed.
@MainActor @preconcurrency
public struct DismissWindowAction {
  let control: WindowControl?

  nonisolated init(control: WindowControl?) { self.control = control }

  /// Closes the window that the action was read in.
  public func callAsFunction() { run { $0.dismiss(nil) } }

  /// Closes the windows of an id.
  public func callAsFunction(id: String) { run { $0.dismiss(WindowAddress(name: id)) } }

  /// Closes the windows that show a value.
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    run { $0.dismiss(WindowAddress(name: nil, value: WindowControl.json(value)), for: D.self) }
  }

  /// Closes the windows of an id that show a value.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    run { $0.dismiss(WindowAddress(name: id, value: WindowControl.json(value))) }
  }

  private func run(_ body: (WindowControl) -> Void) {
    guard let control else {
      return IssueOnce.report("dismissWindow was called outside of an application's window: nothing closes.")
    }
    body(control)
  }
}

/// Opens the application's settings.
@MainActor @preconcurrency
public struct OpenSettingsAction {
  let control: WindowControl?

  nonisolated init(control: WindowControl?) { self.control = control }

  /// Opens the window of the application's `Settings`, as `openWindow` does others.
  public func callAsFunction() {
    guard let control else {
      return IssueOnce.report("openSettings was called outside of an application's window: nothing opens.")
    }
    control.open(WindowAddress(name: Settings<EmptyView>.id))
  }
}

private enum WindowControlKey: EnvironmentKey { static var defaultValue: WindowControl? { nil } }
private enum WindowValueKey: EnvironmentKey { static var defaultValue: String? { nil } }

extension EnvironmentValues {
  var windowControl: WindowControl? {
    get { self[WindowControlKey.self] }
    set { self[WindowControlKey.self] = newValue }
  }

  /// The value that the window was opened with, in JSON.
  var windowValue: String? {
    get { self[WindowValueKey.self] }
    set { self[WindowValueKey.self] = newValue }
  }

  /// Opens windows of the application.
  public var openWindow: OpenWindowAction { OpenWindowAction(control: windowControl) }

  /// Closes windows of the application.
  public var dismissWindow: DismissWindowAction { DismissWindowAction(control: windowControl) }

  /// Opens the application's settings.
  public var openSettings: OpenSettingsAction { OpenSettingsAction(control: windowControl) }

  /// Whether the application can show more than one window: whether this is an application's window at all.
  public var supportsMultipleWindows: Bool { windowControl != nil }
}
