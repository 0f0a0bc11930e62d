import { readFileSync } from "node:fs";
import { codeBlock, details } from "./markdown.ts";

/** The programs of the clients that receive events in a framework; each runs in test/clients/frameworks.test.ts or clients.test.ts. */
const PROGRAMS: [framework: string, language: string, file: string][] = [
  ["Express", "typescript", "typescript/examples/express.ts"],
  ["Fastify", "typescript", "typescript/examples/fastify.ts"],
  ["Hono", "typescript", "typescript/examples/hono.ts"],
  ["NestJS", "typescript", "typescript/examples/nest.ts"],
  ["Next.js", "typescript", "typescript/examples/next/app/events/route.ts"],
  ["Python alone (WSGI)", "python", "python/examples/receive.py"],
  ["ASGI", "python", "python/examples/receive_asgi.py"],
  ["FastAPI", "python", "python/examples/receive_fastapi.py"],
  ["Flask", "python", "python/examples/receive_flask.py"],
  ["Django", "python", "python/examples/receive_django.py"],
  ["PHP alone", "php", "php/examples/receive.php"],
  ["PSR-15", "php", "php/examples/receive_psr15.php"],
  ["Laravel", "php", "php/examples/receive_laravel.php"],
  ["Java alone", "java", "java/examples/Receive.java"],
  ["Servlets", "java", "java/frameworks/servlet/ReceiverServlet.java"],
  ["Spring", "java", "java/frameworks/spring/EventsController.java"],
  ["Go (net/http)", "go", "go/examples/receive/main.go"],
];

/** A receiver in each framework, folded away, from the file that is tested. */
export const receiversInFrameworks = (): string =>
  PROGRAMS.map(([framework, language, file]) =>
    details(framework, codeBlock(language, readFileSync(`clients/${file}`, "utf8"))),
  ).join("\n\n");
