// What `import SwiftUI` gives on Apple's systems: the views, and the modules that they are written with. Apple's Foundation
// holds what Linux has in FoundationNetworking, and lets Combine's `ObservableObject` and `@Published` through.
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
@_exported import RowanPresentation
@_exported import RowanScene
@_exported import RowanTables
@_exported import RowanViews
