// Files and photos that a person chooses on the own device. The host shows the dialog, and permits the script to read what was chosen.

/// Asks a person for files, and resolves with their paths; with none after a cancellation.
function chosenPaths(name, types, count) {
  refuseWhileRendering(`${name} was called`);
  return request("choose", { types, count });
}

/// Returns a name of which some members exist; the others are refused by name.
function partlyRefused(name, members) {
  const refused = refusing(name);
  return new Proxy(refused, { get: (_, member) => (Object.hasOwn(members, member) ? members[member] : refused[member]) });
}

const pickers = {
  Photos: partlyRefused("Photos", {
    pickPhotos(count = 1) {
      const most = Number(count);
      if (!(most >= 1)) throw mistake("Photos.pickPhotos takes the number of photos, which is at least 1.");
      return chosenPaths("Photos.pickPhotos", ["public.image"], Math.floor(Math.min(most, 1000)))
        .then((paths) => scriptArray(listOf(paths).map((path) => UIImage.fromFile(path)).filter((image) => image !== null)));
    },
  }),
  DocumentPicker: partlyRefused("DocumentPicker", {
    pickFiles(options) {
      const { types, allowsMultipleSelection } = options || {};
      const words = Array.isArray(types) ? listOf(types).map(String) : [];
      return chosenPaths("DocumentPicker.pickFiles", words, allowsMultipleSelection ? 1000 : 1).then((paths) => scriptArray(listOf(paths)));
    },
    // Spelled as on the phone. Files have no such scope here.
    stopAcessingSecurityScopedResources() {},
  }),
};
