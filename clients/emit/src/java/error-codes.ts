import { type ClientErrorCodes, FIRST_FAILURE, textOf } from "../error-codes.ts";
import { javadoc } from "./types.ts";

/** `ErrorCode.java`: a constant for each code, and whether the same request may be sent again. */
export function javaErrorCodes({ codes, exceptions }: ClientErrorCodes): string {
  const constants = codes.map(
    (one) => `${javadoc(textOf(one), "  ")}  public static final String ${one.code} = "${one.code}";\n`,
  );
  const byRepeat = Map.groupBy(exceptions, ([, repeat]) => repeat);
  const cases = [...byRepeat].map(
    ([repeat, all]) =>
      `${all.map(([code]) => `      case ${code}:\n`).join("")}        return Repeat.${repeat.toUpperCase()};\n`,
  );
  return `package partnerapi;

/** Every code of an error, to compare {@link PartnerApiException#code} with. A newer service may answer others. */
public final class ErrorCode {
${constants.join("\n")}
  private ErrorCode() {}

  /** The advice of a code, or of its status for one that this version does not know. */
  static Repeat repeatOf(String code, int status) {
    Repeat own = exceptionOf(code);
    if (own != null) return own;
    Repeat general = exceptionOf("HTTP_" + status);
    if (general != null) return general;
    return status < ${FIRST_FAILURE} ? Repeat.AFTER_CHANGE : Repeat.LATER;
  }

  private static Repeat exceptionOf(String code) {
    switch (code) {
${cases.join("")}      default:
        return null;
    }
  }
}
`;
}

export const JAVA_REPEAT = `package partnerapi;

/** Whether the same request may be sent again. */
public enum Repeat {
  /** It never succeeds. */
  NEVER,
  /** As it is, after a pause. */
  LATER,
  /** After a change of the request, or of what it is about. */
  AFTER_CHANGE
}
`;
