import { addDays, utcDay } from '@forja/calendar/day';
import { build } from '../../platform/db/sql.ts';
import type { Seeding } from '../seeding.ts';

/**
 * Adds a promotion with a code, an agreement with a company, and one that is over. None applies
 * automatically.
 */
export async function seedPromotions({ db, random, now }: Seeding): Promise<void> {
  const day = (days: number) => addDays(utcDay(now.getTime()), days);
  const company = random.id(now);
  const common = { gym_id: db.gymId, used: 0, active: true };
  await db.run(
    build.insertInto('promotions').values([
      {
        ...common,
        id: random.id(now),
        name: 'Tres meses con amigos',
        audience: 'code',
        code: 'AMIGOS20',
        plan_kind: 'percent',
        plan_value: 20,
        periods: 3,
        ends_on: day(60),
        max_uses: 50,
        max_uses_per_person: 1,
      },
      {
        ...common,
        id: company,
        name: 'Convenio Cafetalera del Sur',
        audience: 'agreement',
        code: null,
        plan_kind: 'percent',
        plan_value: 15,
        enrolment_kind: 'percent',
        enrolment_value: 100,
        periods: null,
      },
      {
        ...common,
        id: random.id(now),
        name: 'Regreso a clases',
        audience: 'code',
        code: 'REGRESO',
        enrolment_kind: 'percent',
        enrolment_value: 100,
        extra_days: 7,
        starts_on: day(-90),
        ends_on: day(-60),
        active: false,
      },
    ]),
  );
  await db.run(
    build.insertInto('promotion_members').values(
      ['ana.solis@cafetalera.test', '+506 8700 0101', '1-0987-0654'].map((value) => ({
        gym_id: db.gymId,
        id: random.id(now),
        promotion_id: company,
        value,
      })),
    ),
  );
}
