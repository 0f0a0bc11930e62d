/* Runs a command repeatedly in one process: a start loads a thousand modules, which is slower than most runs. */

const [, , command = ""] = process.argv;
const EXIT = new Error("the command exits");
const output = { stdout: "", stderr: "" };
for (const name of ["stdout", "stderr"] as const) {
  process[name].setMaxListeners(0); // each run adds its own
  process[name].write = (text: string | Uint8Array) => {
    output[name] += text;
    return true;
  };
}
process.exit = (code) => {
  process.exitCode = code;
  throw EXIT;
};
let runs = 0;
process.on("message", async ({ args, cwd }: { args: string[]; cwd: string }) => {
  Object.assign(output, { stdout: "", stderr: "" });
  process.argv.splice(2, process.argv.length, ...args);
  process.chdir(cwd);
  process.exitCode = 0;
  await import(`${command}?${runs++}`).catch((error) => {
    if (error !== EXIT) throw error;
  });
  process.send?.({ code: process.exitCode, ...output });
});
