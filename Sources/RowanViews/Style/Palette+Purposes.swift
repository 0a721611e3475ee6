extension Palette {
  /// The colors of iOS by purpose (facts B12–B16, B47, B55, B68), with the nearest equivalents of purposes of macOS.
  static let touch: [SystemColor: ColorSet] = [
    .label: .init(0x000000FF, 0xFFFFFFFF),
    .secondaryLabel: .init(0x3C3C4399, 0xEBEBF599, contrast: 0x3C3C43CC, 0xEBEBF5B2),
    .tertiaryLabel: .init(0x3C3C434C, 0xEBEBF54C, contrast: 0x3C3C43B2, 0xEBEBF58C),
    .quaternaryLabel: .init(0x3C3C432E, 0xEBEBF529, contrast: 0x3C3C438C, 0xEBEBF566),
    .placeholderText: .init(0x3C3C434C, 0xEBEBF54C),
    .separator: .init(0x3C3C4349, 0x54545899),
    .opaqueSeparator: .init(0xC6C6C8FF, 0x38383AFF),
    .link: .init(0x007AFFFF, 0x0984FFFF),
    .systemFill: .init(0x78788033, 0x7878805C, contrast: 0x78788047, 0x78788070),
    .secondarySystemFill: .init(0x78788029, 0x78788052, contrast: 0x7878803D, 0x78788066),
    .tertiarySystemFill: .init(0x7676801F, 0x7676803D, contrast: 0x76768033, 0x7676803D),
    .quaternarySystemFill: .init(0x74748014, 0x7474802E, contrast: 0x7474801F, 0x74748042),
    .systemBackground: .init(0xFFFFFFFF, 0x000000FF),
    .secondarySystemBackground: .init(0xF2F2F7FF, 0x1C1C1EFF),
    .tertiarySystemBackground: .init(0xFFFFFFFF, 0x2C2C2EFF),
    .systemGroupedBackground: .init(0xF2F2F7FF, 0x000000FF),
    .secondarySystemGroupedBackground: .init(0xFFFFFFFF, 0x1C1C1EFF),
    .tertiarySystemGroupedBackground: .init(0xF2F2F7FF, 0x2C2C2EFF),
    .selectionCircleOutline: .init(0xC7C7CCFF, 0x48484AFF),
    .disclosureChevron: .init(0x3C3C434C, 0xEBEBF54C),
    .groupedHeaderText: .init(0x3C3C4399, 0xEBEBF599),
    .rowHighlight: .init(0xD1D1D6FF, 0x3A3A3CFF),
    .editRowSelected: .init(0xE5E5EAFF, 0x2C2C2EFF),
    .headerText: .init(0x000000FF, 0xFFFFFFFF),
    .gridColor: .init(0xC6C6C8FF, 0x38383AFF),
    .windowBackground: .init(0xFFFFFFFF, 0x000000FF),
    .sidebarBackground: .init(0xF2F2F7FF, 0x1C1C1EFF),
    .controlBackground: .init(0xFFFFFFFF, 0x1C1C1EFF),
    .textBackground: .init(0xFFFFFFFF, 0x000000FF),
    .underPageBackground: .init(0xF2F2F7FF, 0x000000FF),
    .alternatingRow: .init(0xF2F2F7FF, 0x1C1C1EFF),
    .selectedContentBackground: .init(0xD1D1D6FF, 0x3A3A3CFF),
    .unemphasizedSelectedContentBackground: .init(0xE5E5EAFF, 0x2C2C2EFF),
    .selectedControlText: .init(0x000000FF, 0xFFFFFFFF),
    .selectedTextBackground: .init(0x007AFF33, 0x0A84FF4C),
    .keyboardFocusIndicator: .init(0x007AFF80, 0x0A84FF80),
  ]

  /// Recorded colors of iOS 26: separators are black at a tenth of opacity (facts M9, M34), and the dark fourth label
  /// has 18 % (fact M108). The dark separator was not recorded.
  static let recordedTouch26: [SystemColor: ColorSet] = [
    .separator: .init(0x00000019, 0xFFFFFF1F),
    .quaternaryLabel: .init(0x3C3C432E, 0xEBEBF52E, contrast: 0x3C3C438C, 0xEBEBF566),
  ]

  /// The colors of macOS by purpose (facts B16–B21), with the nearest equivalents of purposes of iOS.
  static let desktop: [SystemColor: ColorSet] = [
    .label: .init(0x000000D8, 0xFFFFFFD8),
    .secondaryLabel: .init(0x0000007F, 0xFFFFFF8C),
    .tertiaryLabel: .init(0x00000042, 0xFFFFFF3F),
    .quaternaryLabel: .init(0x00000019, 0xFFFFFF19),
    .placeholderText: .init(0x0000003F, 0xFFFFFF3F),
    .separator: .init(0x00000019, 0xFFFFFF19),
    .link: .init(0x0068DAFF, 0x419CFFFF),
    .controlBackground: .init(0xFFFFFFFF, 0x1E1E1EFF),
    .textBackground: .init(0xFFFFFFFF, 0x1E1E1EFF),
    .windowBackground: .init(0xECECECFF, 0x323232FF),
    // Recorded as gray 240 in light windows (fact M8).
    .sidebarBackground: .init(0xF0F0F0FF, 0x2A2A2CFF),
    .selectedContentBackground: .init(0x0063E1FF, 0x0058D0FF),
    .unemphasizedSelectedContentBackground: .init(0xDCDCDCFF, 0x464646FF),
    .keyboardFocusIndicator: .init(0x0067F440, 0x1AA9FF4C),
    .selectedTextBackground: .init(0xB3D7FFFF, 0x3F638BFF),
    .underPageBackground: .init(0x969696E5, 0x282828FF),
    .gridColor: .init(0xE6E6E6FF, 0x1A1A1AFF),
    .headerText: .init(0x000000D8, 0xFFFFFFFF),
    .selectedControlText: .init(0xFFFFFFFF, 0xFFFFFFFF),
    .alternatingRow: .init(0xF4F5F5FF, 0xFFFFFF0C),
    .opaqueSeparator: .init(0xE6E6E6FF, 0x3A3A3AFF),
    .groupedHeaderText: .init(0x0000007F, 0xFFFFFF8C),
    .disclosureChevron: .init(0x00000042, 0xFFFFFF3F),
    .systemBackground: .init(0xFFFFFFFF, 0x1E1E1EFF),
    .secondarySystemBackground: .init(0xF6F6F6FF, 0x282828FF),
    .tertiarySystemBackground: .init(0xFFFFFFFF, 0x323232FF),
    .systemGroupedBackground: .init(0xECECECFF, 0x323232FF),
    .secondarySystemGroupedBackground: .init(0xF6F6F6FF, 0x3A3A3AFF),
    .tertiarySystemGroupedBackground: .init(0xECECECFF, 0x424242FF),
    .rowHighlight: .init(0xDCDCDCFF, 0x464646FF),
  ]

  /// Recorded colors of macOS 26: windows are white, or (30, 30, 30) (fact M108), and so are grouped backgrounds.
  static let recordedDesktop26: [SystemColor: ColorSet] = [
    .windowBackground: .init(0xFFFFFFFF, 0x1E1E1EFF),
    .systemGroupedBackground: .init(0xFFFFFFFF, 0x1E1E1EFF),
    .secondarySystemGroupedBackground: .init(0xF6F6F6FF, 0x282828FF),
    .tertiarySystemGroupedBackground: .init(0xFFFFFFFF, 0x323232FF),
  ]
}
