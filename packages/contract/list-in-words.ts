/** Made at first use: making it delays the first screen on a phone. */
let list: Intl.ListFormat | undefined;

/** `lunes, miércoles y sábado`. */
export function listInWords(names: Iterable<string>): string {
  list ??= new Intl.ListFormat('es', { type: 'conjunction' });
  return list.format(names);
}
