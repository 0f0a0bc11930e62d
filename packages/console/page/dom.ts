/* Creates elements without parsing markup: everything from the service is shown as plain text. */

export type Child = Node | string | number | null | undefined | false | readonly Child[];

type Listeners = { [Event in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Event]) => void };
/** Attributes by name. `false`, null and undefined omit one. `on`: listeners. */
type Attributes = { on?: Listeners } & { [name: string]: string | number | boolean | null | undefined | Listeners };

/** Creates an element with attributes and children. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { on = {}, ...attributes }: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, String(value));
  }
  for (const [event, listener] of Object.entries(on)) element.addEventListener(event, listener as EventListener);
  element.append(...nodesOf(children));
  return element;
}

/** Creates an SVG element. */
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

/** A name and its value in a `dl`. */
export const fact = (name: string, value: Child): Node[] => [h("dt", {}, name), h("dd", {}, value)];

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
