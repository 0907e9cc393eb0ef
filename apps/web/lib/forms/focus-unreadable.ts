/** Focuses the first field with unreadable text; returns whether there is one. */
export function focusUnreadable(fields: ParentNode): boolean {
  const unreadable = [...fields.querySelectorAll('input')].find(
    ({ validity }) => validity.customError || validity.badInput,
  );
  unreadable?.focus();
  return unreadable !== undefined;
}
