import { openFile, rootOf } from "@partner-api/contract";
import { z } from "zod";
import { CannotCompare } from "../cannot-compare.ts";
import { placeIn } from "../impact/usage-file.ts";

/** Recordings must be shorter to be useful for manual inspection. */
const MAX_ENTRIES = 10_000;

const headers = z.array(z.object({ name: z.string(), value: z.string() }));
const text = z.string().optional();

/** Relevant parts of HAR 1.2. A body that was not recorded has no `text`. Other fields are ignored. */
const harFile = z.object({
  log: z.object({
    version: z.literal("1.2"),
    entries: z
      .array(
        z.object({
          request: z.object({
            method: z.string().min(1),
            url: z.url({ protocol: /^https?$/ }),
            headers,
            bodySize: z.number().default(-1),
            postData: z.object({ mimeType: z.string(), text }).optional(),
          }),
          response: z.object({
            status: z.int().min(0).max(599),
            headers,
            content: z.object({ size: z.number(), mimeType: z.string(), text, encoding: z.string().optional() }),
          }),
        }),
      )
      .max(MAX_ENTRIES),
  }),
});

type Entry = z.output<typeof harFile>["log"]["entries"][number];

/** Message of an exchange. `body`: undefined if it was not recorded, empty if none was sent. */
export type Message = { type: string; headers: Map<string, string>; body: Buffer | undefined };

/** Recorded exchange. `number`: number of its entry in the file, starting at 1. */
export type Exchange = {
  number: number;
  method: string;
  url: URL;
  request: Message;
  status: number;
  response: Message;
};

/**
 * Exchanges of an HTTP archive, HAR 1.2, that have a response.
 *
 * @throws CannotCompare with file, line and column if the file is invalid
 */
export function readHar(path: string, root: string): Exchange[] {
  const spot = rootOf(openFile(path, root, ""));
  const read = harFile.safeParse(spot.value);
  if (read.success) return read.data.log.entries.map(exchangeOf).filter(({ status }) => status !== 0);
  const [first] = read.error.issues;
  const keys = first?.path.map(String) ?? [];
  throw new CannotCompare(
    `${placeIn(spot, keys)}: expected an HTTP archive (HAR 1.2), got at /${keys.join("/")}: ${first?.message}. Record it again.`,
  );
}

function exchangeOf({ request, response }: Entry, index: number): Exchange {
  const { method, url, postData, bodySize } = request;
  const { status, content } = response;
  const encoding = content.encoding?.toLowerCase() === "base64" ? "base64" : "utf8";
  return {
    number: index + 1,
    method: method.toLowerCase(),
    url: new URL(url),
    request: {
      type: postData?.mimeType ?? "",
      headers: namedBy(request.headers),
      body: bodyOf(postData?.text, "utf8", postData === undefined && bodySize <= 0),
    },
    status,
    response: {
      type: content.mimeType,
      headers: namedBy(response.headers),
      body: bodyOf(content.text, encoding, content.size <= 0),
    },
  };
}

const bodyOf = (text: string | undefined, encoding: "utf8" | "base64", isEmpty: boolean): Buffer | undefined => {
  if (text !== undefined) return Buffer.from(text, encoding);
  return isEmpty ? Buffer.alloc(0) : undefined;
};

const namedBy = (list: { name: string; value: string }[]): Map<string, string> =>
  new Map(list.map(({ name, value }) => [name.toLowerCase(), value]));
