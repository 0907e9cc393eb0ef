import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Numbers typed without a country belong to this one. */
const HOME_COUNTRY = 'CR';
const HOME_CODE = '506';

/** `+506 8888 7777` for any common way to type it; undefined when it cannot be a phone number. */
export function readPhone(typed: string): string | undefined {
  const text = typed.trim().replace(/^00/, '+');
  // Letters would be read as the keys of an old telephone.
  if (!/^\+?[\d\s().-]+$/.test(text)) return undefined;
  const number = parsePhoneNumberFromString(text, HOME_COUNTRY);
  if (!number?.isPossible()) return undefined;
  if (number.countryCallingCode !== HOME_CODE) return number.formatInternational();
  const digits = number.nationalNumber;
  // No local number begins with these digits, though the length alone would allow it.
  if (/^[019]/.test(digits)) return undefined;
  // Only free lines have more digits here; other long numbers belong to a country that was not
  // typed.
  if (digits.length !== 8 && !digits.startsWith('800')) return undefined;
  // New series are spaced like the others before the library knows of them.
  return digits.length === 8
    ? `+${HOME_CODE} ${digits.slice(0, 4)} ${digits.slice(4)}`
    : number.formatInternational();
}

/** Phones are compared by their digits alone. */
export const phoneDigits = (phone: string): string => phone.replaceAll(/\D/g, '');
