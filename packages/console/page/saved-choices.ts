/** A selection stored in this browser. */
export function saveChoice(what: string, value: string): void {
  localStorage.setItem(`console.${what}`, value);
}

export function savedChoice(what: string): string | null {
  return localStorage.getItem(`console.${what}`);
}
