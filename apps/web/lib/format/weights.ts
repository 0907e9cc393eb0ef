import type { WeightUnit } from '@forja/contract/weight-unit';
import { numberText, readNumber } from '@forja/ui/fields/read-number.ts';
import { formatNumber } from './format.ts';

/** How a person reads and writes weights; stored weights are always in kilograms. */
export interface Weights {
  unit: WeightUnit;
  /** The unit as it is spoken. */
  name: string;
  /** What one press of a stepper adds. */
  step: number;
  /** Kilograms in this person's unit. */
  of: (kg: number) => number;
  /** A value in this person's unit, in kilograms. */
  toKg: (value: number) => number;
  /** `62,5` */
  figure: (kg: number) => string;
  /** `62,5 kg` */
  text: (kg: number) => string;
  /** The text of an editable field. */
  field: (kg: number | null) => string;
  /** The text of a field in kilograms; null when it is empty or not a number. */
  read: (written: string) => number | null;
  /** Converts the weights in a text to this person's unit: `72,5 kg × 8 · antes 70 kg`. */
  convertText: (text: string) => string;
}

const KILOGRAMS_IN_TEXT = /(\d[\d\u00a0]*(?:,\d+)?) kg/g;

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
    field: (kg) => (kg === null ? '' : numberText(of(kg))),
    read: (written) => {
      const value = readNumber(written);
      return value === null ? null : toKg(value);
    },
    convertText: (told) =>
      told.replace(KILOGRAMS_IN_TEXT, (_, kg: string) =>
        text(readNumber(kg.replaceAll('\u00a0', '')) ?? 0),
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

export const weightsIn = (unit: WeightUnit | undefined): Weights =>
  unit === 'lb' ? POUNDS : KILOGRAMS;
