import SwiftUI

/// A role in the garden, with its symbol and color.
enum StaffRole: CaseIterable {
  case director, assistant, accountant, recruiter, press
  case curator, gardener, arborist, propagator, recorder
  case botanist, mycologist, entomologist, geneticist, climatologist
  case librarian, archivist, illustrator, photographer
  case teacher, guide, host, cook, shopkeeper
  case engineer, electrician, carpenter, plumber, driver, nightGuard

  var title: String {
    switch self {
    case .director: "Director"
    case .assistant: "Executive assistant"
    case .accountant: "Accountant"
    case .recruiter: "People and volunteers"
    case .press: "Press officer"
    case .curator: "Curator"
    case .gardener: "Gardener"
    case .arborist: "Arborist"
    case .propagator: "Propagator"
    case .recorder: "Plant recorder"
    case .botanist: "Botanist"
    case .mycologist: "Mycologist"
    case .entomologist: "Entomologist"
    case .geneticist: "Geneticist"
    case .climatologist: "Climatologist"
    case .librarian: "Librarian"
    case .archivist: "Archivist"
    case .illustrator: "Botanical illustrator"
    case .photographer: "Photographer"
    case .teacher: "Teacher"
    case .guide: "Garden guide"
    case .host: "Front of house"
    case .cook: "Cook"
    case .shopkeeper: "Shopkeeper"
    case .engineer: "Building engineer"
    case .electrician: "Electrician"
    case .carpenter: "Carpenter"
    case .plumber: "Heating and water"
    case .driver: "Driver"
    case .nightGuard: "Night guard"
    }
  }

  var systemImage: String {
    switch self {
    case .director: "star"
    case .assistant: "calendar"
    case .accountant: "creditcard"
    case .recruiter: "person.2"
    case .press: "megaphone"
    case .curator: "leaf"
    case .gardener: "scissors"
    case .arborist: "tree"
    case .propagator: "sun.max"
    case .recorder: "tag"
    case .botanist: "magnifyingglass"
    case .mycologist: "umbrella"
    case .entomologist: "ladybug"
    case .geneticist: "link"
    case .climatologist: "thermometer"
    case .librarian: "book"
    case .archivist: "archivebox"
    case .illustrator: "paintbrush"
    case .photographer: "camera"
    case .teacher: "graduationcap"
    case .guide: "map"
    case .host: "ticket"
    case .cook: "cup.and.saucer"
    case .shopkeeper: "cart"
    case .engineer: "wrench"
    case .electrician: "bolt"
    case .carpenter: "hammer"
    case .plumber: "drop"
    case .driver: "car"
    case .nightGuard: "lock"
    }
  }

  var color: Color {
    switch self {
    case .director, .assistant, .accountant, .recruiter, .press: .indigo
    case .curator, .gardener, .arborist, .propagator, .recorder: .green
    case .botanist, .mycologist, .entomologist, .geneticist, .climatologist: .teal
    case .librarian, .archivist, .illustrator, .photographer: .purple
    case .teacher, .guide, .host, .cook, .shopkeeper: .orange
    case .engineer, .electrician, .carpenter, .plumber, .driver, .nightGuard: .brown
    }
  }
}
