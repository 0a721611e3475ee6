extension ElementContainer {
  /// The alert or confirmation dialog that is shown.
  public var alert: Element { element(.alert) }

  /// The sheet, cover or popover that is shown; of several the one in front.
  public var sheet: Element { element(.dialog) }
}
