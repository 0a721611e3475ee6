/// The shape of a mouse's pointer. The raw value is the name of the cursor in CSS.
package enum PointerShape: String, Sendable {
  case standard = "default"
  case hidden = "none"
  case link = "pointer"
  case text
  case verticalText = "vertical-text"
  case crosshair
  case grab
  case grabbing
  case zoomIn = "zoom-in"
  case zoomOut = "zoom-out"
  case columns = "col-resize"
  case rows = "row-resize"
  case up = "n-resize"
  case down = "s-resize"
  case left = "w-resize"
  case right = "e-resize"
  case upLeft = "nw-resize"
  case upRight = "ne-resize"
  case downLeft = "sw-resize"
  case downRight = "se-resize"
  case vertical = "ns-resize"
  case horizontal = "ew-resize"
  case rising = "nesw-resize"
  case falling = "nwse-resize"
}
