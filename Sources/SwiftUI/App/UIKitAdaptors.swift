/// There is no `UIApplication`: begin in the `App`'s `init()`, and follow `scenePhase`.
@available(*, unavailable, message: "There is no UIApplication here. Use App.init() and \\.scenePhase instead.")
@propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType> {
  /// Not to be had.
  public var wrappedValue: DelegateType { preconditionFailure("UIApplicationDelegateAdaptor is unavailable.") }
  /// Not to be had.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
}

/// There is no `NSApplication`: begin in the `App`'s `init()`, and follow `scenePhase`.
@available(*, unavailable, message: "There is no NSApplication here. Use App.init() and \\.scenePhase instead.")
@propertyWrapper
public struct NSApplicationDelegateAdaptor<DelegateType> {
  /// Not to be had.
  public var wrappedValue: DelegateType { preconditionFailure("NSApplicationDelegateAdaptor is unavailable.") }
  /// Not to be had.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
}
