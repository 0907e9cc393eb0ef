import type { ProductInput, ProductWithStock } from '@forja/contract/store/routes';

const USUAL_NAMES = ['Talla', 'Color', 'Sabor'];

/** A variant while it is edited; its values are in the order of the product's option names. */
export type VariantDraft = Omit<ProductInput['variants'][number], 'options'> & {
  key: string;
  values: readonly string[];
};

export const newVariant = (): VariantDraft => ({
  key: Math.random().toString(36).slice(2),
  values: [],
  extraCents: 0,
  costCents: null,
  sku: null,
  initialStock: 0,
});

/** The options of a product's variants, in the order they first appear. */
export function optionNamesOf(product: ProductWithStock | null): string[] {
  const names = product?.variants.flatMap(({ options }) => options.map(({ name }) => name)) ?? [];
  const distinct = [...new Set(names)];
  return distinct.length > 0 ? distinct : USUAL_NAMES.slice(0, 1);
}

/** A free name for another option. */
export const nextOptionName = (names: readonly string[]): string =>
  USUAL_NAMES.find((name) => !names.includes(name)) ?? '';

export const draftsOf = (
  variants: ProductInput['variants'],
  names: readonly string[],
): VariantDraft[] =>
  variants.map(({ options, ...variant }) => ({
    ...variant,
    key: variant.id ?? '',
    values: names.map((name) => options.find((option) => option.name === name)?.value ?? ''),
  }));

/** Whether the variants have options to tell them apart. */
export const hasOptions = (variants: readonly VariantDraft[]): boolean =>
  variants.length > 1 || variants.some(({ values }) => values.some(Boolean));

/** Whether every variant has a value for each option. */
export function isComplete(variants: readonly VariantDraft[], names: readonly string[]): boolean {
  if (variants.length === 0) return false;
  if (!hasOptions(variants)) return true;
  const distinct = new Set(names.map((name) => name.trim()));
  return (
    distinct.size === names.length &&
    !distinct.has('') &&
    variants.every(({ values }) => names.every((_, at) => values[at]?.trim()))
  );
}

export const toVariants = (
  variants: readonly VariantDraft[],
  names: readonly string[],
): ProductInput['variants'] =>
  variants.map(({ key: _, values, ...variant }) => ({
    ...variant,
    options: hasOptions(variants)
      ? names.map((name, at) => ({ name: name.trim(), value: values[at]?.trim() ?? '' }))
      : [],
  }));
