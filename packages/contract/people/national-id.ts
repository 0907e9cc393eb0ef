/** The identity documents of Costa Rica, and passports for everybody else. */
export type NationalIdKind = 'fisica' | 'juridica' | 'dimex' | 'nite' | 'passport';

export interface NationalId {
  kind: NationalIdKind;
  /** The one way it is stored and shown: `1-1482-0931`. */
  text: string;
}

export const NATIONAL_ID_NAMES: Readonly<Record<NationalIdKind, string>> = {
  fisica: 'Cédula física',
  juridica: 'Cédula jurídica',
  dimex: 'DIMEX',
  nite: 'NITE',
  passport: 'Pasaporte',
};

export const NATIONAL_ID_HINT =
  'Escribe 9 dígitos (cédula física), 10 (jurídica o NITE), 11 o 12 (DIMEX), o un pasaporte con letras y números.';

const PASSPORT = /^(?=.*\d)(?=.*[A-Z])[0-9A-Z]{5,20}$/;

/** `1-482-931`: people leave out the zeros of the tome and the entry. */
function padded(text: string): string | undefined {
  const [, province, tome = '', entry = ''] =
    /^0?([1-9])[\s.-]+(\d{1,4})[\s.-]+(\d{1,4})$/.exec(text) ?? [];
  return province && province + tome.padStart(4, '0') + entry.padStart(4, '0');
}

/** Reads a cédula however it was typed; undefined when it is of no known kind. */
export function readNationalId(typed: string): NationalId | undefined {
  const text = typed.trim().toUpperCase();
  if (!/^[0-9A-Z\s.-]+$/.test(text)) return undefined;
  const solid = padded(text) ?? text.replaceAll(/[\s.-]/g, '');
  if (/^0?[1-9]\d{8}$/.test(solid)) {
    const [province, tome, entry] = [solid.slice(-9, -8), solid.slice(-8, -4), solid.slice(-4)];
    return { kind: 'fisica', text: `${province}-${tome}-${entry}` };
  }
  if (/^[2-5]\d{9}$/.test(solid)) {
    const text = `${solid.slice(0, 1)}-${solid.slice(1, 4)}-${solid.slice(4)}`;
    return { kind: 'juridica', text };
  }
  if (/^[1-9]\d{9}$/.test(solid)) return { kind: 'nite', text: solid };
  if (/^[1-9]\d{10,11}$/.test(solid)) return { kind: 'dimex', text: solid };
  return PASSPORT.test(solid) ? { kind: 'passport', text: solid } : undefined;
}
