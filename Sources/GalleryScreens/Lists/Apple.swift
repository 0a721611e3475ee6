/// A variety of apple, with its place and approximate year of origin.
struct Apple: Identifiable {
  let name: String
  let origin: String
  let year: Int

  var id: String { name }

  init(_ name: String, _ origin: String, _ year: Int) {
    self.name = name
    self.origin = origin
    self.year = year
  }

  /// Old varieties in alphabetical order.
  static let heritage = [
    Apple("Adams’s Pearmain", "Herefordshire", 1826),
    Apple("Annie Elizabeth", "Leicestershire", 1857),
    Apple("Ashmead’s Kernel", "Gloucestershire", 1700),
    Apple("Beauty of Bath", "Somerset", 1864),
    Apple("Blenheim Orange", "Oxfordshire", 1740),
    Apple("Bramley’s Seedling", "Nottinghamshire", 1809),
    Apple("Charles Ross", "Berkshire", 1890),
    Apple("Claygate Pearmain", "Surrey", 1821),
    Apple("Cornish Gilliflower", "Cornwall", 1800),
    Apple("Court Pendu Plat", "France", 1600),
    Apple("D’Arcy Spice", "Essex", 1785),
    Apple("Devonshire Quarrenden", "Devon", 1676),
    Apple("Discovery", "Essex", 1949),
    Apple("Edward VII", "Worcestershire", 1902),
    Apple("Egremont Russet", "Sussex", 1872),
    Apple("Ellison’s Orange", "Lincolnshire", 1904),
    Apple("Foxwhelp", "Gloucestershire", 1664),
    Apple("Golden Noble", "Norfolk", 1820),
    Apple("Gravenstein", "Jutland", 1669),
    Apple("Greensleeves", "Kent", 1966),
    Apple("Howgate Wonder", "Isle of Wight", 1915),
    Apple("Irish Peach", "County Sligo", 1819),
    Apple("James Grieve", "Edinburgh", 1893),
    Apple("Kidd’s Orange Red", "Wairarapa", 1924),
    Apple("Laxton’s Superb", "Bedfordshire", 1897),
    Apple("Lord Lambourne", "Bedfordshire", 1907),
    Apple("Newton Wonder", "Derbyshire", 1887),
    Apple("Orleans Reinette", "France", 1776),
    Apple("Peasgood’s Nonsuch", "Lincolnshire", 1858),
    Apple("Pitmaston Pineapple", "Worcestershire", 1785),
    Apple("Ribston Pippin", "Yorkshire", 1708),
    Apple("St Edmund’s Pippin", "Suffolk", 1875),
    Apple("Sturmer Pippin", "Suffolk", 1827),
    Apple("Winston", "Berkshire", 1920),
    Apple("Worcester Pearmain", "Worcestershire", 1874),
    Apple("Wyken Pippin", "Warwickshire", 1715),
  ]
}
