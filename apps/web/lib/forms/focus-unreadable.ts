/** Focuses the first field whose text cannot be read; whether there is one. */
export function focusUnreadable(fields: ParentNode): boolean {
  const unreadable = [...fields.querySelectorAll('input')].find(
    ({ validity }) => validity.customError || validity.badInput,
  );
  unreadable?.focus();
  return unreadable !== undefined;
}
