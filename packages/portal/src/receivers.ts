import { readFileSync } from "node:fs";
import { codeBlock, details, inLanguages } from "./markdown.ts";

/** Client programs that receive events in a framework. Each runs in test/clients/frameworks.test.ts or clients.test.ts. */
const PROGRAMS: [framework: string, language: string, file: string][] = [
  ["Express", "TypeScript", "typescript/examples/express.ts"],
  ["Fastify", "TypeScript", "typescript/examples/fastify.ts"],
  ["Hono", "TypeScript", "typescript/examples/hono.ts"],
  ["NestJS", "TypeScript", "typescript/examples/nest.ts"],
  ["Next.js", "TypeScript", "typescript/examples/next/app/events/route.ts"],
  ["Python standard library (WSGI)", "Python", "python/examples/receive.py"],
  ["ASGI", "Python", "python/examples/receive_asgi.py"],
  ["FastAPI", "Python", "python/examples/receive_fastapi.py"],
  ["Flask", "Python", "python/examples/receive_flask.py"],
  ["Django", "Python", "python/examples/receive_django.py"],
  ["Plain PHP", "PHP", "php/examples/receive.php"],
  ["PSR-15", "PHP", "php/examples/receive_psr15.php"],
  ["Laravel", "PHP", "php/examples/receive_laravel.php"],
  ["Plain Java", "Java", "java/examples/Receive.java"],
  ["Servlets", "Java", "java/frameworks/servlet/ReceiverServlet.java"],
  ["Spring", "Java", "java/frameworks/spring/EventsController.java"],
  ["Go (net/http)", "Go", "go/examples/receive/main.go"],
  ["C# (HttpListener)", "C#", "csharp/examples/Receive.cs"],
];

/** A receiver in each framework of each language, collapsed, from the tested file. */
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
