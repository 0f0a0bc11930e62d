import { type ClientErrorCodes, FIRST_FAILURE, textOf } from "../error-codes.ts";
import { javadoc } from "./types.ts";

/** `ErrorCode.java`: a constant for each error code, with the advice on retrying. */
export function javaErrorCodes({ codes, exceptions }: ClientErrorCodes): string {
  const constants = codes.map(
    (errorCode) =>
      `${javadoc(textOf(errorCode), "  ")}  public static final String ${errorCode.code} = "${errorCode.code}";\n`,
  );
  const byRepeat = Map.groupBy(exceptions, ([, repeat]) => repeat);
  const cases = [...byRepeat].map(
    ([repeat, all]) =>
      `${all.map(([code]) => `      case ${code}:\n`).join("")}        return Repeat.${repeat.toUpperCase()};\n`,
  );
  return `package partnerapi;

/** All error codes, to compare {@link PartnerApiException#code} with. Newer services may return others. */
public final class ErrorCode {
${constants.join("\n")}
  private ErrorCode() {}

  /** The advice for a code, or for its status if the code is unknown. */
  static Repeat repeatOf(String code, int status) {
    Repeat specific = exceptionOf(code);
    if (specific != null) return specific;
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

/** Whether you can retry the same request. */
public enum Repeat {
  /** The same request never succeeds. */
  NEVER,
  /** Unchanged, after a delay. */
  LATER,
  /** After a change of the request or of the resource. */
  AFTER_CHANGE
}
`;
