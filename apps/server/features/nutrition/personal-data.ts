import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { dietRowsOf } from './diet-rows.ts';
import { detailsOf } from './diet-view.ts';

/** For the personal data download. */
export function registerPersonalData({ person }: Platform): void {
  person.personalData.push(
    {
      section: 'dietas',
      read: async (db, userId) => detailsOf(db, await dietRowsOf(db, userId)),
    },
    {
      section: 'comidas',
      rows: (userId) => sql`
        select eaten_on as "eatenOn", food_name as "foodName", measure, grams, kcal,
          protein_g as "proteinG", carbs_g as "carbsG", fat_g as "fatG"
        from eaten_items where user_id = ${userId}::uuid order by eaten_on, created_at`,
    },
    {
      section: 'alimentosPropios',
      read: (db, userId) =>
        db.all(sql`
          select name, barcode, category, kcal, protein_g as "proteinG", carbs_g as "carbsG",
            fat_g as "fatG", fibre_g as "fibreG", measures
          from person_foods where user_id = ${userId}::uuid order by name`),
    },
    {
      section: 'alimentosFavoritos',
      read: (db, userId) =>
        db.all(sql`
          select food_id as "foodId" from favourite_foods
          where user_id = ${userId}::uuid order by created_at`),
    },
    {
      section: 'metasDeAlimentacion',
      read: (db, userId) =>
        db.all(sql`
          select sex, activity, goal, weight_kg as "weightKg", height_cm as "heightCm",
            age_years as "ageYears", target
          from nutrition_profiles where user_id = ${userId}::uuid`),
    },
  );
}
