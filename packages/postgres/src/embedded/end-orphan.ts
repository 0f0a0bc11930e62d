import { endOrphan } from "./orphan.ts";

/* Run by the watchdog of a killed process. Arguments: the folder of its database, and the time in which a start may adopt the server. */
const [folder = "", graceMs] = process.argv.slice(2);
await endOrphan({ folder }, Number(graceMs));
process.exit(); // also closes a session with the lock of a server that cannot be stopped
