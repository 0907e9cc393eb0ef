/** What people call the fields that only these calls have. */
export const NUTRITION_FIELDS = {
  barcode: 'Código de barras',
  carbsG: 'Carbohidratos (g)',
  fatG: 'Grasa (g)',
  fibreG: 'Fibra (g)',
  grams: 'Gramos',
  kcal: 'Calorías',
  meals: 'Comidas',
  measure: 'Medida',
  measures: 'Medidas',
  proteinG: 'Proteína (g)',
} satisfies Record<string, string>;
