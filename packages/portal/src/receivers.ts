import { readFileSync } from "node:fs";
import { codeBlock, details, inLanguages } from "./markdown.ts";

/** The programs of the clients that receive events in a framework; each runs in test/clients/frameworks.test.ts or clients.test.ts. */
const PROGRAMS: [framework: string, language: string, file: string][] = [
  ["Express", "TypeScript", "typescript/examples/express.ts"],
  ["Fastify", "TypeScript", "typescript/examples/fastify.ts"],
  ["Hono", "TypeScript", "typescript/examples/hono.ts"],
  ["NestJS", "TypeScript", "typescript/examples/nest.ts"],
  ["Next.js", "TypeScript", "typescript/examples/next/app/events/route.ts"],
  ["Python alone (WSGI)", "Python", "python/examples/receive.py"],
  ["ASGI", "Python", "python/examples/receive_asgi.py"],
  ["FastAPI", "Python", "python/examples/receive_fastapi.py"],
  ["Flask", "Python", "python/examples/receive_flask.py"],
  ["Django", "Python", "python/examples/receive_django.py"],
  ["PHP alone", "PHP", "php/examples/receive.php"],
  ["PSR-15", "PHP", "php/examples/receive_psr15.php"],
  ["Laravel", "PHP", "php/examples/receive_laravel.php"],
  ["Java alone", "Java", "java/examples/Receive.java"],
  ["Servlets", "Java", "java/frameworks/servlet/ReceiverServlet.java"],
  ["Spring", "Java", "java/frameworks/spring/EventsController.java"],
  ["Go (net/http)", "Go", "go/examples/receive/main.go"],
  ["C# (HttpListener)", "C#", "csharp/examples/Receive.cs"],
];

/** A receiver in each framework of each language, folded away, from the file that is tested. */
export const receiversInFrameworks = (): string =>
  inLanguages(
    [...Map.groupBy(PROGRAMS, ([, language]) => language)].map(([language, programs]) => ({
      language,
      markdown: programs
        .map(([framework, , file]) =>
          details(framework, codeBlock(language.toLowerCase(), readFileSync(`clients/${file}`, "utf8"))),
        )
        .join("\n\n"),
    })),
  );
