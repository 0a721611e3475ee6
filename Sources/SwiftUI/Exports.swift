// The modules that `import SwiftUI` exports on Apple's systems. Apple's Foundation includes FoundationNetworking, and
// exports `ObservableObject` and `@Published` of Combine.
@_exported import Combine
@_exported import Dispatch
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import Observation
@_exported import RowanControls
@_exported import RowanFoundation
@_exported import RowanGraph
@_exported import RowanInteraction
@_exported import RowanLists
@_exported import RowanNavigation
@_exported import RowanPicture
@_exported import RowanPlatform
@_exported import RowanPresentation
@_exported import RowanScene
@_exported import RowanTables
@_exported import RowanViews
