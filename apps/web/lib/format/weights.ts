import type { WeightUnit } from '@forja/contract/weight-unit';
import { formatNumber } from './format.ts';

/** How a person reads and writes weights; what is stored is always kilograms. */
export interface Weights {
  unit: WeightUnit;
  /** The unit as it is spoken. */
  name: string;
  /** What one press of a stepper adds. */
  step: number;
  /** Kilograms as this person reads them. */
  of: (kg: number) => number;
  /** What this person wrote, in kilograms. */
  toKg: (value: number) => number;
  /** `62,5` */
  figure: (kg: number) => string;
  /** `62,5 kg` */
  text: (kg: number) => string;
  /** What stands in a field that can be written over. */
  field: (kg: number | null) => string;
  /** What was written in a field, in kilograms; nothing where it is empty or no number. */
  read: (written: string) => number | null;
  /** A text that tells weights in kilograms, as this person reads it: `72,5 kg × 8 · antes 70 kg`. */
  convertText: (text: string) => string;
}

const KILOGRAMS_IN_TEXT = /(\d[\d\u00a0]*(?:,\d+)?) kg/g;

/** A number written with a point or a comma; nothing where it is empty or no number. */
export function readNumber(written: string): number | null {
  const value = Number(written.trim().replace(',', '.'));
  return written.trim() === '' || !Number.isFinite(value) ? null : value;
}

interface Scale {
  unit: WeightUnit;
  name: string;
  step: number;
  kgPerUnit: number;
  decimals: number;
}

function weightsOn({ unit, name, step, kgPerUnit, decimals }: Scale): Weights {
  const of = (kg: number) => Number((kg / kgPerUnit).toFixed(decimals));
  const toKg = (value: number) => value * kgPerUnit;
  const figure = (kg: number) => formatNumber(of(kg), decimals);
  const text = (kg: number) => `${figure(kg)} ${unit}`;
  return {
    unit,
    name,
    step,
    of,
    toKg,
    figure,
    text,
    field: (kg) => (kg === null ? '' : String(of(kg)).replace('.', ',')),
    read: (written) => {
      const value = readNumber(written);
      return value === null ? null : toKg(value);
    },
    convertText: (told) =>
      told.replace(KILOGRAMS_IN_TEXT, (_, kg: string) =>
        text(Number(kg.replaceAll('\u00a0', '').replace(',', '.'))),
      ),
  };
}

const KILOGRAMS = weightsOn({
  unit: 'kg',
  name: 'kilogramos',
  step: 2.5,
  kgPerUnit: 1,
  decimals: 2,
});
const POUNDS = weightsOn({
  unit: 'lb',
  name: 'libras',
  step: 5,
  kgPerUnit: 0.45359237,
  decimals: 1,
});

/** Weights in the unit somebody chose. */
export const weightsIn = (unit: WeightUnit | undefined): Weights =>
  unit === 'lb' ? POUNDS : KILOGRAMS;
