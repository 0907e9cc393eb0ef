type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a draft by name; the boxes of a list also by their value. */
export type DraftFields = Record<string, string>;

const isControl = (element: EventTarget | null): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

const held = (control: Control): string =>
  isTicked(control) ? String(control.checked) : control.value;

/** Sets a value the way a person would, so that React notices. */
function write(control: Control, value: string): void {
  if (held(control) === value) return;
  if (isTicked(control)) {
    control.click();
    return;
  }
  // React overrides the element's own property and would ignore the change.
  const prototype: unknown = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  const kind = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(kind, { bubbles: true }));
}

const nameOf = (control: Control): string =>
  isTicked(control) ? `${control.name}=${control.value}` : control.name;

/** Passwords and files are never kept. */
const isKept = ({ name, type }: Control): boolean =>
  name !== '' && type !== 'password' && type !== 'file' && type !== 'hidden';

/** Remembers the values of fields before a person changed them. */
export function createEditTracker() {
  const before = new Map<Control, string>();
  const changed = () =>
    [...before].filter(([control, value]) => control.isConnected && held(control) !== value);
  return {
    touch(target: EventTarget | null) {
      if (isControl(target) && !before.has(target)) before.set(target, held(target));
    },
    isDirty: () => changed().length > 0,
    /** The changed fields, to be restored into the same form later. */
    draft: (): DraftFields =>
      Object.fromEntries(
        changed()
          .filter(([control]) => isKept(control))
          .map(([control]) => [nameOf(control), held(control)]),
      ),
    restore(form: HTMLFormElement, fields: DraftFields) {
      for (const control of [...form.elements].filter(isControl)) {
        const value = fields[nameOf(control)];
        if (value === undefined) continue;
        if (!before.has(control)) before.set(control, held(control));
        write(control, value);
      }
    },
    undo() {
      for (const [control, value] of changed()) write(control, value);
    },
    /** Treats the current values as saved. */
    forget: () => before.clear(),
  };
}
