// Unknown props.

function warnUnknown(type, name, place) {
  if (type.warned.has(name)) return;
  type.warned.add(name);
  if (table.ignored.includes(name)) {
    return void host(op.log, 1, 0, 0, `${placeText(place)}not on Linux: ${name}. It changes nothing here.`);
  }
  const known = [...Object.keys(type.props), ...Object.keys(table.shared)];
  host(op.log, 1, 0, 0, `${placeText(place)}${type.name} has no prop "${name}". ${nearest(name, known)}`);
}
