/* Creates elements without parsing markup: everything from the service is shown as plain text. */

export type Child = Node | string | number | null | undefined | false | readonly Child[];

type Listeners = { [Event in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Event]) => void };
/** Attributes by name. `false`, null and undefined omit one. `on`: listeners. */
type Attributes = { on?: Listeners } & { [name: string]: string | number | boolean | null | undefined | Listeners };

type Tags = HTMLElementTagNameMap;
type TagOf<Name extends string> = Name extends `${infer Tag}.${string}` ? Tag & keyof Tags : Name & keyof Tags;

/** Creates an element with classes, attributes and children: `h("p.muted", { id: "total" }, "Total")`. */
export function h<const Name extends keyof Tags | `${keyof Tags}.${string}`>(
  name: Name,
  ...rest: readonly Child[] | readonly [Attributes, ...Child[]]
): Tags[TagOf<Name>] {
  const [tag, ...classes] = name.split(".") as [TagOf<Name>, ...string[]];
  const [{ on = {}, ...attributes }, children] = isAttributes(rest[0])
    ? [rest[0], rest.slice(1) as Child[]]
    : [{} as Attributes, rest as readonly Child[]];
  const element = document.createElement(tag);
  element.classList.add(...classes);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(key, "");
    else if (value !== false && value != null) element.setAttribute(key, String(value));
  }
  for (const [event, listener] of Object.entries(on)) element.addEventListener(event, listener as EventListener);
  element.append(...nodesOf(children));
  return element;
}

const isAttributes = (value: Child | Attributes): value is Attributes =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Node);

export function svg(tag: string, attributes: Record<string, string | number> = {}, ...children: Child[]): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...nodesOf(children));
  return element;
}

/** Replaces the children of `element`. Keeps the focus if a new child has an element with the same id. */
export function fill(element: Element, ...children: Child[]): void {
  const focused = element.contains(document.activeElement) ? document.activeElement?.id : undefined;
  element.replaceChildren(...nodesOf(children));
  if (focused) document.getElementById(focused)?.focus();
}

function nodesOf(children: readonly Child[]): (Node | string)[] {
  return children.flatMap((child) => {
    if (Array.isArray(child)) return nodesOf(child as Child[]);
    if (child === null || child === undefined || child === false) return [];
    return [typeof child === "number" ? String(child) : (child as Node | string)];
  });
}

/** Stands for content that is still loading. */
export const skeleton = (): HTMLElement =>
  h(
    "div.skeleton",
    { role: "status" },
    h("span.unseen", "Loading …"),
    Array.from({ length: 3 }, () => h("div.card", h("i"), h("i"), h("i"))),
  );

/** A form control below its label. */
export const field = (label: string, control: HTMLElement): HTMLElement => h("label", h("span", label), control);

/** A long name, which may wrap after each dot, slash and `@`. */
export const withBreaks = (name: string): Child => name.split(/(?<=[.@/])/).flatMap((part) => [h("wbr"), part]);

/** A name and its value in a `dl`. */
export const fact = (name: string, value: Child): Node[] => [h("dt", name), h("dd", value)];

/** A table of figures in a box that scrolls sideways. */
export const figures = (label: string, head: string[], rows: (string | number)[][]): HTMLElement =>
  h("div.scrolled", { tabindex: 0, role: "region", "aria-label": `${label}, as a table` }, table(head, rows));

/** A table. The first column names each row. */
export const table = (head: string[], rows: (string | number)[][]): HTMLElement =>
  h(
    "table.stacked",
    h("thead", h("tr", ...head.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", ...rows.map((row) => rowOf(row, head))),
  );

const rowOf = ([name, ...figures]: (string | number)[], [, ...labels]: string[]): Child =>
  h(
    "tr",
    h("th", { scope: "row" }, name),
    figures.map((figure, nth) => h("td", { "data-label": labels[nth] }, figure)),
  );

/** A list element that shows one item and can be updated. */
export type Row<Item> = { element: HTMLElement; show(item: Item): void };

type Kept<Item> = Row<Item> & { item?: Item };

/** Updates `container` to show `items`. An element with the same key is reused, with its focus and open details. */
export function keyedList<Item>(
  container: Element,
  { keyOf, create }: { keyOf(item: Item): string; create(): Row<Item> },
): (items: readonly Item[]) => void {
  const rows = new Map<string, Kept<Item>>();
  return (items) => {
    const keys = new Set(items.map(keyOf));
    for (const [key, { element }] of rows) {
      if (keys.has(key)) continue;
      element.remove();
      rows.delete(key);
    }
    let next = container.firstElementChild;
    for (const item of items) {
      const key = keyOf(item);
      const row: Kept<Item> = rows.get(key) ?? create();
      rows.set(key, row);
      if (row.item !== item) row.show(item);
      row.item = item;
      if (row.element === next) next = next.nextElementSibling;
      else container.insertBefore(row.element, next);
    }
  };
}
