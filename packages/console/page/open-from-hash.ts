/** Opens the entry that the address names, and goes to it: once, and as soon as it is in the list. */
export function openFromHash(list: HTMLElement, wanted: string | undefined): () => void {
  let key = wanted;
  return () => {
    const entry = key && list.querySelector<HTMLDetailsElement>(`details[data-key="${CSS.escape(key)}"]`);
    if (!entry) return;
    key = undefined;
    entry.open = true;
    entry.querySelector("summary")?.focus();
  };
}
