"""Modules of Apple's that are products of their own, and the sources that import them."""

import re

#: The module for each module of Apple's; the products have Apple's names.
MODULES = {
    "UIKit": "RowanUIKit", "AppKit": "RowanAppKit", "Cocoa": "RowanCocoa", "os": "RowanOS", "OSLog": "RowanOSLog",
    "PhotosUI": "PhotosUI", "SwiftData": "SwiftData", "UserNotifications": "RowanUserNotifications"}
#: The trait of Rowan that a module needs.
TRAITS = {"SwiftData": "Data"}
#: Packages whose modules have the names of a module of Apple's: their products and modules, and where they come from.
PACKAGES = {"CryptoKit": ("Crypto", "https://github.com/apple/swift-crypto", "4.5.2")}
#: Frameworks of Apple's systems that draw, store or talk to devices: no source for them exists elsewhere.
APPLE = set("""
Accelerate ActivityKit AddressBook AppIntents AppKit AppTrackingTransparency ARKit AudioToolbox AudioUnit
AuthenticationServices AVFoundation AVKit BackgroundTasks CallKit CarPlay Charts ClockKit CloudKit Contacts ContactsUI
CoreAudio CoreBluetooth CoreData CoreGraphics CoreHaptics CoreImage CoreLocation CoreMedia CoreMIDI CoreML CoreMotion
CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CoreWLAN CryptoKit DeviceActivity
DeviceCheck EventKit ExternalAccessory FamilyControls FileProvider FoundationModels GameController GameKit GameplayKit
HealthKit HomeKit ImageIO Intents IOKit LinkPresentation LocalAuthentication ManagedSettings MapKit MediaPlayer
MessageUI Metal MetalKit MetricKit MobileCoreServices MultipeerConnectivity NaturalLanguage NetFS Network
NetworkExtension NotificationCenter OpenDirectory os OSLog PassKit PDFKit PencilKit Photos PhotosUI PlaygroundSupport
PushKit QuartzCore QuickLook RealityKit SafariServices SceneKit ScreenCaptureKit Security ServiceManagement Speech
SpriteKit StoreKit SwiftData SystemConfiguration TipKit Translation UIKit UniformTypeIdentifiers UserNotifications
UserNotificationsUI VideoToolbox Vision VisionKit WatchConnectivity WatchKit WeatherKit WebKit WidgetKit
""".split())
IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\(\w+\))?[ \t]+)*(?:(?:public|package|internal|private|fileprivate)[ \t]+)?import[ \t]+"
    r"(?:(?:struct|class|enum|protocol|typealias|func|let|var)[ \t]+)?(\w+)")
#: What Foundation has on Apple's systems and a module of its own has here, by a name that only sources have that use it.
PARTS = {"FoundationXML": re.compile(r"\bXML(?:Parser|Document|Element|Node|DTD)\b")}
CONDITION = re.compile(r"^[ \t]*#(if|endif)\b")


def imported(text):
    """The modules that a source imports outside of conditions. A source that imports UIKit only where it can be imported, or on
    another system, is better compiled without it: its other branch needs no framework of Apple's."""
    found, depth = set(), 0
    for line in text.splitlines():
        condition = CONDITION.match(line)
        if condition:
            depth = max(0, depth + (1 if condition[1] == "if" else -1))
        elif depth == 0:
            match = IMPORT.match(line)
            if match:
                found.add(match[1])
    return found


def imports(paths):
    """The modules that files import outside of conditions."""
    found = set()
    for path in paths:
        with open(path, encoding="utf-8", errors="replace") as file:
            found |= imported(file.read())
    return found


def of_sources(paths):
    """The modules of `MODULES` and `PACKAGES` that files import outside of conditions, sorted."""
    return sorted(imports(paths) & (MODULES.keys() | PACKAGES.keys()))


def traits(paths):
    """The traits of Rowan that files need by what they import, sorted."""
    return sorted({TRAITS[name] for name in imports(paths) & TRAITS.keys()})


def parts(paths):
    """The modules of `PARTS` that sources use, sorted."""
    found = set()
    for path in paths:
        with open(path, encoding="utf-8", errors="replace") as file:
            text = file.read()
        found |= {name for name, pattern in PARTS.items() if pattern.search(text)}
    return sorted(found)


def flags(names):
    """The arguments by which a target imports modules under the names of Apple's."""
    modules = {**MODULES, **{name: package[0] for name, package in PACKAGES.items()}}
    renamed = [name for name in names if modules[name] != name]
    return [word for name in renamed for word in ("-module-alias", f"{name}={modules[name]}")]


def spelled(module):
    """The name under which sources import a module."""
    renamed = {**MODULES, **{name: package[0] for name, package in PACKAGES.items()}}
    return next((name for name, other in renamed.items() if other == module), module)


def products(names):
    """The products of the modules, as a manifest depends on them."""
    return [f'.product(name: "{name}", package: "rowan")' if name in MODULES
            else f'.product(name: "{PACKAGES[name][0]}", package: "{_identity(PACKAGES[name][1])}")' for name in names]


def packages(names):
    """The packages of the modules beside Rowan, as a manifest depends on them."""
    return [f'.package(url: "{PACKAGES[name][1]}", from: "{PACKAGES[name][2]}")' for name in names if name in PACKAGES]


def _identity(url):
    """What SwiftPM calls the package at an address."""
    return url.rstrip("/").rsplit("/", 1)[-1].removesuffix(".git")
