import { scanJson } from "./scan.ts";
import { StrictJsonError } from "./strict-json-error.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const BYTE_ORDER_MARK = 0xfeff;

/**
 * The value of a body, read strictly: UTF-8 without a byte order mark, no duplicate key, no more levels, elements and keys than the contract has, no U+0000 and no
 * lone surrogate. One pass over the text before `JSON.parse`, so that refusing costs no more than reading.
 *
 * @throws StrictJsonError saying what is wrong and where
 */
export function parseStrictJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new StrictJsonError("The body is not valid UTF-8; send JSON encoded as UTF-8.");
  }
  if (text.charCodeAt(0) === BYTE_ORDER_MARK)
    throw new StrictJsonError("The body starts with a byte order mark; leave it out.");
  scanJson(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StrictJsonError(`The body is not valid JSON: ${(error as SyntaxError).message}`);
  }
}
