import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, describe, expect, test, vi } from "vitest";
import { isInstalled } from "../support/installed.ts";
import { type Member, openComposeTestbed, PROGRAMS } from "./testbed.ts";

/*
 * Alerts in a real Prometheus that scrapes the nodes of deploy/compose.yaml: each target is killed, then PostgreSQL, then all targets are
 * removed. Prometheus is Debian's: apt-get install prometheus.
 */

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });
const NODES = ["api-1", "api-2", "worker-1", "worker-2"];
const missing = isInstalled(PROGRAMS.prometheus) ? "" : ": prometheus missing";
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

/** The rules of docs/operate/, evaluated each second, with seconds instead of minutes of `for`. */
const quickRules = () =>
  readFileSync("docs/operate/alerts.yaml", "utf8").replaceAll(
    /for: (\d+)m$/gm,
    (_, minutes: string) => `for: ${minutes}s`,
  );

/** Firing alerts as `name` or `name of a label's value`. */
async function firing(url: string): Promise<string[]> {
  type Alert = { state: string; labels: Record<string, string> };
  const response = await fetch(`${url}/api/v1/alerts`);
  const { data } = (await response.json()) as { data: { alerts: Alert[] } };
  return data.alerts
    .filter(({ state }) => state === "firing")
    .map(({ labels: { alertname = "", instance, series } }) =>
      [alertname, instance ?? series].filter(Boolean).join(" "),
    )
    .sort();
}

describe.skipIf(missing !== "")(`alerts of a running stack${missing}`, async () => {
  test("fire for each killed node, for PostgreSQL, and when all targets are gone (D-metrics-5)", async () => {
    const testbed = await openComposeTestbed(stack, { receiver: "127.0.0.1:1", collector: "127.0.0.1:1" });
    await testbed.run("migrate");
    const nodes = new Map<string, Member>();
    for (const name of NODES) nodes.set(name, await testbed.startNode(name));
    const listen = testbed.addressOf("prometheus:9090");
    let config = "";
    const prometheus = await testbed.startProgram(
      "prometheus",
      "deploy/prometheus.yaml",
      (file) => {
        config = file;
        writeFileSync(`${file}.rules`, quickRules());
        return [`--config.file=${file}`, `--storage.tsdb.path=${file}.data`, `--web.listen-address=${listen}`];
      },
      [
        [/_interval: 15s/g, "_interval: 1s"],
        [/rule_files: .*/, "rule_files: [prometheus.yaml.rules]"],
      ],
    );
    const expectFiring = (alerts: string[]) =>
      vi.waitFor(async () => expect(await firing(`http://${listen}`)).toEqual(["Watchdog", ...alerts].sort()), {
        timeout: 30_000,
        interval: 500,
      });
    const down = (names: string[]) => names.map((name) => `ServiceDown ${testbed.addressOf(`${name}:9090`)}`);
    const kill = async (name: string) => {
      const { process } = nodes.get(name) as Member;
      const ended = once(process, "exit");
      process.kill("SIGKILL");
      await ended;
    };

    await expectFiring([]);
    for (const name of NODES) {
      await kill(name);
      await expectFiring(down([name]));
      await testbed.startNode(name).then((node) => nodes.set(name, node));
      await expectFiring([]);
    }
    await kill("worker-1");
    await kill("worker-2");
    await expectFiring([...down(["worker-1", "worker-2"]), "NoDeliveryWorker"]);
    await testbed.database.kill();
    const databaseDown = ["api-1", "api-2"].map((name) => `DatabaseDown ${testbed.addressOf(`${name}:9090`)}`);
    await expectFiring([...down(["worker-1", "worker-2"]), ...databaseDown]);
    await kill("api-1");
    await kill("api-2");
    const series = [...readFileSync("docs/operate/alerts.yaml", "utf8").matchAll(/"series", "([^"]+)"/g)].map(
      ([, name]) => `MetricsMissing ${name}`,
    );
    await expectFiring([...down(NODES), ...series]);
    writeFileSync(config, readFileSync(config, "utf8").replace(/targets: .*/, "targets: []"));
    prometheus.process.kill("SIGHUP");
    await expectFiring(series);
  });
});
