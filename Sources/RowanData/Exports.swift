@_exported import RowanConditions
