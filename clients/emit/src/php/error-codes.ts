import { type ClientErrorCodes, FIRST_FAILURE, textOf } from "../error-codes.ts";
import { comment } from "./types.ts";

/** `ErrorCode.php`: a constant for each code, and whether the same request may be sent again. */
export function phpErrorCodes({ codes, exceptions }: ClientErrorCodes): string {
  const constants = codes.map(
    (one) => `${comment(textOf(one), "    ")}    public const ${one.code} = '${one.code}';\n`,
  );
  const entries = [...exceptions].map(([code, repeat]) => `        self::${code} => '${repeat}',\n`);
  return `/** Every code of an error, to compare \`PartnerApiException::$errorCode\` with. A newer service may answer others. */
final class ErrorCode
{
${constants.join("\n")}
    private const EXCEPTIONS = [
${entries.join("")}    ];

    /**
     * Whether the same request may be sent again: not at all, as it is after a pause, or after a change. It is the advice of the code, or
     * of its status for one that this version does not know.
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
