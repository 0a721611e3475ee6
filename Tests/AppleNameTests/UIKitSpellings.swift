import UIKit
import UniformTypeIdentifiers

// A file that imports UIKit without SwiftUI, as models and helpers do. That it compiles is the test.

#if !canImport(UIKit)
#error("a target with the alias can import UIKit")
#endif

struct Theme {
  let background = UIColor.secondarySystemGroupedBackground
  let accent = UIColor { $0.userInterfaceStyle == .dark ? .systemTeal : UIColor(red: 0, green: 0.5, blue: 1, alpha: 1) }
  let picture: UIImage? = UIImage(data: Data())
  let type: UTType = .json

  @MainActor
  func share(_ text: String) {
    UIPasteboard.general.string = text
    UISelectionFeedbackGenerator().selectionChanged()
  }

  var columns: Int { UIDevice.current.userInterfaceIdiom == .pad ? Int(UIScreen.main.bounds.width) / 200 : 1 }
}
