// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Orders",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "rowan", path: "../..", traits: ["Data"]),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "Orders",
      dependencies: [
        .product(name: "SwiftUI", package: "rowan"),
        .product(name: "RowanData", package: "rowan"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    .testTarget(
      name: "OrdersTests",
      dependencies: ["Orders", .product(name: "RowanTesting", package: "rowan")]
    ),
  ]
)
