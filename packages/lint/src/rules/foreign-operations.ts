import { child, children, fieldsOf, follow, type Operation } from "@partner-api/contract";
import type { Rule } from "../rule.ts";

/** Rules of OpenAPI that its readers rely on. In our own contract, Redocly and the contract reader check them. */
export const FOREIGN_OPERATION_RULES: Pick<Rule, "id" | "find">[] = [
  {
    id: "distinct-operation-ids",
    *find({ operations }) {
      const earlier = new Map<string, Operation>();
      for (const operation of operations) {
        const at = child(operation.spot, "operationId");
        if (at === undefined) continue;
        const key = `${operation.root.file.name} ${at.value}`;
        const other = earlier.get(key);
        if (other === undefined) earlier.set(key, operation);
        else if (other.spot.value !== operation.spot.value)
          yield {
            at,
            message: `Expected an operationId of its own, got the one of ${other.title}: ${at.value}.`,
            hint: "rename one of the operations",
          };
      }
    },
  },
  {
    id: "distinct-parameters",
    *find({ operations }) {
      for (const holder of operations.flatMap(({ pathSpot, spot }) => [pathSpot, spot])) {
        const earlier = new Set<string>();
        for (const [, at] of children(child(holder, "parameters"))) {
          const { in: place, name } = fieldsOf(follow(at));
          const key = `${place} ${place === "header" ? String(name).toLowerCase() : name}`;
          if (earlier.has(key))
            yield {
              at,
              message: `Expected each parameter once, got ${name} in ${place} again.`,
              hint: "remove or rename one of them",
            };
          earlier.add(key);
        }
      }
    },
  },
  {
    id: "path-parameters",
    *find({ operations }) {
      for (const { side, path, title, parameters, spot } of operations) {
        if (side !== "path") continue;
        const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name as string);
        const declared = parameters.filter((parameter) => parameter.in === "path");
        for (const name of names)
          if (!declared.some((parameter) => parameter.name === name))
            yield {
              at: spot,
              message: `Expected the path parameter ${name} of ${title}, got none.`,
              hint: "declare it with in: path, or correct the path",
            };
        for (const parameter of declared)
          if (!names.includes(parameter.name))
            yield {
              at: parameter.spot,
              message: `Expected {${parameter.name}} in the path ${path}, got none.`,
              hint: "add it to the path, or remove the parameter",
            };
      }
    },
  },
  {
    id: "distinct-paths",
    *find({ documents }) {
      for (const { root } of documents) {
        const earlier = new Map<string, string>();
        for (const [path, at] of children(child(root, "paths"))) {
          const key = path.replaceAll(/\{[^{}]*\}/g, "{}");
          const other = earlier.get(key);
          if (other !== undefined)
            yield {
              at,
              message: `Expected a path that differs by more than its parameters, got ${path} beside ${other}.`,
              hint: "write both as one path",
            };
          earlier.set(key, path);
        }
      }
    },
  },
  {
    id: "defined-security",
    *find({ operations }) {
      for (const { root, security, securitySpot } of operations) {
        const components = child(root, "components");
        const schemes = fieldsOf(components && child(components, "securitySchemes"));
        for (const name of new Set(security.flatMap(Object.keys)))
          if (!Object.hasOwn(schemes, name))
            yield {
              at: securitySpot,
              message: `Expected a security scheme of the document, got ${name}.`,
              hint: "define it in components.securitySchemes, or correct its name",
            };
      }
    },
  },
];
