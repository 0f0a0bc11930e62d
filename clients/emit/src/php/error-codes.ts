import { type ClientErrorCodes, FIRST_FAILURE, textOf } from "../error-codes.ts";
import { comment } from "./types.ts";

/** `ErrorCode.php`: a constant for each error code, with the advice on retrying. */
export function phpErrorCodes({ codes, exceptions }: ClientErrorCodes): string {
  const constants = codes.map(
    (errorCode) => `${comment(textOf(errorCode), "    ")}    public const ${errorCode.code} = '${errorCode.code}';\n`,
  );
  const entries = [...exceptions].map(([code, repeat]) => `        self::${code} => '${repeat}',\n`);
  return `/** All error codes, to compare \`PartnerApiException::$errorCode\` with. Newer services may return others. */
final class ErrorCode
{
${constants.join("\n")}
    private const EXCEPTIONS = [
${entries.join("")}    ];

    /**
     * Whether you can retry the same request: never, later (unchanged, after a delay), or after a change. Unknown codes have the advice of
     * their status.
     *
     * @return 'never'|'later'|'after_change'
     */
    public static function repeatOf(string $code, int $status): string
    {
        return self::EXCEPTIONS[$code] ?? self::EXCEPTIONS["HTTP_{$status}"] ?? ($status < ${FIRST_FAILURE} ? 'after_change' : 'later');
    }
}
`;
}
