// The modules that `import SwiftData` exports on Apple's systems.
@_exported import Foundation
@_exported import Observation

#if !Data
#error("SwiftData needs Rowan's trait Data: .package(…, traits: [\"Data\"]) in the dependencies of Package.swift.")
#endif
