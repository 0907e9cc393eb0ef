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

  /** A number written with a point or a comma, or null when it was left empty. */
  numberOrNull(name: Name): number | null {
    const text = this.text(name).replace(',', '.');
    return text === '' ? null : Number(text);
  }

  isOn(name: Name): boolean {
    return this.#data.get(name) === 'on';
  }

  /** The values of every box that is ticked. */
  all(name: Name): string[] {
    return this.#data.getAll(name).map(String);
  }
}
