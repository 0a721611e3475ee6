// The one line that lets files of a target that say only `import Foundation` build as they do on Apple's systems.
@_exported import SwiftUI
