// Charts: `<Chart><BarChart marks={…} /></Chart>`, composed of shapes and texts of the engine. Marks are laid out in
// fractions of the plot, so that a chart has any size.

const palette = ["blue", "green", "orange", "purple", "red", "cyan", "yellow", "pink"];
const view = (name, props, ...children) => createElement(own[name], props, ...children);

const labelText = (label) => (isDate(label) ? label.toLocaleDateString() : String(label ?? ""));
const amount = (value) => (typeof value === "number" && Number.isFinite(value) ? value : isDate(value) ? timeOf(value) : 0);

/// Returns the elements of a chart, without fragments and conditions.
function marksIn(children) {
  if (Array.isArray(children)) return listOf(children).flatMap((child) => marksIn(child));
  if (!(children instanceof ScriptElement)) return [];
  return children.type === fragment || children.type === own.Group ? marksIn(children.props.children) : [children];
}

/// Returns the steps of an axis: multiples of 1, 2 or 5 times a power of ten, around the values.
function stepsOf(least, most) {
  if (!(most > least)) [least, most] = [Math.min(0, least), Math.max(1, most)];
  const rough = (most - least) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const unit = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) || rough;
  const steps = [];
  const first = Math.floor(least / unit + 1e-9);
  // Beyond 2^53 the next number is the same one.
  const count = Math.min(50, Math.ceil(most / unit - 1e-9) - first);
  for (let i = 0; i <= count; i++) steps.push(Number(((first + i) * unit).toPrecision(12)));
  return steps;
}

function stepText(value) {
  for (const [size, unit] of [[1e9, "B"], [1e6, "M"], [1e4, "K"]]) {
    if (Math.abs(value) >= size) return `${Number((value / (unit === "K" ? 1e3 : size)).toPrecision(3))}${unit}`;
  }
  return String(value);
}

const isRange = (kind) => kind === "gantt" || kind === "rangeArea";
const isCircular = (kind) => kind === "pie" || kind === "donut";

class ChartPlot {
  constructor(elements) {
    this.elements = elements;
    this.labels = [];
    this.places = new Map();
    this.categories = [];
    this.values = [];
    this.xs = [];
    this.isTurned = elements.some(({ props }) => props.labelOnYAxis);
    this.fromZero = false;
    for (const { type, props } of elements) {
      const sums = new Map();
      for (const mark of this.marksOf(props)) {
        if (mark.category !== undefined && !this.categories.includes(String(mark.category))) this.categories.push(String(mark.category));
        const { chartMark: kind } = type;
        if (kind === "point") this.xs.push(amount(mark.x));
        else if (mark.label !== undefined && kind !== "ruleValue") this.noteLabel(labelText(mark.label));
        if (kind === "point") this.values.push(amount(mark.y));
        else if (isRange(kind)) this.values.push(amount(mark.start), amount(mark.end));
        else if (kind === "stack" || kind === "areaStack") {
          const sum = (sums.get(labelText(mark.label)) || 0) + amount(mark.value);
          sums.set(labelText(mark.label), sum);
          this.values.push(sum);
        } else if (kind !== "ruleLabel") this.values.push(amount(mark.value));
        if (["bar", "stack", "area", "areaStack"].includes(kind)) this.fromZero = true;
      }
    }
    if (this.fromZero) this.values.push(0);
    this.steps = stepsOf(Math.min(...this.values, Infinity), Math.max(...this.values, -Infinity));
    if (this.values.length === 0) this.steps = stepsOf(0, 1);
    this.xSteps = this.xs.length > 0 ? stepsOf(Math.min(...this.xs), Math.max(...this.xs)) : null;
  }

  noteLabel(label) {
    if (this.places.has(label)) return;
    this.places.set(label, this.labels.length);
    this.labels.push(label);
  }

  marksOf(props) {
    return listOf(props.marks, 5000).filter((mark) => mark !== null && typeof mark === "object");
  }

  /// The fraction of a value from the bottom, or the leading edge in a chart with labels at the vertical axis.
  up(value) {
    const [first, last] = [this.steps[0], this.steps[this.steps.length - 1]];
    return Math.min(1, Math.max(0, (value - first) / (last - first)));
  }

  along(label) {
    return ((this.places.get(labelText(label)) ?? -1) + 0.5) / Math.max(1, this.labels.length);
  }

  point(along, up) {
    return this.isTurned ? [up, along] : [along, 1 - up];
  }

  box(along, width, from, to) {
    return [
      ...this.point(along - width / 2, from), ...this.point(along - width / 2, to), ...this.point(along + width / 2, to),
      ...this.point(along + width / 2, from),
    ];
  }

  colorOf(mark, props, index) {
    const own = mark.foregroundStyle || props.foregroundStyle;
    if (own && !(typeof own === "object" && "positionBy" in own)) return own;
    return palette[(mark.category === undefined ? index : this.categories.indexOf(String(mark.category))) % palette.length];
  }

  /// Returns the shapes of one element of the chart.
  shapes({ type, props }, index) {
    const marks = this.marksOf(props);
    const { chartMark: kind } = type;
    const zero = this.up(0);
    const width = 0.7 / Math.max(1, this.labels.length);
    const filled = (points, fill, opacity, key) => view("ChartPath", { key, points, closed: true, fill, opacity });
    const bars = (boxOf) => this.byStyle(marks, props, index, boxOf, filled);
    const lined = (points, style, stroke, key) => view("ChartPath", { key, points, stroke: { shapeStyle: style, strokeStyle: stroke } });
    if (kind === "bar" || kind === "gantt") {
      return bars((mark) => {
        const [from, to] = kind === "bar" ? [zero, this.up(amount(mark.value))] : [this.up(amount(mark.start)), this.up(amount(mark.end))];
        return this.box(this.along(mark.label), width, from, to);
      });
    }
    if (kind === "stack") {
      const sums = new Map();
      return bars((mark) => {
        const before = sums.get(labelText(mark.label)) || 0;
        sums.set(labelText(mark.label), before + amount(mark.value));
        return this.box(this.along(mark.label), width, this.up(before), this.up(before + amount(mark.value)));
      });
    }
    if (kind === "point") {
      const [first, last] = this.xSteps ? [this.xSteps[0], this.xSteps[this.xSteps.length - 1]] : [0, 1];
      const dotOf = (mark) => {
        const at = this.point((amount(mark.x) - first) / (last - first), this.up(amount(mark.y)));
        return [...at, ...at];
      };
      return this.byStyle(marks, props, index, dotOf, (points, color, _, key) => lined(points, color, { lineWidth: 7, lineCap: "round" }, key));
    }
    const dash = { lineWidth: 1, dash: [4, 3] };
    if (kind === "ruleValue") {
      return marks.map((mark, place) => {
        const up = this.up(amount(mark.value));
        return lined([[...this.point(0, up), ...this.point(1, up)]], mark.foregroundStyle || "secondary", mark.lineStyle || dash, place);
      });
    }
    if (kind === "ruleLabel") {
      return marks.map((mark, place) => {
        const along = this.along(mark.label);
        return lined([[...this.point(along, 0), ...this.point(along, 1)]], mark.foregroundStyle || "secondary", mark.lineStyle || dash, place);
      });
    }
    return this.series(kind, marks, props, index, filled, lined);
  }

  /// Returns a shape for each style of marks: a shape for each mark would be a view for each.
  byStyle(marks, props, index, pointsOf, shape) {
    const groups = new Map();
    for (const mark of marks) {
      const color = this.colorOf(mark, props, index);
      const style = mark.opacity === undefined ? color : mark;
      if (!groups.has(style)) groups.set(style, { color, opacity: mark.opacity, points: [] });
      groups.get(style).points.push(pointsOf(mark));
    }
    return [...groups.values()].map(({ color, opacity, points }, key) => shape(points, color, opacity, key));
  }

  /// Returns lines and areas, one for each category.
  series(kind, marks, props, index, filled, lined) {
    const groups = new Map();
    for (const mark of marks) {
      const name = mark.category === undefined ? "" : String(mark.category);
      if (!groups.has(name)) groups.set(name, []);
      groups.get(name).push(mark);
    }
    const sums = new Map();
    return [...groups].map(([name, group]) => {
      const upper = [];
      const lower = [];
      for (const mark of group) {
        const key = labelText(mark.label);
        const before = kind === "areaStack" ? sums.get(key) || 0 : 0;
        const value = isRange(kind) ? amount(mark.end) : before + amount(mark.value);
        if (kind === "areaStack") sums.set(key, value);
        upper.push(this.point(this.along(mark.label), this.up(value)));
        lower.push(this.point(this.along(mark.label), this.up(isRange(kind) ? amount(mark.start) : before)));
      }
      const color = this.colorOf(group[0], props, index);
      if (kind !== "line") return filled([[...upper, ...lower.reverse()].flat()], color, group[0].opacity ?? 0.6, name);
      const dots = upper.length === 1 || group[0].symbol ? upper.map((point) => [...point, ...point]) : [];
      return view(
        "Group", { key: name }, lined([upper.flat()], color, group[0].lineStyle || { lineWidth: 2, lineCap: "round", lineJoin: "round" }, "line"),
        lined(dots, color, { lineWidth: 6, lineCap: "round" }, "dots"),
      );
    });
  }
}

function circularChart({ type, props }, plot) {
  const marks = plot.marksOf(props);
  const total = marks.reduce((sum, mark) => sum + Math.max(0, amount(mark.value)), 0) || 1;
  const hole = type.chartMark === "donut" ? 0.55 : 0;
  let begin = -Math.PI / 2;
  const arc = (from, to, radius) => {
    const count = Math.max(2, Math.ceil((Math.abs(to - from) / Math.PI) * 48));
    return Array.from({ length: count + 1 }, (_, i) => {
      const angle = from + ((to - from) * i) / count;
      return [0.5 + (Math.cos(angle) * radius) / 2, 0.5 + (Math.sin(angle) * radius) / 2];
    });
  };
  const sectors = marks.map((mark, index) => {
    const end = begin + (2 * Math.PI * Math.max(0, amount(mark.value))) / total;
    const inner = hole === 0 ? [[0.5, 0.5]] : arc(end, begin, hole);
    const points = [...arc(begin, end, 0.98), ...inner].flat();
    begin = end;
    return view("ChartPath", { key: index, points: [points], closed: true, fill: plot.colorOf(mark, props, index) });
  });
  const circle = view("ZStack", { aspectRatio: { value: 1, contentMode: "fit" } }, sectors);
  return view("ZStack", { frame: { maxWidth: "infinity", maxHeight: "infinity" } }, circle);
}

function legend(plot) {
  if (plot.categories.length < 2) return null;
  const styles = new Map();
  plot.elements.forEach(({ props }, index) => {
    for (const mark of plot.marksOf(props)) {
      if (mark.category !== undefined && !styles.has(String(mark.category))) styles.set(String(mark.category), plot.colorOf(mark, props, index));
    }
  });
  return view("HStack", { spacing: 12 }, [...styles].slice(0, 8).map(([name, style]) =>
    view("HStack", { key: name, spacing: 4 }, view("Circle", { fill: style, frame: { width: 8, height: 8 } }),
      view("Text", { font: "caption2", foregroundStyle: "secondary", lineLimit: 1 }, name))));
}

const axisText = (text, key, alignment) => view("Text", {
  key, font: "caption2", foregroundStyle: "secondary", lineLimit: 1, minScaleFactor: 0.6, frame: { maxWidth: "infinity", alignment },
}, text);

/// Returns at most `most` labels of an axis, at equal distances.
function thinned(labels, most) {
  const distance = Math.max(1, Math.ceil(labels.length / most));
  return labels.filter((_, index) => index % distance === 0);
}

/// The labels of an axis, each over its share of the axis.
const labelRow = (labels, most) =>
  view("HStack", { spacing: 0 }, thinned(labels, most).map((text, index) => axisText(text, index, "center")));

const between = (views) => views.flatMap((one, index) => (index === 0 ? [one] : [view("Spacer", { key: `s${index}`, minLength: 0 }), one]));

function spread(texts, stack) {
  return view(stack, { spacing: 0 }, between(texts.map((text, index) =>
    view("Text", { key: index, font: "caption2", foregroundStyle: "secondary", lineLimit: 1 }, text))));
}

function described(plot) {
  const words = plot.elements.flatMap(({ props }) => plot.marksOf(props)).slice(0, 30).map((mark) => {
    const name = mark.category !== undefined && mark.label !== undefined ? `${mark.category} ${labelText(mark.label)}` : labelText(mark.label ?? mark.category ?? mark.x);
    return `${name} ${mark.value ?? mark.end ?? mark.y ?? ""}`.trim();
  });
  return `Chart: ${words.join(", ")}`;
}

function Chart({ children, chartLegend, chartXAxis, chartYAxis, ...rest }) {
  const elements = marksIn(children).filter(({ type }) => type && type.chartMark);
  const plot = new ChartPlot(elements);
  const shared = Object.fromEntries(Object.entries(rest).filter(([name]) => name in table.shared));
  const props = { spacing: 4, accessibilityElement: "ignore", accessibilityLabel: described(plot), ...shared };
  const key = chartLegend === "hidden" ? null : legend(plot);
  const circle = elements.find(({ type }) => isCircular(type.chartMark));
  if (circle) return view("VStack", props, circularChart(circle, plot), key);
  const { isTurned } = plot;
  const grid = view("ChartPath", {
    key: "grid", stroke: { shapeStyle: "quaternary", strokeStyle: { lineWidth: 0.5 } },
    points: plot.steps.map((step) => [...plot.point(0, plot.up(step)), ...plot.point(1, plot.up(step))]),
  });
  const area = view("ZStack", { frame: { maxWidth: "infinity", minHeight: 60, maxHeight: "infinity" } }, grid, elements.map((element, index) =>
    view("Group", { key: index }, plot.shapes(element, index))));
  const names = plot.xSteps ? plot.xSteps.map(stepText) : plot.labels;
  const values = plot.steps.map(stepText);
  const across = isTurned ? spread(values, "HStack") : plot.xSteps ? spread(names, "HStack") : labelRow(names, 7);
  const upwards = isTurned
    ? view("VStack", { spacing: 0 }, thinned(names, 60).map((text, index) => view("Text", {
      key: index, font: "caption2", foregroundStyle: "secondary", lineLimit: 1, frame: { maxHeight: "infinity" } }, text)))
    : spread([...values].reverse(), "VStack");
  // The labels below stand under the plot alone.
  const hasAcross = chartXAxis !== "hidden";
  const column = (key, top, bottom) => view("VStack", { key, spacing: 4 }, top, hasAcross ? bottom : null);
  const plotColumn = column("plot", area, across);
  const labelColumn = chartYAxis === "hidden" ? null : column("labels", upwards, view("Text", { font: "caption2" }, " "));
  const columns = isTurned ? [labelColumn, plotColumn] : [plotColumn, labelColumn];
  return view("VStack", { frame: { minHeight: 120 }, ...props }, view("HStack", { spacing: 6 }, ...columns), key);
}

/// The marks by name, with the way that each is drawn.
const chartMarks = {
  BarChart: "bar", RectChart: "bar", BarStackChart: "stack", Bar1DChart: "stack", BarGanttChart: "gantt", LineChart: "line",
  LineCategoryChart: "line", AreaChart: "area", AreaStackChart: "areaStack", RangeAreaChart: "rangeArea", PointChart: "point",
  PointCategoryChart: "point", PieChart: "pie", DonutChart: "donut", RuleLineForValueChart: "ruleValue", RuleLineForLabelChart: "ruleLabel",
};

const chartComponents = { Chart };
for (const [name, mark] of Object.entries(chartMarks)) {
  const component = () => {
    throw mistake(`${name} stands in a Chart: <Chart><${name} marks={…} /></Chart>.`);
  };
  chartComponents[name] = Object.assign(component, { chartMark: mark });
}
