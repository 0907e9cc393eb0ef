type TextField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Gives a field the text the way a person would, so that the form notices. */
export function typeInto(field: TextField, text: string): void {
  // React overrides the element's own property and would ignore the change.
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  const kind = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(kind, { bubbles: true }));
}
