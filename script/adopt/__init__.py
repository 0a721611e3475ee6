"""Brings SwiftUI sources to Rowan: reads Xcode projects and folders, writes packages, builds, reports."""
