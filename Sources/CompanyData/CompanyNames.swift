/// The invented names, roles, departments and offices of the company's people.
enum CompanyNames {
  static let families = words(
    """
    Ash Alder Amber Barley Beck Birch Black Bram Brook Burn Carr Clay Clover Cole Copper Crane Dale Dun Elder Elm Fair Fen \
    Fern Finch Flint Frost Garth Glen Grove Hale Hart Hazel Heath Holt Iron Kel Kings Lark Linden Long Marl Marsh Mead Mill \
    Moor North Oak Old Otter Pine Quill Raven Red Reed Rook Rowan Sand Sedge Silver Stan Stone Swan Thorn Wald Wester White \
    Wil Wren Yar
    """
  )
  static let endings = words(
    """
    bank beck borough bourne bridge brook burn bury by church cliff combe cote croft dale den down field ford gate grave ham \
    haven hill holm hurst land lane ley low man march mere mont more ness pool port ridge row shaw side stead stock ston \
    thorpe toft ton vale wall ward water way well wick wood worth yard
    """
  )
  static let givens = words(
    """
    Ada Agnes Aino Alba Alma Amir Anders Anja Anton Aoife Arlo Astrid Aya Bao Beata Bela Bjorn Bram Cai Cara Celia Cesar Chen \
    Clara Cyril Dagny Daisuke Dalia Daniel Dara Dina Dora Edda Edwin Eero Eliane Elin Emil Enzo Erik Esme Etta Eva Ewan Fadil \
    Farah Felix Fiona Flora Freya Gaia Georg Gita Greta Gus Hana Hanno Hedda Hugo Ida Ilse Imani Ines Ingrid Isak Ivo Jana \
    Jasper Jonas Josefa Juno Kai Kamal Karin Keiko Kira Klara Lars Leda Leif Lena Leo Lina Loic Lotte Luca Luz Magda Maia \
    Malik Mara Marek Mika Milo Mina Mio Nadia Naoki Nela Nico Nils Nora Odile Olga Omar Oona Orla Oskar Otto Paz Petra Pia \
    Quinn Rafael Ragna Ravi Rhea Rosa Runa Sami Sanna Selma Signe Silas Sven Tara Tess Theo Tilda Tomas Uma Ursa Valter Vera \
    Viggo Vilma Wanda Wim Xenia Yara Yves Zeno Zora
    """
  )
  static let roles = lines(
    """
    Accountant/Analyst/Apprentice/Architect/Auditor/Bookbinder/Buyer/Carpenter/Cartographer/Chemist/Clerk/Controller/Cook/\
    Designer/Draughtsman/Driver/Editor/Electrician/Engineer/Fitter/Forester/Gardener/Inspector/Librarian/Machinist/Mechanic/\
    Nurse/Planner/Printer/Researcher/Surveyor/Teacher/Technician/Translator/Welder/Writer
    """
  )
  static let departments = lines(
    """
    Accounts/Archive/Canteen/Customer Service/Design/Estates/Finance/Health and Safety/Human Resources/Legal/Library/Logistics/\
    Maintenance/Marketing/Planning/Press/Production/Purchasing/Quality/Research/Sales/Security/Training/Workshops
    """
  )
  /// Cities with their countries.
  static let offices = lines(
    """
    Aarhus,Denmark/Antwerp,Belgium/Bergen,Norway/Bilbao,Spain/Bologna,Italy/Bremen,Germany/Brno,Czechia/Cork,Ireland/\
    Dresden,Germany/Dundee,United Kingdom/Gdańsk,Poland/Genoa,Italy/Ghent,Belgium/Graz,Austria/Groningen,Netherlands/\
    Gothenburg,Sweden/Kaunas,Lithuania/Kiel,Germany/Lausanne,Switzerland/Leeds,United Kingdom/Lille,France/Linz,Austria/\
    Ljubljana,Slovenia/Lyon,France/Malmö,Sweden/Nantes,France/Odense,Denmark/Oulu,Finland/Plovdiv,Bulgaria/Porto,Portugal/\
    Riga,Latvia/Rotterdam,Netherlands/Split,Croatia/Szeged,Hungary/Tampere,Finland/Tartu,Estonia/Trieste,Italy/\
    Trondheim,Norway/Turku,Finland/Uppsala,Sweden/Utrecht,Netherlands/Valencia,Spain/Vigo,Spain/Wrocław,Poland
    """
  )

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
  private static func lines(_ text: String) -> [String] { text.split(separator: "/").map(String.init) }
}
