import { readNumber } from '@forja/ui/fields/read-number.ts';
import { ApiError } from '../api/error.ts';
import { sameChoice } from '../api/save-over.ts';

const UNREADABLE = 'Escribe un número, por ejemplo 2,5.';
const REQUIRED = 'Este dato es obligatorio.';

const refusal = (path: string, message: string) =>
  new ApiError('setup', { body: { details: [{ path, message }] } });

/** The values of a form by the names of its fields. */
export class FormValues<Name extends string> {
  readonly #data: FormData;
  readonly #form: HTMLFormElement;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#data = new FormData(form);
  }

  /** The exact text, including spaces: for passwords. */
  exact(name: Name): string {
    return String(this.#data.get(name) ?? '');
  }

  text(name: Name): string {
    return this.exact(name).trim();
  }

  textOrNull(name: Name): string | null {
    return this.text(name) || null;
  }

  /**
   * A number with a point or comma, or null for an empty field; other text becomes an error at its
   * field.
   */
  numberOrNull(name: Name): number | null {
    const text = this.text(name);
    if (text === '') return null;
    const value = readNumber(text);
    // Sent as null it would look as if the field were empty.
    if (value === null) throw refusal(name, UNREADABLE);
    return value;
  }

  /** A required number: an empty field is an error, not 0. */
  number(name: Name): number {
    const value = this.numberOrNull(name);
    if (value === null) throw refusal(name, REQUIRED);
    return value;
  }

  isOn(name: Name): boolean {
    return this.#data.get(name) === 'on';
  }

  /** The values of all checked boxes. */
  all(name: Name): string[] {
    return this.#data.getAll(name).map(String);
  }

  /**
   * The checked values of a list, given those chosen when it was opened; values without a box stay
   * chosen.
   */
  choice(name: Name, opened: readonly string[] = []): string[] {
    const boxes = this.#form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`);
    return sameChoice(
      opened,
      this.all(name),
      [...boxes].map(({ value }) => value),
    );
  }
}
