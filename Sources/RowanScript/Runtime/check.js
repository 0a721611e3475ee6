// The rules of `rowan check` that types cannot express. Node.js runs this file; it is no part of the runtime of scripts.
// usage: node check.js TYPESCRIPT FILE...
"use strict";

const ts = require(process.argv[2]);
const fs = require("fs");

const stateHooks = new Set(["useState", "useReducer"]);
const isHook = (name) => /^use[A-Z]/.test(name);
const isComponent = (name) => /^[A-Z]/.test(name);
const isFunction = (node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node);
const findings = [];

function check(path) {
  const file = ts.createSourceFile(path, fs.readFileSync(path, "utf8"), ts.ScriptTarget.ES2021, true, ts.ScriptKind.TSX);
  const report = (node, rule, severity, message) => {
    const { line, character } = file.getLineAndCharacterOfPosition(node.getStart(file));
    findings.push(`${path}:${line + 1}:${character + 1}: ${severity}: ${message} [${rule}]`);
  };

  /// The name by which a function is known; empty for others.
  const nameOf = (node) => {
    if (node.name) return node.name.text || "";
    const parent = node.parent;
    return parent && ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : "";
  };
  const called = (node) => (ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : "");

  /// Returns the function around a node, and whether a condition or loop stands between.
  const surroundings = (node) => {
    let isConditional = false;
    for (let child = node, parent = node.parent; parent; child = parent, parent = parent.parent) {
      if (isFunction(parent)) return { owner: parent, isConditional };
      if ((ts.isIfStatement(parent) || ts.isConditionalExpression(parent)) && child !== (parent.expression || parent.condition)) {
        isConditional = true;
      } else if (ts.isIterationStatement(parent, false) || ts.isCaseClause(parent) || ts.isCatchClause(parent)) {
        isConditional = true;
      } else if (ts.isBinaryExpression(parent) && child === parent.right &&
        [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken].includes(parent.operatorToken.kind)) {
        isConditional = true;
      }
    }
    return { owner: null, isConditional };
  };

  /// Returns the element that a row's function shows, without parentheses.
  const shownBy = (action) => {
    let { body } = action;
    if (ts.isBlock(body)) {
      const last = body.statements[body.statements.length - 1];
      body = last && ts.isReturnStatement(last) ? last.expression : null;
    }
    while (body && ts.isParenthesizedExpression(body)) body = body.expression;
    if (!body) return null;
    return ts.isJsxElement(body) ? body.openingElement : ts.isJsxSelfClosingElement(body) ? body : null;
  };
  const attribute = (element, name) =>
    element.attributes.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText(file) === name);
  const hasSpread = (element) => element.attributes.properties.some((one) => ts.isJsxSpreadAttribute(one));
  const mentions = (node, holds) => holds(node) || Boolean(ts.forEachChild(node, (child) => mentions(child, holds) || undefined));

  const checkRows = (call) => {
    const [action] = call.arguments;
    if (!action || !isFunction(action) || !ts.isJsxExpression(call.parent)) return;
    const element = shownBy(action);
    if (!element || hasSpread(element)) return;
    const key = attribute(element, "key") || attribute(element, "id");
    if (!key) {
      report(element, "missing-key", "warning", "Rows without a key are known by their position, so state moves to the wrong row when rows are " +
        "inserted or removed. Give each a key of its data, as key={item.id}.");
    } else if (isKeyOf(key, action.parameters[1])) {
      report(key, "offset-as-id", "error", "The offset of an element as its id identifies rows by position, so state and animations move to the " +
        "wrong row.");
    }
  };

  const tagName = (element) => element.tagName.getText(file);
  const positions = "Rows over indices are identified by position, so state and animations move to the wrong row when rows are inserted or removed.";

  /// Whether an expression lists the positions of an array: `items.keys()`, `[...items.keys()]`, `Object.keys(items)` and
  /// `Array.from({ length: items.length })`.
  const isPositions = (node) => {
    while (ts.isParenthesizedExpression(node)) node = node.expression;
    if (ts.isArrayLiteralExpression(node)) {
      return node.elements.length === 1 && ts.isSpreadElement(node.elements[0]) && isPositions(node.elements[0].expression);
    }
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
    const [first] = node.arguments;
    if (node.expression.name.text === "keys" && !first) return true;
    const text = node.expression.getText(file);
    if (text === "Array.from") return Boolean(first) && (isPositions(first) || isLengthOf(first));
    return false;
  };
  /// Whether an expression is an object with the length of an array.
  const isLengthOf = (node) => ts.isObjectLiteralExpression(node) && node.properties.some((one) => ts.isPropertyAssignment(one) &&
    one.name.getText(file) === "length" && ts.isPropertyAccessExpression(one.initializer) && one.initializer.name.text === "length");
  /// Whether a key is a position alone, or a text of it.
  const isKeyOf = (key, parameter) => {
    if (!key.initializer || !parameter || !ts.isIdentifier(parameter.name)) return false;
    const parts = [];
    mentions(key.initializer, (node) => (ts.isIdentifier(node) && parts.push(node.text), false));
    return parts.includes(parameter.name.text) && parts.every((name) => name === parameter.name.text || name === "String");
  };
  const checkPositions = (call) => {
    const isFrom = call.expression.getText(file) === "Array.from";
    const action = call.arguments[isFrom ? 1 : 0];
    if (!action || !isFunction(action) || !ts.isJsxExpression(call.parent)) return;
    const isIndexed = isFrom ? isLengthOf(call.arguments[0]) : isPositions(call.expression.expression);
    if (!isIndexed) return;
    const element = shownBy(action);
    const key = element && (attribute(element, "key") || attribute(element, "id"));
    // `Array.from` gives the position second; so does `map` over an array without elements.
    if (key && action.parameters.some((one) => isKeyOf(key, one))) report(key, "indices-as-ids", "error", positions);
  };

  /// Reports options of one picker, tab view or list with equal literal tags.
  const checkTags = (node) => {
    const owners = ["Picker", "TabView", "List"];
    if (!owners.includes(tagName(node.openingElement))) return;
    const known = new Set();
    const walk = (child) => {
      if (ts.isJsxElement(child) && owners.includes(tagName(child.openingElement))) return;
      const element = ts.isJsxElement(child) ? child.openingElement : ts.isJsxSelfClosingElement(child) ? child : null;
      const tag = element && attribute(element, "tag");
      const value = tag && tag.initializer && (ts.isJsxExpression(tag.initializer) ? tag.initializer.expression : tag.initializer);
      if (value && (ts.isStringLiteralLike(value) || ts.isNumericLiteral(value))) {
        const text = `${ts.isNumericLiteral(value)}${value.text}`;
        if (known.has(text)) {
          report(tag, "duplicate-tag", "error", "Two options of one Picker, TabView or List have the same tag, so that one of them cannot be " +
            "selected.");
        }
        known.add(text);
      }
      // Only one branch of a condition is shown.
      if (!ts.isConditionalExpression(child)) ts.forEachChild(child, walk);
    };
    node.children.forEach(walk);
  };

  /// Reports calls that set state in the body of a component or a builder, where they run at each rendering.
  const setters = new Map();
  const observables = new Set();
  const checkSet = (node) => {
    const name = called(node);
    const { owner, isConditional } = surroundings(node);
    if (!owner || isConditional) return;
    const isSetValue = ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === "setValue" &&
      ts.isIdentifier(node.expression.expression) && observables.has(node.expression.expression.text);
    const isBuilder = ts.isJsxExpression(owner.parent) && ts.isJsxAttribute(owner.parent.parent) &&
      ["builder", "itemBuilder"].includes(owner.parent.parent.name.getText(file));
    if (isBuilder && (isSetValue || setters.has(name))) {
      report(node, "impure-builder", "error", "A builder that sets state runs whenever its row is shown, so that rows are rendered again without end. " +
        "Set state in an action or an effect.");
    } else if (isComponent(nameOf(owner)) && (isSetValue || setters.get(name) === owner)) {
      report(node, "state-set-while-rendering", "error", "State that is set while a component renders makes it render again, without " +
        "end. Set state in an action or an effect.");
    }
  };

  const collect = (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name)) {
      const made = node.initializer;
      const isMade = ts.isNewExpression(made) && made.expression.getText(file) === "Observable";
      if (isMade || (ts.isCallExpression(made) && called(made) === "useObservable")) observables.add(node.name.text);
    }
    if (ts.isVariableDeclaration(node) && node.initializer && stateHooks.has(called(node.initializer)) && ts.isArrayBindingPattern(node.name)) {
      const setter = node.name.elements[1];
      if (setter && ts.isBindingElement(setter) && ts.isIdentifier(setter.name)) setters.set(setter.name.text, surroundings(node).owner);
    }
    ts.forEachChild(node, collect);
  };
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const name = called(node);
      if (isHook(name)) {
        const { owner, isConditional } = surroundings(node);
        if (owner && isConditional && (isComponent(nameOf(owner)) || isHook(nameOf(owner)))) {
          report(node, "hook-in-condition", "error", `${name} in a condition or loop gets the state of another hook when the condition changes: hooks ` +
            "are known by their order. Call it at the beginning of the component.");
        }
      } else checkSet(node);
      if (ts.isPropertyAccessExpression(node.expression)) {
        if (node.expression.name.text === "map" && !isPositions(node.expression.expression)) checkRows(node);
        if (["map", "from"].includes(node.expression.name.text)) checkPositions(node);
      }
    }
    if (ts.isJsxElement(node)) checkTags(node);
    if (ts.isJsxAttribute(node) && ["key", "id"].includes(node.name.getText(file)) && node.initializer &&
      mentions(node.initializer, (part) => ["Math.random", "UUID.string", "Date.now"].includes(part.getText(file)))) {
      report(node, "random-row-id", "error", "An id that is made while the body is evaluated discards the view's state at every update.");
    }
    ts.forEachChild(node, visit);
  };
  collect(file);
  visit(file);
}

for (const path of process.argv.slice(3)) check(path);
for (const finding of findings) console.log(finding);
process.exitCode = findings.some((finding) => / error: /.test(finding)) ? 1 : 0;
