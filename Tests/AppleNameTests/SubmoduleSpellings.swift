import AppKit.NSColor
import UIKit.UIImage

// Files that import a part of UIKit or AppKit. That they compile is the test.

struct Stamp {
  var image: UIImage? = UIImage(data: Data())
  var ink = NSColor.systemBlue
}
