import AppKit
import Cocoa

// A file that imports AppKit without SwiftUI. That it compiles is the test.

#if !canImport(AppKit)
#error("a target with the alias can import AppKit")
#endif

@MainActor
func copied(_ text: String) -> String? {
  NSPasteboard.general.clearContents()
  NSPasteboard.general.setString(text, forType: .string)
  return NSPasteboard.general.string(forType: .string)
}

let backgrounds: [NSColor] = [.windowBackgroundColor, .controlBackgroundColor, NSColor(white: 0.5, alpha: 1)]
let icon: NSImage? = NSImage(systemSymbolName: "star", accessibilityDescription: "Favorite")
