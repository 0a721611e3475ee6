/// Not available: there is no `UIApplication`. Use `App.init()` and `scenePhase`.
@available(*, unavailable, message: "There is no UIApplication here. Use App.init() and \\.scenePhase instead.")
@propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType> {
  /// Not available.
  public var wrappedValue: DelegateType { preconditionFailure("UIApplicationDelegateAdaptor is unavailable.") }
  /// Not available.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
}

/// Not available: there is no `NSApplication`. Use `App.init()` and `scenePhase`.
@available(*, unavailable, message: "There is no NSApplication here. Use App.init() and \\.scenePhase instead.")
@propertyWrapper
public struct NSApplicationDelegateAdaptor<DelegateType> {
  /// Not available.
  public var wrappedValue: DelegateType { preconditionFailure("NSApplicationDelegateAdaptor is unavailable.") }
  /// Not available.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
}
