import { runProgram } from "./programs.ts";

/** A program that builds images and runs containers. */
export type Engine = {
  name: string;
  /** Ends with 0 where it can run a container; some are installed where the kernel lets them run none. */
  probe: string[];
  /** What builds and runs in the place of the page's `docker build …` and `docker run …`, as commands of a shell. */
  inItsWords: (command: string) => string;
};

/** Of `docker run`, as the pages write it: settings and image. */
const RUN = /^docker run (?<options>.*?)(?<image>[\w./:-]+)$/s;

export const ENGINES: Engine[] = [
  { name: "docker", probe: ["docker", "version", "--format", "{{.Server.Version}}"], inItsWords: (command) => command },
  {
    name: "podman",
    probe: ["podman", "run", "--rm", "--network", "host", "--rootfs", "/", "true"],
    inItsWords: (command) => command.replace(/^docker/, "podman"),
  },
  {
    // As root, without namespaces of its own: where neither of the others may make a container.
    name: "buildah",
    probe: ["sh", "-c", 'test "$(id -u)" = 0 && buildah version'],
    inItsWords(command) {
      if (command.startsWith("docker build"))
        return command.replace(/^docker build/, "buildah bud --isolation chroot --format docker");
      const { options = "", image = "" } = RUN.exec(command)?.groups ?? {};
      const settings = options.match(/--env \S+/g)?.join(" ") ?? "";
      return [
        `container=$(buildah from --pull-never ${image})`,
        `trap 'buildah rm "$container" >/dev/null' EXIT`,
        `trap 'kill "$!"; wait "$!"' TERM`,
        `buildah run --isolation chroot ${settings} "$container" -- node server/main.ts & wait "$!"`,
      ].join("\n");
    },
  },
];

/** The first engine that can run a container on this machine. */
export async function findEngine(engines = ENGINES): Promise<Engine | undefined> {
  for (const engine of engines) {
    const can = await runProgram(engine.probe).then(
      () => true,
      () => false,
    );
    if (can) return engine;
  }
  return undefined;
}
