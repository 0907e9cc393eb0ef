import { typeInto } from '@forja/ui/fields/type-into.ts';

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

/** Gives a field its value again, also a box that is ticked. */
function write(control: Control, value: string): void {
  if (held(control) === value) return;
  if (isTicked(control)) {
    control.click();
    return;
  }
  typeInto(control, value);
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
