/** Detects which fields of a contract occur in bodies. Each field is reported once and not searched afterwards. */
export type FieldWatch = ReturnType<typeof createFieldWatch>;

/** A node of the tree of fields. `remaining`: number of fields at and below it that were not detected. */
type FieldNode = {
  pointer: string;
  parent?: FieldNode;
  fields: Map<string, FieldNode>;
  wildcard?: FieldNode;
  remaining: number;
  isDetected: boolean;
};

/** Maximum number of values that are searched per body. */
const MAX_VALUES = 10_000;

/** @param pointers of the fields; `*` is any index of a list or key of a map */
export function createFieldWatch(pointers: readonly string[]) {
  const root = treeOf(pointers);
  let detected: string[] = [];
  let budget = MAX_VALUES;

  function detect(node: FieldNode): void {
    if (node.isDetected) return;
    node.isDetected = true;
    detected.push(node.pointer);
    for (let up: FieldNode | undefined = node; up !== undefined; up = up.parent) up.remaining--;
  }

  function search(node: FieldNode, value: unknown): void {
    if (node.remaining === 0 || typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      searchEach(node, value);
      return;
    }
    const object = value as Record<string, unknown>;
    for (const [name, field] of node.fields) {
      if (field.remaining === 0 || !Object.hasOwn(object, name)) continue;
      detect(field);
      budget--;
      search(field, object[name]);
    }
    if (node.wildcard !== undefined) searchEach(node, Object.values(object));
  }

  function searchEach({ wildcard }: FieldNode, values: readonly unknown[]): void {
    if (wildcard === undefined) return;
    for (const value of values) {
      if (wildcard.remaining === 0 || budget-- <= 0) return;
      search(wildcard, value);
    }
  }

  return {
    /** Searches a valid body. */
    inspect(body: unknown): void {
      budget = MAX_VALUES;
      search(root, body);
    },
    /** Returns the pointers of the fields that were detected since the last call. */
    drain(): string[] {
      const pointers = detected;
      detected = [];
      return pointers;
    },
  };
}

function treeOf(pointers: readonly string[]): FieldNode {
  const root = newNode("");
  for (const pointer of pointers) {
    let node = root;
    for (const step of pointer.split("/").slice(1)) node = childOf(node, step);
    node.pointer = pointer;
    node.isDetected = false;
    for (let up: FieldNode | undefined = node; up !== undefined; up = up.parent) up.remaining++;
  }
  return root;
}

/** A node counts as detected until its pointer is added, because inner nodes are not fields. */
const newNode = (pointer: string, parent?: FieldNode): FieldNode => ({
  pointer,
  ...(parent && { parent }),
  fields: new Map(),
  remaining: 0,
  isDetected: true,
});

function childOf(node: FieldNode, step: string): FieldNode {
  if (step === "*") {
    node.wildcard ??= newNode("", node);
    return node.wildcard;
  }
  const name = step.replaceAll("~1", "/").replaceAll("~0", "~");
  const child = node.fields.get(name) ?? newNode("", node);
  node.fields.set(name, child);
  return child;
}
