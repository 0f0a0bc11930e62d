/**
 * Access to the nodes of a contract for `derive`. Our reader has spots, Redocly has file paths and its own resolver. `entry`
 * follows references.
 */
export type Tree<Node extends { value: unknown }> = {
  entry(node: Node, key: string): Node | undefined;
  /** Path of the file of a node; all paths start at the same folder. */
  pathOf(node: Node): string;
};
