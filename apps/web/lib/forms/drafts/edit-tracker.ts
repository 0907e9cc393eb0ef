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

/** Writes as a person would, so that React hears of it. */
function write(control: Control, value: string): void {
  if (held(control) === value) return;
  if (isTicked(control)) {
    control.click();
    return;
  }
  // React replaces the property of the element itself, and would take this for its own change.
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

/** Knows what the touched fields of a form held before a person touched them. */
export function createEditTracker() {
  const before = new Map<Control, string>();
  const changed = () =>
    [...before].filter(([control, value]) => control.isConnected && held(control) !== value);
  return {
    touch(target: EventTarget | null) {
      if (isControl(target) && !before.has(target)) before.set(target, held(target));
    },
    isDirty: () => changed().length > 0,
    /** What was changed, to be restored into the same form later. */
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
    /** What is there now counts as saved. */
    forget: () => before.clear(),
  };
}
