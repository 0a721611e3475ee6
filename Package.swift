// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// Whether the package is a clone, whose gallery and tests use a database, and not a client's checkout. GRDB adds half a minute
/// to a first build, so a client enables the trait itself.
let isClone = !Context.packageDirectory.contains("/checkouts/")

/// Options for a quicker build in debug. The compiler reads a whole module again for each batch of its files, by default 25; with
/// this limit there are as many batches as cores. A client's checkout has no debug information, unless `ROWAN_DEBUG_INFO=1` asks
/// for it.
let quickly: SwiftSetting = .unsafeFlags(
  ["-driver-batch-size-limit", "1000"] + (isClone || Context.environment["ROWAN_DEBUG_INFO"] == "1" ? [] : ["-gnone"]),
  .when(configuration: .debug)
)

/// Every target of ours is held to the same rules: Swift 6 mode, warnings are errors.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), quickly]

let openCombine: Target.Dependency = .product(name: "OpenCombine", package: "OpenCombine")
let issueReporting: Target.Dependency = .product(name: "IssueReporting", package: "xctest-dynamic-overlay")
/// Lets reported issues fail the test that runs, in Swift Testing and in XCTest.
let issueTestSupport: Target.Dependency = .product(
  name: "IssueReportingTestSupport",
  package: "xctest-dynamic-overlay"
)
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let metrics: Target.Dependency = .product(name: "CoreMetrics", package: "swift-metrics")
/// Nobody fetches or builds it unless the trait is on.
let database: Target.Dependency = .product(
  name: "GRDB",
  package: "GRDB.swift",
  condition: .when(traits: ["Data"])
)

func nio(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-nio") }

func library(
  _ name: String,
  _ dependencies: [Target.Dependency],
  resources: [Resource]? = nil,
  linkerSettings: [LinkerSetting]? = nil
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    resources: resources,
    swiftSettings: strict,
    linkerSettings: linkerSettings
  )
}

/// The Unicode library of Foundation's own, for what its formatters do not pass on.
let unicodeLibrary: [LinkerSetting] = [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]

func tests(
  _ name: String,
  _ dependencies: [Target.Dependency],
  resources: [Resource]? = nil,
  exclude: [String] = []
) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, resources: resources, swiftSettings: strict)
}

/// The test targets that are built, where not all are: builds that look for misused memory or check invariants take few of them.
let chosenTests = Context.environment["ROWAN_TESTS"].map { Set($0.split(separator: ",").map(String.init)) }

/// The flags by which a target imports Rowan's modules under the names of Apple's.
let appleModules = [
  "UIKit=RowanUIKit", "AppKit=RowanAppKit", "Cocoa=RowanCocoa", "os=RowanOS", "OSLog=RowanOSLog",
  "UserNotifications=RowanUserNotifications",
]
.flatMap { ["-module-alias", $0] }

let package = Package(
  name: "rowan",
  platforms: [.macOS(.v14)],
  products: [
    // The module SwiftUI with every host, and the same module without the web server. A host registers itself when it is linked
    // (CRowanHosts), so the module is compiled alike for both.
    .library(name: "SwiftUI", targets: ["SwiftUI", "RowanWeb"]),
    .library(name: "SwiftUIHeadless", targets: ["SwiftUI"]),
    .library(name: "Combine", targets: ["Combine"]),
    // Modules that targets import under the names of Apple's (Documentation/Architecture/AppleModules.md).
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "PhotosUI", targets: ["PhotosUI"]),
    .library(name: "UIKit", targets: ["RowanUIKit"]),
    .library(name: "AppKit", targets: ["RowanAppKit"]),
    .library(name: "Cocoa", targets: ["RowanCocoa"]),
    .library(name: "os", targets: ["RowanOS"]),
    .library(name: "OSLog", targets: ["RowanOSLog"]),
    .library(name: "UserNotifications", targets: ["RowanUserNotifications"]),
    .library(name: "SwiftData", targets: ["SwiftData"]),
    .library(name: "RowanConditions", targets: ["RowanConditions"]),
    .library(name: "RowanData", targets: ["RowanData"]),
    .library(name: "RowanPostgres", targets: ["RowanPostgres"]),
    .library(name: "RowanGrid", targets: ["RowanGrid"]),
    .library(name: "RowanTesting", targets: ["RowanTesting"]),
    .library(name: "RowanScript", targets: ["RowanScript"]),
    .executable(name: "rowan", targets: ["RowanTool"]),
    .executable(name: "gallery", targets: ["Gallery"]),
    .executable(name: "gallery-pictures", targets: ["GalleryPictures"]),
    .executable(name: "company", targets: ["CompanyMaker"]),
    .executable(name: "company-server", targets: ["CompanyServer"]),
  ],
  // One trait, and no second one: SwiftPM passes a package's enabled traits to the compiler in an order that differs from run to
  // run, so with two of them every planned build compiles everything again (Documentation/TraitOrder.md).
  traits: [
    .trait(name: "Data", description: "RowanData: lists and tables over SQLite. Builds GRDB; needs libsqlite3-dev."),
    .default(enabledTraits: isClone ? ["Data"] : []),
  ],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // The rooms of the house, from the ground up.
    .systemLibrary(
      name: "CPango",
      pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev", "libcairo2-dev"])]
    ),
    .systemLibrary(name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CHarfBuzzSubset", pkgConfig: "harfbuzz-subset", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(name: "CRowanText", dependencies: ["CPango"]),
    library("RowanLayers", []),
    library("RowanText", ["RowanLayers", "CRowanText", "CPango", "CPixbuf"]),
    library("RowanInput", ["RowanLayers"]),
    library("RowanFoundation", [], linkerSettings: unicodeLibrary),
    library("RowanGraph", ["RowanLayers", openCombine, issueReporting]),
    library("RowanInteraction", ["RowanGraph", "RowanInput"]),
    library("RowanViews", ["RowanInteraction", issueReporting], linkerSettings: unicodeLibrary),
    library("UniformTypeIdentifiers", []),
    library("RowanControls", ["RowanViews", "UniformTypeIdentifiers"]),
    library("RowanLists", ["RowanControls"]),
    library("RowanTables", ["RowanLists", "RowanFoundation"]),
    library("RowanNavigation", ["RowanLists", issueReporting]),
    library("RowanPresentation", ["RowanNavigation", issueReporting]),
    library("RowanScene", ["RowanPresentation", "RowanText", issueReporting]),
    .target(name: "CRowanPicture"),
    library("RowanPicture", ["RowanScene", "RowanText", "CRowanPicture", "CPango"]),
    // Values of UIKit and AppKit: colors, images, the screen, the device, the clipboard.
    library("RowanPlatform", ["RowanPicture", "RowanScene", "RowanText", "CPixbuf"]),
    .target(name: "CRowanWeb"),
    .target(name: "CRowanPreviews"),
    .target(name: "CRowanHosts"),
    library(
      "RowanWeb",
      [
        "RowanScene", "CRowanWeb", "CZlib", "CHarfBuzzSubset", "COpenSSL", nio("NIOCore"), nio("NIOPosix"),
        nio("NIOHTTP1"), nio("NIOWebSocket"), logging, metrics,
      ],
      resources: [.copy("Client")]
    ),

    // What users import.
    // GRDB compiles otherwise where it can find a module of the name Combine, and fails with ours: it has to be there first.
    library("Combine", [openCombine, database]),
    // A program that the compiler starts; it speaks the compiler's messages itself, without swift-syntax. Tests take the
    // library: a test target that depends on a macro's target has everything built twice.
    library("RowanMacroExpansion", []),
    .macro(name: "RowanMacros", dependencies: ["RowanMacroExpansion"], swiftSettings: strict),
    library(
      "SwiftUI",
      [
        "RowanScene", "RowanTables", "RowanFoundation", "RowanPicture", "RowanPlatform", "Combine", "RowanMacros",
        "CRowanHosts",
        "CRowanPreviews", issueReporting,
      ]
    ),
    // The modules UIKit, AppKit, os and OSLog, for the targets that alias them. Under their real names every package of a build
    // could import them, since a build has one folder of modules, and would compile its sources for Apple's systems.
    // Photos and videos of the visitor's device, which applications import under Apple's name.
    library("PhotosUI", ["RowanPlatform"]),
    .systemLibrary(name: "CRowanSubmodules"),
    library("RowanUIKit", ["RowanPlatform", "UniformTypeIdentifiers", "CRowanSubmodules"]),
    library("RowanAppKit", ["RowanPlatform", "UniformTypeIdentifiers", "CRowanSubmodules"]),
    library("RowanCocoa", ["RowanAppKit"]),
    library("RowanOS", [logging, "CRowanSubmodules"]),
    library("RowanOSLog", ["RowanOS"]),
    library("RowanUserNotifications", [logging]),
    // Models in a database, for those who import it.
    library(
      "SwiftData",
      ["SwiftUI", "RowanFoundation", "RowanGraph", "RowanLayers", "RowanMacros", database, issueReporting]
    ),
    library("RowanTesting", ["SwiftUI", "RowanPicture", "RowanText", issueReporting, issueTestSupport]),

    // Conditions of rows in no store's language, which grids write and stores translate.
    library("RowanConditions", []),

    // Rows that stay in a database, for those who import it: nothing below knows of it.
    library("RowanData", ["RowanGraph", "RowanFoundation", "RowanConditions", database]),

    // Rows of a PostgreSQL server, for those who import it.
    library(
      "RowanPostgres",
      ["RowanData", "RowanGraph", "RowanFoundation", "RowanConditions", "CPostgres", logging]
    ),

    // Grids of cells that are selected, edited and exported as in a spreadsheet, for those who import it.
    library(
      "RowanGrid",
      [
        "SwiftUI", "RowanTables", "RowanLists", "RowanControls", "RowanViews", "RowanInteraction", "RowanGraph",
        "RowanLayers", "RowanFoundation", "RowanConditions", "CZlib", issueReporting,
      ]
    ),

    // Child processes with limits, for the compiler of scripts.
    .target(name: "CRowanProcess"),
    // Screens written in TSX, for those who import it; JavaScriptCore is loaded when one runs, and linked by nobody.
    .target(
      name: "RowanScript",
      dependencies: ["SwiftUI", "CRowanProcess"],
      resources: [.copy("Runtime")],
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]
    ),

    .executableTarget(
      name: "RowanTool",
      dependencies: ["RowanScript", "RowanTesting", "RowanWeb", issueReporting],
      swiftSettings: strict
    ),

    // The gallery.
    library("CompanyData", [database]),
    .executableTarget(name: "CompanyMaker", dependencies: ["CompanyData"], swiftSettings: strict),
    library(
      "GalleryScreens",
      ["SwiftUI", "PhotosUI", "SwiftData", "RowanGrid", "RowanData", "RowanScript", "CompanyData", database]
    ),
    .executableTarget(name: "Gallery", dependencies: ["SwiftUI", "RowanWeb", "GalleryScreens"], swiftSettings: strict),
    .executableTarget(
      name: "CompanyServer",
      dependencies: ["SwiftUI", "RowanWeb", "GalleryScreens", "CompanyData", "RowanData", "RowanPostgres"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "GalleryPictures",
      dependencies: ["GalleryScreens", "SwiftUI", "RowanText"],
      swiftSettings: strict
    ),

    // Tests.
    .target(
      name: "TestSupport",
      dependencies: ["RowanLayers", issueReporting],
      path: "Tests/TestSupport",
      swiftSettings: strict
    ),
    .target(
      name: "FakeScene",
      dependencies: ["RowanInput", "RowanWeb"],
      path: "Tests/FakeScene",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "FakeSceneServer",
      dependencies: ["FakeScene", "RowanWeb"],
      path: "Tests/FakeSceneServer",
      swiftSettings: strict
    ),
    tests("RowanLayersTests", ["RowanLayers", "TestSupport"]),
    tests("RowanTextTests", ["RowanText", "TestSupport"]),
    tests("RowanPictureTests", ["RowanPicture", "RowanText", "TestSupport"]),
    tests("RowanViewsTests", ["RowanViews", "RowanText", "TestSupport", issueReporting, issueTestSupport]),
    tests("RowanListsTests", ["RowanLists", "TestSupport", issueTestSupport]),
    tests("RowanTablesTests", ["RowanTables", "TestSupport", issueTestSupport]),
    tests(
      "RowanDataTests",
      ["RowanData", "SwiftUI", "RowanTesting", "TestSupport", database, issueReporting, issueTestSupport]
    ),
    tests(
      "SwiftDataTests",
      ["SwiftData", "SwiftUI", "RowanTesting", "TestSupport", database, issueReporting, issueTestSupport]
    ),
    tests(
      "RowanPostgresTests",
      ["RowanPostgres", "RowanData", "SwiftUI", "RowanTesting", "TestSupport", issueReporting, issueTestSupport]
    ),
    tests(
      "RowanScriptTests",
      ["RowanScript", "CRowanProcess", "SwiftUI", "RowanTesting", "TestSupport", issueReporting, issueTestSupport],
      exclude: ["__Pictures__"]
    ),
    tests(
      "RowanGridTests",
      [
        "RowanGrid", "RowanData", "SwiftUI", "RowanTesting", "TestSupport", database, issueReporting, issueTestSupport,
      ],
      exclude: ["__Pictures__"]
    ),
    tests("CostTests", ["RowanTables", "TestSupport", issueReporting, issueTestSupport]),
    tests(
      "RowanWebTests",
      ["RowanWeb", "FakeScene", "TestSupport", nio("NIOCore"), nio("NIOPosix"), logging, metrics]
    ),
    tests("RowanMacroExpansionTests", ["RowanMacroExpansion"]),
    tests("PreviewTests", ["SwiftUI", "RowanTesting"]),
    tests(
      "GalleryTests",
      ["GalleryScreens", "CompanyData", "RowanData", "SwiftUI", "RowanTesting", "TestSupport", database]
    ),
    .testTarget(
      name: "ImportTests",
      dependencies: ["SwiftUI"],
      swiftSettings: strict + [.enableUpcomingFeature("MemberImportVisibility")]
    ),
    .testTarget(
      name: "AppleNameTests",
      dependencies: [
        "SwiftUI", "RowanUIKit", "RowanAppKit", "RowanCocoa", "RowanOS", "RowanOSLog",
        "RowanUserNotifications", "UniformTypeIdentifiers", "RowanTesting", logging,
      ],
      swiftSettings: strict + [.unsafeFlags(appleModules)]
    ),
    tests(
      "SequenceTests",
      ["SwiftUI", "RowanTesting", "RowanLayers", "TestSupport", issueReporting, issueTestSupport]
    ),
    tests(
      "ScreenTests",
      ["SwiftUI", "PhotosUI", "RowanTesting", "RowanLayers", "RowanWeb", "GalleryScreens", "TestSupport", logging],
      exclude: ["__Pictures__"]
    ),
    tests("GoldenTests", ["SwiftUI", "RowanTesting", "RowanText"], resources: [.copy("Data")]),
  ],
  swiftLanguageModes: [.v6]
)

if let chosenTests { package.targets.removeAll { $0.type == .test && !chosenTests.contains($0.name) } }
