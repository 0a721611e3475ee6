// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Errands",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "rowan", path: "../..")],
  targets: [
    .executableTarget(
      name: "Errands",
      dependencies: [.product(name: "SwiftUI", package: "rowan", condition: .when(platforms: [.linux]))],
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
    .testTarget(
      name: "ErrandsTests",
      dependencies: ["Errands", .product(name: "RowanTesting", package: "rowan")]
    ),
  ]
)
