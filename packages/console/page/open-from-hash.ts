/** Opens the entry in the address and scrolls to it, once, when the list has it. */
export function openFromHash(list: HTMLElement, initialKey: string | undefined): () => void {
  let key = initialKey;
  return () => {
    const entry = key && list.querySelector<HTMLDetailsElement>(`details[data-key="${CSS.escape(key)}"]`);
    if (!entry) return;
    key = undefined;
    entry.open = true;
    requestAnimationFrame(() => entry.querySelector("summary")?.focus()); // when the view is no longer hidden
  };
}
