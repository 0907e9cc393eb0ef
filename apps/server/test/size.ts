/** `npm run prove` runs each proof at full size; `npm test` runs a short one with the same seed. */
const FULL = process.env.PROVE === 'full';

export const size = (short: number, full: number): number => (FULL ? full : short);

export const SEED = Number(process.env.PROVE_SEED ?? 20_261_115);

/** Prints what was proved and with how many attempts. */
export function proved(what: string): void {
  process.stdout.write(`proved: ${what}\n`);
}
