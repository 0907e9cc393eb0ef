const FORMULA = /^[=+\-@\t\r]/;
const PHONE = /^\+[\d ]+$/;

/** A spreadsheet runs what looks like a formula; a quote in front keeps it text. */
export const withoutFormula = (text: string): string =>
  FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text;
