import { type ClientErrorCodes, FIRST_FAILURE, textOf } from "../error-codes.ts";
import { pascal } from "../names.ts";
import { xmlSummary } from "./types.ts";

/** The constant of a code. */
export const nameOf = (code: string): string => pascal(code);

/** `ErrorCode.cs`: a constant for each code, and whether the same request may be sent again. */
export function csharpErrorCodes({ codes, exceptions }: ClientErrorCodes): string {
  const constants = codes.map(
    (one) => `${xmlSummary(textOf(one), "    ")}    public const string ${nameOf(one.code)} = "${one.code}";\n`,
  );
  const byRepeat = Map.groupBy(exceptions, ([, repeat]) => repeat);
  const cases = [...byRepeat].map(
    ([repeat, all]) =>
      `${all.map(([code]) => `            case ${nameOf(code)}:\n`).join("")}                return Repeat.${pascal(repeat)};\n`,
  );
  return `/// <summary>Every code of an error, to compare <see cref="PartnerApiException.Code"/> with. A newer service may answer others.</summary>
public static class ErrorCode
{
${constants.join("\n")}
    /// <summary>The advice of a code, or of its status for one that this version does not know.</summary>
    internal static Repeat RepeatOf(string code, int status) =>
        ExceptionOf(code) ?? ExceptionOf("HTTP_" + status) ?? (status < ${FIRST_FAILURE} ? Repeat.AfterChange : Repeat.Later);

    private static Repeat? ExceptionOf(string code)
    {
        switch (code)
        {
${cases.join("")}            default:
                return null;
        }
    }
}
`;
}

export const CSHARP_REPEAT = `/// <summary>Whether the same request may be sent again.</summary>
public enum Repeat
{
    /// <summary>It never succeeds.</summary>
    Never,

    /// <summary>As it is, after a pause.</summary>
    Later,

    /// <summary>After a change of the request, or of what it is about.</summary>
    AfterChange,
}
`;
