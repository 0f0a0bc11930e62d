type Control = HTMLInputElement | HTMLSelectElement;

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === "checkbox";

/**
 * Sets the controls of a view to the filters in the address, so that a filtered list can be bookmarked and sent to others.
 *
 * @returns a function that writes them to the address
 */
export function filtersInAddress(view: string, filters: URLSearchParams, controls: Record<string, Control>) {
  for (const [name, control] of Object.entries(controls)) {
    const value = filters.get(name);
    if (value !== null && isCheckbox(control)) control.checked = true;
    else if (value !== null) control.value = value;
  }
  return () => {
    const set = Object.entries(controls).flatMap(([name, control]) => {
      const value = isCheckbox(control) ? (control.checked ? "yes" : "") : control.value;
      return value === "" ? [] : [[name, value]];
    });
    history.replaceState(null, "", `#/${view}${set.length > 0 ? `?${new URLSearchParams(set)}` : ""}`);
  };
}
