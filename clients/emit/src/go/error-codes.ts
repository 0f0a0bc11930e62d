import { type ClientErrorCodes, FIRST_FAILURE, textOf } from "../error-codes.ts";
import { goPascal } from "../names.ts";
import { comment } from "./types.ts";

/** `error_codes_generated.go`: a constant for each code, and whether the same request may be sent again. */
export function goErrorCodes({ codes, exceptions }: ClientErrorCodes): string {
  const constants = codes.map((one) => {
    const name = nameOf(one.code);
    return `${comment(name, textOf(one), "\t")}\t${name} = ${JSON.stringify(one.code)}\n`;
  });
  // As gofmt aligns them.
  const width = Math.max(...[...exceptions.keys()].map((code) => nameOf(code).length + 1));
  const entries = [...exceptions].map(
    ([code, repeat]) => `\t${`${nameOf(code)}:`.padEnd(width)} Repeat${goPascal(repeat)},\n`,
  );
  return `import "fmt"

// Every code of an error, to compare APIError.Code with. A newer service may answer others.
const (
${constants.join("")})

// Repeat says whether the same request may be sent again.
type Repeat string

const (
	// RepeatNever: it never succeeds.
	RepeatNever Repeat = "never"
	// RepeatLater: as it is, after a pause.
	RepeatLater Repeat = "later"
	// RepeatAfterChange: after a change of the request, or of what it is about.
	RepeatAfterChange Repeat = "after_change"
)

var repeatExceptions = map[string]Repeat{
${entries.join("")}}

// repeatOf is the advice of a code, or of its status for one that this version does not know.
func repeatOf(code string, status int) Repeat {
	if repeat, found := repeatExceptions[code]; found {
		return repeat
	}
	if repeat, found := repeatExceptions[fmt.Sprintf("HTTP_%d", status)]; found {
		return repeat
	}
	if status < ${FIRST_FAILURE} {
		return RepeatAfterChange
	}
	return RepeatLater
}
`;
}

/** The constant of a code. */
export const nameOf = (code: string): string => `Code${goPascal(code.toLowerCase()).replace(/^Http/, "HTTP")}`;
