/*
 * Elements, without markup in texts: whatever the service says is shown as text.
 */

export type Child = Node | string | number | null | undefined | false | readonly Child[];

type Listeners = { [Event in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Event]) => void };
/** Attributes by their names; `false`, null and undefined leave one out. `on`: listeners. */
type Attributes = { on?: Listeners } & { [name: string]: string | number | boolean | null | undefined | Listeners };

/** An element with attributes and children. */
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

/** An element of a picture. */
export function svg(tag: string, attributes: Record<string, string | number> = {}, ...children: Child[]): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...nodesOf(children));
  return element;
}

/** Gives `element` other children. Who has the focus keeps it, if what comes has an element of the same id. */
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

/** A name and its value, in a `dl`. */
export const fact = (name: string, value: Child): Node[] => [h("dt", {}, name), h("dd", {}, value)];

/** An element of a list that shows one item, and can show another state of it. */
export type Row<Item> = { element: HTMLElement; show(item: Item): void };

type Kept<Item> = Row<Item> & { item?: Item };

/**
 * Keeps `container` the list of what `items` says: an item that stays keeps its element, with the focus and whatever is open in it.
 */
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
