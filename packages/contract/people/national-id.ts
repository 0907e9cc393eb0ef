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

/** Adds the zeros that people leave out: `1-482-931` is `1-0482-0931`. */
function padded(text: string): string | undefined {
  const [, province, tome = '', entry = ''] =
    /^0?([1-9])[\s.-]+(\d{1,4})[\s.-]+(\d{1,4})$/.exec(text) ?? [];
  return province && province + tome.padStart(4, '0') + entry.padStart(4, '0');
}

const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** The number that was meant when a letter was typed for a similar digit: `1-1482-O931`. */
export function meantNationalId(typed: string): NationalId | undefined {
  const text = typed.trim().toUpperCase();
  if (!/^[1-9]/.test(text) || !/[OIL]/.test(text)) return undefined;
  return readNumber(text.replaceAll(/[OIL]/g, (letter) => LOOKALIKES[letter] ?? letter));
}

/** Reads an identity document in any writing; undefined if it fits no known kind. */
export function readNationalId(typed: string): NationalId | undefined {
  const text = typed.trim().toUpperCase();
  if (!/^[0-9A-Z\s.-]+$/.test(text) || meantNationalId(text)) return undefined;
  const passport = text.replaceAll(/[\s.-]/g, '');
  if (PASSPORT.test(passport)) return { kind: 'passport', text: passport };
  return readNumber(text);
}

/** Reads the kinds that consist only of digits. */
function readNumber(text: string): NationalId | undefined {
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
  return undefined;
}
