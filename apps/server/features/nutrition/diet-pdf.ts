import type { DietItem } from '@forja/contract/nutrition/routes';
import type { Db } from '../../platform/db/gym-db.ts';
import { type Column, numberText } from '../../platform/documents/columns.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Written } from '../../platform/http/spool.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { openGymPdf } from '../settings/public.ts';
import { readDiet } from './diets.ts';

/** `1 taza (180 g)`, `2 × unidad (122 g)`. */
const amountOf = ({ grams, measure }: DietItem): string => {
  const weight = `${numberText(grams)} g`;
  if (!measure) return weight;
  const times = grams / measure.grams;
  if (Math.abs(times - 1) < 0.01) return `${measure.name} (${weight})`;
  const often = numberText(times, 2).replace(/,?0+$/, '');
  return `${often} × ${measure.name.replace(/^1 /, '')} (${weight})`;
};

const COLUMNS: readonly Column<DietItem>[] = [
  { title: 'Alimento', kind: 'text', width: 3, read: ({ name }) => name },
  { title: 'Cantidad', kind: 'text', width: 2.4, read: amountOf },
  { title: 'kcal', kind: 'integer', read: ({ kcal }) => Math.round(kcal) },
  { title: 'Proteína g', kind: 'decimal', read: ({ proteinG }) => proteinG },
  { title: 'Carbohidratos g', kind: 'decimal', read: ({ carbsG }) => carbsG },
  { title: 'Grasa g', kind: 'decimal', read: ({ fatG }) => fatG },
];

/** A diet as PDF: every day with its meals and nutrients. */
export async function dietPdf(db: Db, files: Files, caller: Caller, id: string): Promise<Written> {
  const diet = await readDiet(db, caller, id);
  const pdf = await openGymPdf(db, files, { title: diet.name, subtitle: 'Plan de comidas' });
  const write = async () => {
    if (diet.description) pdf.paragraph(diet.description);
    for (const [index, name] of diet.days.entries()) {
      const total = diet.dayTotals[index];
      pdf.heading(`${name} · ${numberText(Math.round(total?.kcal ?? 0))} kcal`);
      for (const meal of diet.meals.filter(({ day }) => day === index + 1)) {
        pdf.subheading([meal.time, meal.name].filter(Boolean).join(' · '));
        if (meal.notes) pdf.paragraph(meal.notes);
        await pdf.table(COLUMNS, meal.items);
      }
    }
    pdf.end();
  };
  return { stream: pdf.stream, write };
}
