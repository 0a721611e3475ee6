// The arguments of readers' functions: objects, made from the numbers and strings of the host.

const perform = (number) => () => {
  refuseWhileRendering("Something was dismissed");
  host(op.perform, number);
};

const revivers = {
  GeometryReader: (text) => JSON.parse(text),

  ScrollViewReader(text, row) {
    const { scroller } = JSON.parse(text);
    // The same object each time, so that a script can keep it.
    if (!row.proxy || row.proxy.number !== scroller) {
      row.proxy = {
        number: scroller,
        object: Object.freeze({
          scrollTo(id, anchor) {
            refuseWhileRendering("scrollTo was called");
            const place = anchor && typeof anchor === "object" ? { point: anchor } : { name: anchor };
            host(op.scroll, scroller, 0, 0, jsonForHost({ id: String(id), ...place }));
          },
        }),
      };
    }
    return row.proxy.object;
  },

  EnvironmentValuesReader(text) {
    const { dismiss, dismissSearch, editMode, ...values } = JSON.parse(text);
    if (dismiss) values.dismiss = perform(dismiss);
    if (dismissSearch) values.dismissSearch = perform(dismissSearch);
    if (editMode && EditMode[editMode]) values.editMode = EditMode[editMode]();
    return values;
  },

  NamespaceReader: (text) => JSON.parse(text).namespace,
};
