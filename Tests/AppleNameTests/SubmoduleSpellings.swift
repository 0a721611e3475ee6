import AppKit.NSColor
import UIKit.UIImage
import os.log

// Files that import a part of UIKit, AppKit or os. That they compile is the test.

struct Stamp {
  var image: UIImage? = UIImage(data: Data())
  var ink = NSColor.systemBlue
  let log = Logger(subsystem: "org.rowan.tests", category: "stamps")
}
