/** A component of a value class. `isSecret`: masked when the value is printed. */
export type Component = { type: string; name: string; documentation?: string; isSecret?: boolean };

type Options = { name: string; components: Component[]; parents?: string[]; members?: string[]; isPrinted?: boolean };

/**
 * A final class that works like a record: a constructor with all components, an accessor for each, and equality by value. Records
 * need Java 16, but the client supports Java 11 (decisions: clients).
 *
 * @param mask replaces secrets in printed values
 */
export function valueClass(
  { name, components, parents = [], members = [], isPrinted = true }: Options,
  mask: string,
  head = "public final class",
): string {
  const parameters = components.map(({ type, name }) => `${type} ${name}`);
  const printedComponents = components.map(({ name, isSecret }) =>
    isSecret ? `${name}=${mask}` : `${name}=" + ${name} + "`,
  );
  const equal = components.map(({ name }) => `Objects.equals(${name}, that.${name})`);
  const parts = [
    components.map(({ type, name }) => `  private final ${type} ${name};\n`).join(""),
    `
  public ${name}(${parameters.length > 3 ? `\n      ${parameters.join(",\n      ")}` : parameters.join(", ")}) {
${components.map(({ name }) => `    this.${name} = ${name};\n`).join("")}  }
`,
    ...components.map(
      ({ type, name, documentation = "" }) => `
${documentation}  public ${type} ${name}() {
    return ${name};
  }
`,
    ),
    ...members.map((member) => (member.startsWith("\n") ? member : `\n${member}`)),
    `
  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ${name})) return false;
${equal.length === 0 ? "    return true;" : `    ${name} that = (${name}) other;\n    return ${equal.join("\n        && ")};`}
  }

  @Override
  public int hashCode() {
    return Objects.hash(${components.map(({ name }) => name).join(", ")});
  }
`,
    isPrinted
      ? `
  @Override
  public String toString() {
    return "${name}[${printedComponents.join(", ")}]";
  }
`
      : "",
  ];
  const implemented = parents.length > 0 ? ` implements ${parents.join(", ")}` : "";
  return `${head} ${name}${implemented} {\n${parts.join("")}}\n`;
}
