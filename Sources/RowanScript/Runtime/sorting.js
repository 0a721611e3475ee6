// The order of a table: fields of the data and directions. A header changes it; the script sorts.

function checkOrder(value, place, what = "Table: sortOrder takes an Observable of") {
  const isOne = (sort) => sort && typeof sort.key === "string" && [undefined, "forward", "reverse"].includes(sort.order);
  if (!Array.isArray(value) || !value.every(isOne)) {
    throw mistake(
      `${what} an array such as [{ key: "name", order: "forward" }]: the key is a field of the data, the order is "forward" ` +
        'or "reverse".',
      place,
    );
  }
}

const collator = new Intl.Collator(undefined, { numeric: true });

/// Where two values of a field stand: nothing comes before something, numbers within words count as numbers.
function compareValues(a, b) {
  const isMissing = (value) => value === undefined || value === null || Number.isNaN(value);
  if (isMissing(a) || isMissing(b)) return Number(isMissing(b)) - Number(isMissing(a));
  if (typeof a === "string" && typeof b === "string") return collator.compare(a, b);
  return a < b ? -1 : a > b ? 1 : 0;
}

/// The elements in an order, as a new array; equal ones stay as they are. A key may lead further in, as "owner.name".
function sorted(items, order) {
  checkOrder(order, undefined, "sorted takes, behind the elements,");
  const readers = order.map(({ key, order: direction }) => {
    const names = key.split(".");
    const read = (item) => names.reduce((value, name) => (value === null || value === undefined ? value : value[name]), item);
    return { read, sign: direction === "reverse" ? -1 : 1 };
  });
  return [...items].sort((a, b) => {
    for (const { read, sign } of readers) {
      const place = compareValues(read(a), read(b));
      if (place !== 0) return place * sign;
    }
    return 0;
  });
}
