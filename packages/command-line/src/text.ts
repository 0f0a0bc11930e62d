import { printable, printableLines } from "@partner-api/validation/printable";
import { type Colour, coded } from "./colours.ts";

/**
 * A text to print. Foreign parts, such as ids and messages of other companies, are escaped: as they are, they could move the cursor, change the
 * terminal or fake lines (CWE-150). Only this module writes to the terminal.
 */
export class Text {
  /** With colours, if standard output shows them. */
  readonly output: string;
  readonly plain: string;

  private constructor(output: string, plain: string) {
    this.output = output;
    this.plain = plain;
  }

  /** Tag of a template: escapes the values, except texts. */
  static of(strings: TemplateStringsArray, ...values: (Text | string | number)[]): Text {
    const join = (show: (value: Text) => string) =>
      String.raw(
        { raw: strings },
        ...values.map((value) => (value instanceof Text ? show(value) : printable(String(value)))),
      );
    return new Text(
      join(({ output }) => output),
      join(({ plain }) => plain),
    );
  }

  /** Keeps the line breaks of a text that consists of several lines, such as the message of a client's error. */
  static fromLines(text: string): Text {
    const lines = printableLines(text);
    return new Text(lines, lines);
  }

  static join(texts: readonly Text[], separator: string): Text {
    return new Text(texts.map(({ output }) => output).join(separator), texts.map(({ plain }) => plain).join(separator));
  }

  static coloured(colour: Colour, value: string | number): Text {
    const plain = printable(String(value));
    return new Text(coded(colour, plain), plain);
  }

  get isEmpty(): boolean {
    return this.plain === "";
  }
}

export const { of: line, fromLines: lines, join: joined, coloured } = Text;

export const print = ({ output }: Text): void => console.log(output);

export const printError = ({ output }: Text): void => console.error(output);

/** Prints a value as JSON, on one line unless indented. */
export const printJson = (value: unknown, indent?: number): void =>
  console.log(printableLines(JSON.stringify(value, null, indent)));
