import type { VariantWithStock } from './routes.ts';

interface Choice {
  value: string;
  /** Whether some variant with this value can be bought. */
  available: boolean;
}

export interface OptionGroup {
  name: string;
  choices: Choice[];
}

type Chosen = Readonly<Record<string, string>>;

const matches = (variant: VariantWithStock, chosen: Chosen): boolean =>
  variant.options.every(({ name, value }) => chosen[name] === undefined || chosen[name] === value);

/** The options of a product, each value once and in order. */
export function optionGroups(variants: readonly VariantWithStock[], chosen: Chosen): OptionGroup[] {
  const names = [...new Set(variants.flatMap(({ options }) => options.map(({ name }) => name)))];
  return names.map((name) => {
    const valueIn = (variant: VariantWithStock) =>
      variant.options.find((option) => option.name === name)?.value;
    const values = [...new Set(variants.map(valueIn).filter((value) => value !== undefined))];
    return {
      name,
      choices: values.map((value) => ({
        value,
        available: variants.some(
          (variant) =>
            variant.available > 0 &&
            valueIn(variant) === value &&
            matches(variant, { ...chosen, [name]: value }),
        ),
      })),
    };
  });
}

/** The chosen variant, once every option has a value. */
export const chosenVariant = (
  variants: readonly VariantWithStock[],
  chosen: Chosen,
): VariantWithStock | undefined =>
  variants.find(({ options }) => options.every(({ name, value }) => chosen[name] === value));

/** The first variant that can be bought. */
export function firstChoice(variants: readonly VariantWithStock[]): Chosen {
  const variant = variants.find(({ available }) => available > 0) ?? variants[0];
  return Object.fromEntries(variant?.options.map(({ name, value }) => [name, value]) ?? []);
}
