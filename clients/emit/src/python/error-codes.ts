import { type ClientErrorCodes, FIRST_FAILURE, textOf } from "../error-codes.ts";
import { docstring } from "./types.ts";

/** `error_codes.py`: a constant for each code, and whether the same request may be sent again. */
export function pythonErrorCodes({ codes, exceptions }: ClientErrorCodes, header: string): string {
  const constants = codes.map((one) => `    ${one.code}: Final = "${one.code}"\n${docstring(textOf(one), "    ")}`);
  return `${header}
from typing import Final, Literal

Repeat = Literal["never", "later", "after_change"]
"""Whether the same request may be sent again: not at all, as it is after a pause, or after a change."""


class ErrorCode:
    """Every code of an error, to compare \`PartnerApiError.code\` with. A newer service may answer others."""

${constants.join("")}

_EXCEPTIONS: dict[str, Repeat] = {
${[...exceptions].map(([code, repeat]) => `    "${code}": "${repeat}",`).join("\n")}
}


def repeat_of(code: str, status: int) -> Repeat:
    """The advice of a code, or of its status for one that this version does not know."""
    of_class: Repeat = "after_change" if status < ${FIRST_FAILURE} else "later"
    return _EXCEPTIONS.get(code) or _EXCEPTIONS.get(f"HTTP_{status}") or of_class
`;
}
