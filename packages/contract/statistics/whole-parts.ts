import { wholeCents } from './values.ts';

interface Part {
  key: string;
  cents: number;
}

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { cents }) => sum + cents, 0);
const floor = (cents: number): number => Math.floor(cents / 100) * 100;

/**
 * Rounds parts to whole colones so that they still add up to the rounded whole: each is rounded
 * down, and the remaining colones go to those that lost most (largest remainder). The server does
 * the same with the rows of a list, in `features/statistics/whole-documents.ts`.
 */
export function wholeParts<T extends Part>(parts: readonly T[]): T[] {
  const floors = parts.map((part) => ({ ...part, cents: floor(part.cents) }));
  const left = (wholeCents(sumOf(parts)) - sumOf(floors)) / 100;
  const lost = ({ cents }: Part) => cents - floor(cents);
  const first = [...parts]
    .sort((one, other) => lost(other) - lost(one) || (one.key < other.key ? -1 : 1))
    .slice(0, left);
  const raised = new Set(first.map(({ key }) => key));
  return floors.map((part) => (raised.has(part.key) ? { ...part, cents: part.cents + 100 } : part));
}
