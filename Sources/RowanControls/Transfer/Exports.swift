// `UTType` is part of the API of drag and drop, which names it in every declaration.
@_exported import UniformTypeIdentifiers
