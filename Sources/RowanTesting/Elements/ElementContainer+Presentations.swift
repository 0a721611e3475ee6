extension ElementContainer {
  /// The alert or confirmation dialog on the screen.
  public var alert: Element { element(.alert) }

  /// The sheet, cover or popover on the screen; the front-most if there are several.
  public var sheet: Element { element(.dialog) }
}
