import { ApiError } from '../api/error.ts';

const UNREADABLE = 'Escribe un número, por ejemplo 2,5.';

/** What was written into a form, read by the names of its fields. */
export class FormValues<Name extends string> {
  readonly #data: FormData;

  constructor(data: FormData) {
    this.#data = data;
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
    if (!Number.isFinite(value)) {
      throw new ApiError('setup', { body: { details: [{ path: name, message: UNREADABLE }] } });
    }
    return value;
  }

  isOn(name: Name): boolean {
    return this.#data.get(name) === 'on';
  }

  /** The values of every box that is ticked. */
  all(name: Name): string[] {
    return this.#data.getAll(name).map(String);
  }
}
