import type { HttpServer } from "../../api/http/listen.ts";
import { type Family, gauge } from "../../observe/metrics/families.ts";

/** Connections of this process. */
export const connectionFamilies = ({ open, ended }: ReturnType<HttpServer["connections"]>): Family[] => [
  gauge("http_connections", "Open connections.", open),
  {
    name: "http_connections_ended_total",
    help: "Connections closed because of the limits of connections.",
    type: "counter",
    samples: () => [{ value: ended }],
  },
];
