import RowanLayers

extension Palette {
  /// The system colors of iOS 26 and macOS 26 (fact B10); the dark indigo is the recorded one (fact M108).
  static let hues26: [SystemColor: ColorSet] = [
    .red: .init(0xFF383CFF, 0xFF4245FF, contrast: 0xE9152DFF, 0xFF6165FF),
    .orange: .init(0xFF8D28FF, 0xFF9230FF, contrast: 0xC55300FF, 0xFFA056FF),
    .yellow: .init(0xFFCC00FF, 0xFFD600FF, contrast: 0xA16A00FF, 0xFEDF43FF),
    .green: .init(0x34C759FF, 0x30D158FF, contrast: 0x008932FF, 0x4AD968FF),
    .mint: .init(0x00C8B3FF, 0x00DAC3FF, contrast: 0x008575FF, 0x54DFCBFF),
    .teal: .init(0x00C3D0FF, 0x00D2E0FF, contrast: 0x008198FF, 0x3BDDECFF),
    .cyan: .init(0x00C0E8FF, 0x3CD3FEFF, contrast: 0x007EAEFF, 0x6DD9FFFF),
    .blue: .init(0x0088FFFF, 0x0091FFFF, contrast: 0x1E6EF4FF, 0x5CB8FFFF),
    .indigo: .init(0x6155F5FF, 0x6B5DFFFF, contrast: 0x564ADEFF, 0xA7AAFFFF),
    .purple: .init(0xCB30E0FF, 0xDB34F2FF, contrast: 0xB02FC2FF, 0xEA8DFFFF),
    .pink: .init(0xFF2D55FF, 0xFF375FFF, contrast: 0xE7124DFF, 0xFF8AC4FF),
    .brown: .init(0xAC7F5EFF, 0xB78A66FF, contrast: 0x956D51FF, 0xDBA679FF),
    .gray: .init(0x8E8E93FF, 0x8E8E93FF, contrast: 0x6C6C70FF, 0xAEAEB2FF),
  ]

  /// The system colors of iOS 13 to 18 (fact B9).
  static let huesClassicTouch: [SystemColor: ColorSet] = [
    .red: .init(0xFF3B30FF, 0xFF453AFF, contrast: 0xD70015FF, 0xFF6961FF),
    .orange: .init(0xFF9500FF, 0xFF9F0AFF, contrast: 0xC93400FF, 0xFFB340FF),
    .yellow: .init(0xFFCC00FF, 0xFFD60AFF, contrast: 0xB25000FF, 0xFFD426FF),
    .green: .init(0x34C759FF, 0x30D158FF, contrast: 0x248A3DFF, 0x30DB5BFF),
    .mint: .init(0x00C7BEFF, 0x63E6E2FF, contrast: 0x0C817BFF, 0x63E6E2FF),
    .teal: .init(0x30B0C7FF, 0x40C8E0FF, contrast: 0x008299FF, 0x5DE6FFFF),
    .cyan: .init(0x32ADE6FF, 0x64D2FFFF, contrast: 0x0071A4FF, 0x0AD7FFFF),
    .blue: .init(0x007AFFFF, 0x0A84FFFF, contrast: 0x0040DDFF, 0x409CFFFF),
    .indigo: .init(0x5856D6FF, 0x5E5CE6FF, contrast: 0x3634A3FF, 0x7D7AFFFF),
    .purple: .init(0xAF52DEFF, 0xBF5AF2FF, contrast: 0x8944ABFF, 0xDA8FFFFF),
    .pink: .init(0xFF2D55FF, 0xFF375FFF, contrast: 0xD30F45FF, 0xFF6482FF),
    .brown: .init(0xA2845EFF, 0xAC8E68FF, contrast: 0x7F6545FF, 0xB59469FF),
    .gray: .init(0x8E8E93FF, 0x8E8E93FF, contrast: 0x6C6C70FF, 0xAEAEB2FF),
  ]

  /// The system colors of macOS 11 to 15 (fact B22).
  static let huesClassicDesktop: [SystemColor: ColorSet] = [
    .red: .init(0xFF3B30FF, 0xFF453AFF, contrast: 0xFF3126FF, 0xFF4F44FF),
    .orange: .init(0xFF9500FF, 0xFF9F0AFF, contrast: 0xF58B00FF, 0xFFA914FF),
    .yellow: .init(0xFFCC00FF, 0xFFD60AFF, contrast: 0xF5C200FF, 0xFFE014FF),
    .green: .init(0x28CD41FF, 0x32D74BFF, contrast: 0x1EC337FF, 0x3CE155FF),
    .mint: .init(0x00C7BEFF, 0x66D4CFFF, contrast: 0x0ABDB4FF, 0x6CE0DBFF),
    .teal: .init(0x59ADC4FF, 0x6AC4DCFF, contrast: 0x2EA7BDFF, 0x44D4EDFF),
    .cyan: .init(0x55BEF0FF, 0x5AC8F5FF, contrast: 0x41AFDCFF, 0x5ACDFAFF),
    .blue: .init(0x007AFFFF, 0x0A84FFFF, contrast: 0x007AF5FF, 0x148EFFFF),
    .indigo: .init(0x5856D6FF, 0x5E5CE6FF, contrast: 0x5452CCFF, 0x6361F2FF),
    .purple: .init(0xAF52DEFF, 0xBF5AF2FF, contrast: 0x9F4BC9FF, 0xCC65FFFF),
    .pink: .init(0xFF2D55FF, 0xFF375FFF, contrast: 0xF5234BFF, 0xFF4169FF),
    .brown: .init(0xA2845EFF, 0xAC8E68FF, contrast: 0x987A54FF, 0xB69872FF),
    .gray: .init(0x8E8E93FF, 0x98989DFF, contrast: 0x848489FF, 0xA2A2A7FF),
  ]

  /// The lighter grays, equal in both looks (fact B11).
  static let grays: [SystemColor: ColorSet] = [
    .gray2: .init(0xAEAEB2FF, 0x636366FF, contrast: 0x8E8E93FF, 0x7C7C80FF),
    .gray3: .init(0xC7C7CCFF, 0x48484AFF, contrast: 0xAEAEB2FF, 0x545456FF),
    .gray4: .init(0xD1D1D6FF, 0x3A3A3CFF, contrast: 0xBCBCC0FF, 0x444446FF),
    .gray5: .init(0xE5E5EAFF, 0x2C2C2EFF, contrast: 0xD8D8DCFF, 0x363638FF),
    .gray6: .init(0xF2F2F7FF, 0x1C1C1EFF, contrast: 0xEBEBF0FF, 0x242426FF),
  ]
}
