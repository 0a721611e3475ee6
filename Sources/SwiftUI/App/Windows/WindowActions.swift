import Foundation
import RowanGraph
import RowanViews

/// The operations on the application's windows that are available to a window's views.
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

  /// Opens the window with a name, or the one for a type of values.
  func open(_ address: WindowAddress, for type: Any.Type? = nil) { openWindow(address, type) }

  /// Closes the windows with a name and value, or those for a type; without either, the window itself.
  func dismiss(_ address: WindowAddress?, for type: Any.Type? = nil) { dismissWindow(address, type) }

  /// Returns a value as JSON, or `nil` and an issue if it cannot be encoded.
  static func json(_ value: some Encodable) -> String? {
    let encoder = JSONEncoder()
    // Sorted keys give equal values equal addresses.
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(value) else {
      IssueOnce.report("A value of type \(type(of: value)) could not be encoded: the window opens without it.")
      return nil
    }
    return String(decoding: data, as: UTF8.self)
  }
}

/// An action that opens windows of the application by ID or by value.
///
/// In a browser, each call opens another tab, since a page can neither find nor activate a tab with the same window.
/// Hosts with a single window (pictures, tests) report an issue and open nothing.
@MainActor @preconcurrency
public struct OpenWindowAction {
  let control: WindowControl?

  nonisolated init(control: WindowControl?) { self.control = control }

  /// Opens the window with an ID.
  public func callAsFunction(id: String) { run { $0.open(WindowAddress(name: id)) } }

  /// Opens the window for the type of a value.
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    run { $0.open(WindowAddress(name: nil, value: WindowControl.json(value)), for: D.self) }
  }

  /// Opens the window with an ID for a value.
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

/// An action that closes windows of the application.
///
/// In a browser, the tab closes if the browser permits it. A tab that a person has opened stays, with a message that
/// the window is closed.
@MainActor @preconcurrency
public struct DismissWindowAction {
  let control: WindowControl?

  nonisolated init(control: WindowControl?) { self.control = control }

  /// Closes the window of the view.
  public func callAsFunction() { run { $0.dismiss(nil) } }

  /// Closes the windows with an ID.
  public func callAsFunction(id: String) { run { $0.dismiss(WindowAddress(name: id)) } }

  /// Closes the windows that show a value.
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    run { $0.dismiss(WindowAddress(name: nil, value: WindowControl.json(value)), for: D.self) }
  }

  /// Closes the windows with an ID that show a value.
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

/// An action that opens the application's settings.
@MainActor @preconcurrency
public struct OpenSettingsAction {
  let control: WindowControl?

  nonisolated init(control: WindowControl?) { self.control = control }

  /// Opens the window of the application's `Settings`, in the manner of `openWindow`.
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

  /// The value that the window was opened with, as JSON.
  var windowValue: String? {
    get { self[WindowValueKey.self] }
    set { self[WindowValueKey.self] = newValue }
  }

  /// The action that opens windows of the application.
  public var openWindow: OpenWindowAction { OpenWindowAction(control: windowControl) }

  /// The action that closes windows of the application.
  public var dismissWindow: DismissWindowAction { DismissWindowAction(control: windowControl) }

  /// The action that opens the application's settings.
  public var openSettings: OpenSettingsAction { OpenSettingsAction(control: windowControl) }

  /// Whether the application can show several windows, which is so in every window of an application.
  public var supportsMultipleWindows: Bool { windowControl != nil }
}
