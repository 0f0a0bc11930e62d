import { endOrphan } from "./orphan.ts";

/* Run by the watchdog of a process that was killed: the folder of its database, and how long a start may take to adopt the server. */
const [folder = "", graceMs] = process.argv.slice(2);
await endOrphan({ folder }, Number(graceMs));
process.exit(); // a session that holds the lock of a server that cannot be stopped goes, too
