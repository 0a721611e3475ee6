import Foundation

/// A river with approximate measurements.
struct River: Identifiable, Hashable {
  let name: String
  let continent: String
  let mouth: String
  /// The length in kilometers.
  let length: Int
  /// The area of the basin in thousands of square kilometers.
  let basin: Int
  /// The discharge in cubic meters per second; `nil` if there is none.
  let discharge: Int?

  var id: String { name }

  init(_ name: String, _ continent: String, _ mouth: String, _ length: Int, _ basin: Int, _ discharge: Int?) {
    self.name = name
    self.continent = continent
    self.mouth = mouth
    self.length = length
    self.basin = basin
    self.discharge = discharge
  }

  static let all = [
    River("Amazon", "South America", "Atlantic Ocean", 6400, 7000, 209_000),
    River("Nile", "Africa", "Mediterranean", 6650, 3255, 2800),
    River("Yangtze", "Asia", "East China Sea", 6300, 1800, 30_166),
    River("Mississippi", "North America", "Gulf of Mexico", 3766, 2980, 16_792),
    River("Yenisei", "Asia", "Kara Sea", 3487, 2580, 19_600),
    River("Yellow River", "Asia", "Bohai Sea", 5464, 745, 2571),
    River("Ob", "Asia", "Gulf of Ob", 3650, 2990, 12_475),
    River("Paraná", "South America", "Río de la Plata", 4880, 2583, 17_290),
    River("Congo", "Africa", "Atlantic Ocean", 4700, 4015, 41_200),
    River("Amur", "Asia", "Sea of Okhotsk", 2824, 1855, 11_400),
    River("Lena", "Asia", "Laptev Sea", 4294, 2490, 16_871),
    River("Mekong", "Asia", "South China Sea", 4350, 795, 16_000),
    River("Mackenzie", "North America", "Beaufort Sea", 1738, 1805, 10_300),
    River("Niger", "Africa", "Gulf of Guinea", 4180, 2118, 5589),
    River("Murray", "Australia", "Southern Ocean", 2508, 1061, 767),
    River("Volga", "Europe", "Caspian Sea", 3531, 1380, 8060),
    River("Danube", "Europe", "Black Sea", 2850, 801, 6500),
    River("Rhine", "Europe", "North Sea", 1233, 185, 2900),
    River("Okavango", "Africa", "Okavango Delta", 1600, 721, nil),
    River("Elbe", "Europe", "North Sea", 1094, 148, 870),
  ]
}
