import { type ClientErrorCodes, FIRST_FAILURE, textOf } from "../error-codes.ts";
import { goPascal } from "../names.ts";
import { comment } from "./types.ts";

/** `error_codes_generated.go`: a constant for each error code, with the advice on retrying. */
export function goErrorCodes({ codes, exceptions }: ClientErrorCodes): string {
  const constants = codes.map((errorCode) => {
    const name = nameOf(errorCode.code);
    return `${comment(name, textOf(errorCode), "\t")}\t${name} = ${JSON.stringify(errorCode.code)}\n`;
  });
  // Aligned like gofmt.
  const width = Math.max(...[...exceptions.keys()].map((code) => nameOf(code).length + 1));
  const entries = [...exceptions].map(
    ([code, repeat]) => `\t${`${nameOf(code)}:`.padEnd(width)} Repeat${goPascal(repeat)},\n`,
  );
  return `import "fmt"

// All error codes, to compare APIError.Code with. Newer services may return others.
const (
${constants.join("")})

// Repeat reports whether you can retry the same request.
type Repeat string

const (
	// RepeatNever: the same request never succeeds.
	RepeatNever Repeat = "never"
	// RepeatLater: unchanged, after a delay.
	RepeatLater Repeat = "later"
	// RepeatAfterChange: after a change of the request or of the resource.
	RepeatAfterChange Repeat = "after_change"
)

var repeatExceptions = map[string]Repeat{
${entries.join("")}}

// repeatOf returns the advice for a code, or for its status if the code is unknown.
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

/** The name of a code's constant. */
export const nameOf = (code: string): string => `Code${goPascal(code.toLowerCase()).replace(/^Http/, "HTTP")}`;
