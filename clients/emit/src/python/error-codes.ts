import { type ClientErrorCodes, FIRST_FAILURE, textOf } from "../error-codes.ts";
import { docstring } from "./types.ts";

/** `error_codes.py`: a constant for each error code, with the advice on retrying. */
export function pythonErrorCodes({ codes, exceptions }: ClientErrorCodes, header: string): string {
  const constants = codes.map(
    (errorCode) => `    ${errorCode.code}: Final = "${errorCode.code}"\n${docstring(textOf(errorCode), "    ")}`,
  );
  return `${header}
from typing import Final, Literal

Repeat = Literal["never", "later", "after_change"]
"""Whether you can retry the same request: never, later (unchanged, after a delay), or after a change."""


class ErrorCode:
    """All error codes, to compare \`PartnerApiError.code\` with. Newer services may return others."""

${constants.join("")}

_EXCEPTIONS: dict[str, Repeat] = {
${[...exceptions].map(([code, repeat]) => `    "${code}": "${repeat}",`).join("\n")}
}


def repeat_of(code: str, status: int) -> Repeat:
    """The advice for a code, or for its status if the code is unknown."""
    of_class: Repeat = "after_change" if status < ${FIRST_FAILURE} else "later"
    return _EXCEPTIONS.get(code) or _EXCEPTIONS.get(f"HTTP_{status}") or of_class
`;
}
