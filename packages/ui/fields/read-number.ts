/**
 * A number with a point or a comma, as people write it whatever the language of their browser; null
 * when it is empty or not a number.
 */
export function readNumber(written: string): number | null {
  const text = written.trim().replace(',', '.');
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? null : value;
}

/** A number as it is written in a field. */
export const numberText = (value: string | number): string => String(value).replace('.', ',');
