const DIGITS = 6;

const distances = (pin: string): number[] =>
  [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]));

const repeats = (pin: string, length: number): boolean =>
  pin === pin.slice(0, length).repeat(DIGITS / length);

/** The six digits of a day in the orders people write it in, the year in two digits. */
function writtenDay(day: string): string[] {
  const [year = '', month = '', date = ''] = day.split('-');
  const short = year.slice(2);
  return [
    date + month + short,
    month + date + short,
    short + month + date,
    year + month,
    month + year,
  ];
}

/** What others know of whoever chooses a PIN. */
export interface KnownOfPerson {
  birthDate: string | null;
  /** Phone, cédula, member number. */
  numbers: readonly (string | null)[];
}

/** Why a PIN is among the first that others would try; null if it is not. */
export function weaknessOf(pin: string, known?: KnownOfPerson): string | null {
  const steps = new Set(distances(pin));
  const [step] = steps;
  if (new Set(pin).size < 3 || repeats(pin, 2) || repeats(pin, 3)) {
    return 'Se repite demasiado. Elige cifras más variadas.';
  }
  if (steps.size === 1 && (step === 1 || step === -1)) return 'Son cifras seguidas. Elige otras.';
  // 112233, 998877
  const pairs = `${pin[0]}${pin[2]}${pin[4]}`;
  if (pairs === `${pin[1]}${pin[3]}${pin[5]}`) return 'Son cifras en pares. Elige otras.';
  if (known?.birthDate && writtenDay(known.birthDate).includes(pin)) {
    return 'Es tu fecha de nacimiento. Elige otro.';
  }
  const isKnown = known?.numbers.some((number) => number?.replaceAll(/\D/g, '').includes(pin));
  return isKnown ? 'Es parte de tu teléfono, cédula o número. Elige otro.' : null;
}
