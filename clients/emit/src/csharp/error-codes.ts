import { type ClientErrorCodes, FIRST_FAILURE, textOf } from "../error-codes.ts";
import { pascal } from "../names.ts";
import { xmlSummary } from "./types.ts";

/** The name of a code's constant. */
export const nameOf = (code: string): string => pascal(code);

/** `ErrorCode.cs`: a constant for each error code, with the advice on retrying. */
export function csharpErrorCodes({ codes, exceptions }: ClientErrorCodes): string {
  const constants = codes.map(
    (errorCode) =>
      `${xmlSummary(textOf(errorCode), "    ")}    public const string ${nameOf(errorCode.code)} = "${errorCode.code}";\n`,
  );
  const byRepeat = Map.groupBy(exceptions, ([, repeat]) => repeat);
  const cases = [...byRepeat].map(
    ([repeat, all]) =>
      `${all.map(([code]) => `            case ${nameOf(code)}:\n`).join("")}                return Repeat.${pascal(repeat)};\n`,
  );
  return `/// <summary>All error codes, to compare <see cref="PartnerApiException.Code"/> with. Newer services may return others.</summary>
public static class ErrorCode
{
${constants.join("\n")}
    /// <summary>The advice for a code, or for its status if the code is unknown.</summary>
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

export const CSHARP_REPEAT = `/// <summary>Whether you can retry the same request.</summary>
public enum Repeat
{
    /// <summary>The same request never succeeds.</summary>
    Never,

    /// <summary>Unchanged, after a delay.</summary>
    Later,

    /// <summary>After a change of the request or of the resource.</summary>
    AfterChange,
}
`;
