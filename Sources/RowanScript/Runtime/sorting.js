// The sort order of a table: fields of the data and directions. A header changes it, and the script sorts.

function checkOrder(value, place, what = "Table: sortOrder takes an Observable of") {
  const isOne = (sort) => sort && typeof sort.key === "string" && [undefined, "forward", "reverse"].includes(sort.order);
  if (!Array.isArray(value) || !everyOne(value, isOne)) {
    throw mistake(
      `${what} an array such as [{ key: "name", order: "forward" }]: the key is a field of the data, the order is "forward" ` +
        'or "reverse".',
      place,
    );
  }
}

const collator = new Intl.Collator(undefined, { numeric: true });

/// Compares two values of a field. Missing values are first, and numbers in strings are compared by value.
function compareValues(a, b) {
  const isMissing = (value) => value === undefined || value === null || Number.isNaN(value);
  if (isMissing(a) || isMissing(b)) return Number(isMissing(b)) - Number(isMissing(a));
  if (typeof a === "string" && typeof b === "string") return collator.compare(a, b);
  return a < b ? -1 : a > b ? 1 : 0;
}

/// Returns the elements in a sort order, as a new array. The sort is stable. A key can be a path, as "owner.name".
function sorted(items, order) {
  checkOrder(order, undefined, "sorted takes, behind the elements,");
  const readers = listOf(order).map(({ key, order: direction }) => {
    const names = key.split(".");
    const read = (item) => names.reduce((value, name) => (value === null || value === undefined ? value : value[name]), item);
    return { read, sign: direction === "reverse" ? -1 : 1 };
  });
  const inOrder = [...items].sort((a, b) => {
    for (const { read, sign } of readers) {
      const place = compareValues(read(a), read(b));
      if (place !== 0) return place * sign;
    }
    return 0;
  });
  return scriptArray(inOrder);
}
