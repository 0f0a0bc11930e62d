/**
 * How a contract is walked by those who derive: our reader has places, Redocly has paths of files and its own way to resolve.
 * `entry` follows references.
 */
export type Tree<Node extends { value: unknown }> = {
  entry(node: Node, key: string): Node | undefined;
  /** The path of the file of a node; all of them begin at the same folder. */
  pathOf(node: Node): string;
};
