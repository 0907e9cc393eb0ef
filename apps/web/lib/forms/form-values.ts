import { ApiError } from '../api/error.ts';
import { sameChoice } from '../api/save-over.ts';

const UNREADABLE = 'Escribe un número, por ejemplo 2,5.';
const REQUIRED = 'Este dato es obligatorio.';

const refusal = (path: string, message: string) =>
  new ApiError('setup', { body: { details: [{ path, message }] } });

/** What was written into a form, read by the names of its fields. */
export class FormValues<Name extends string> {
  readonly #data: FormData;
  readonly #form: HTMLFormElement;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#data = new FormData(form);
  }

  /** As it was typed, spaces included: passwords. */
  exact(name: Name): string {
    return String(this.#data.get(name) ?? '');
  }

  text(name: Name): string {
    return this.exact(name).trim();
  }

  textOrNull(name: Name): string | null {
    return this.text(name) || null;
  }

  /** A number written with a point or a comma, or null when it was left empty; anything else is refused at its field. */
  numberOrNull(name: Name): number | null {
    const text = this.text(name).replace(',', '.');
    if (text === '') return null;
    const value = Number(text);
    // Sent as it is it would be no value at all, as if the field had been left empty.
    if (!Number.isFinite(value)) throw refusal(name, UNREADABLE);
    return value;
  }

  /** A number that has to be there: an empty field is refused, and not taken for 0. */
  number(name: Name): number {
    const value = this.numberOrNull(name);
    if (value === null) throw refusal(name, REQUIRED);
    return value;
  }

  isOn(name: Name): boolean {
    return this.#data.get(name) === 'on';
  }

  /** The values of every box that is ticked. */
  all(name: Name): string[] {
    return this.#data.getAll(name).map(String);
  }

  /** What is ticked of a list that had `opened` chosen; what has no box, or none yet, stays. */
  choice(name: Name, opened: readonly string[] = []): string[] {
    const boxes = this.#form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`);
    return sameChoice(
      opened,
      this.all(name),
      [...boxes].map(({ value }) => value),
    );
  }
}
