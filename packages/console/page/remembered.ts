/** A choice that this browser keeps. */
export function remember(what: string, value: string): void {
  localStorage.setItem(`console.${what}`, value);
}

export function remembered(what: string): string | null {
  return localStorage.getItem(`console.${what}`);
}
