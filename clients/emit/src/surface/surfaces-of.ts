import { type Bundles, contractInDirections } from "@partner-api/contract";
import { csharpSurface } from "../csharp/surface.ts";
import { goSurface } from "../go/surface.ts";
import { javaSurface } from "../java/surface.ts";
import { phpSurface } from "../php/surface.ts";
import { pythonSurface } from "../python/surface.ts";
import { readClientNames } from "../read-model.ts";
import { typescriptSurface } from "../typescript/surface.ts";
import { reachOf } from "./reach.ts";
import type { Surface } from "./surface.ts";

/** The public declarations that the contract generates in the client of each language. */
export function surfacesOf(bundles: Bundles): Surface[] {
  const contract = contractInDirections(bundles);
  const names = readClientNames(contract);
  const reach = reachOf(names);
  return [
    { language: "TypeScript", ...typescriptSurface(names, contract) },
    { language: "Python", declarations: pythonSurface(names), reach },
    { language: "PHP", declarations: phpSurface(names), reach },
    { language: "Java", declarations: javaSurface(names), reach },
    { language: "Go", declarations: goSurface(names), reach },
    { language: "C#", declarations: csharpSurface(names), reach },
  ];
}
