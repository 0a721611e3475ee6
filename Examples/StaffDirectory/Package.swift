// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "StaffDirectory",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "rowan", path: "../..")],
  targets: [
    .executableTarget(
      name: "StaffDirectory",
      dependencies: [.product(name: "SwiftUI", package: "rowan", condition: .when(platforms: [.linux]))],
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
    .testTarget(
      name: "StaffDirectoryTests",
      dependencies: ["StaffDirectory", .product(name: "RowanTesting", package: "rowan")]
    ),
  ]
)
