import { leanLoading, loadLean, startLean } from "./lean-loading.ts";

/* `npm start`. It is lean in a sandbox, which shares a laptop with an editor and a browser. */
leanLoading.isOn = process.env.ENVIRONMENT !== "production";
await startLean(async () => {
  await loadLean(() => import("./boot/service.ts"));
  await import("./boot/run.ts");
});
