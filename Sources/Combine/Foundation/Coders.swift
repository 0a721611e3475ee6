import Foundation
import OpenCombine

extension JSONEncoder: @retroactive TopLevelEncoder {
  /// The encoded data.
  public typealias Output = Data
}

extension JSONDecoder: @retroactive TopLevelDecoder {
  /// The data to decode.
  public typealias Input = Data
}

extension PropertyListEncoder: @retroactive TopLevelEncoder {
  /// The encoded data.
  public typealias Output = Data
}

extension PropertyListDecoder: @retroactive TopLevelDecoder {
  /// The data to decode.
  public typealias Input = Data
}
