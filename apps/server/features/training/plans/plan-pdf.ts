import type { PlanExercise, UserPlan } from '@forja/contract/training/routes';
import { fullName } from '../../../domain/people/full-name.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import { type Column, numberText } from '../../../platform/documents/columns.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { Written } from '../../../platform/http/spool.ts';
import type { Caller } from '../../../platform/identity/session.ts';
import { openGymPdf } from '../../settings/public.ts';
import { clock, distance } from '../records/words.ts';
import { exercisesOf } from './plan-exercises.ts';
import { findPlan } from './plans.ts';

const KG_PER_POUND = 0.45359237;
/** Points: three or four weights of two digits fit, written by hand. */
const FRAME = 62;
const SESSIONS = [1, 2, 3, 4];
const NO_BREAK = '\u00a0';

interface Person {
  name: string;
  weightUnit: string;
}

const readPerson = (db: Db, id: string): Promise<Person> =>
  db.one(
    build
      .selectFrom('users')
      .select([fullName('users').as('name'), 'weight_unit as weightUnit'])
      .where('id', '=', id),
  );

function weightText(kg: number, unit: string): string {
  const value = unit === 'lb' ? kg / KG_PER_POUND : kg;
  return `${numberText(value, unit === 'lb' ? 1 : 2).replace(/,?0+$/, '')}${NO_BREAK}${unit}`;
}

/** `4 × 8–12`, `3 × 0:45`, `1 × 5 km`, `2 series`. */
function targetText({ sets, reps, seconds, distanceM, rir }: PlanExercise): string {
  const goal =
    reps !== null
      ? String(reps).replace('-', '–')
      : ((distanceM && distance(distanceM)) ?? (seconds && clock(seconds)));
  const each = goal
    ? `${sets}${NO_BREAK}×${NO_BREAK}${goal}`
    : `${sets}${NO_BREAK}${sets === 1 ? 'serie' : 'series'}`;
  return rir === null ? each : `${each}, RIR${NO_BREAK}${rir}`;
}

function progressText({ progression }: PlanExercise, unit: string): string | null {
  if (progression?.kind === 'addWeight')
    return `Al completarlo, ${weightText(progression.stepKg, unit)} más.`;
  if (progression?.kind !== 'addReps') return null;
  const { minReps, maxReps, stepKg } = progression;
  return `De ${minReps} a ${maxReps} repeticiones; después, ${weightText(stepKg, unit)} más.`;
}

const hintsOf = (row: PlanExercise, unit: string): string =>
  [
    row.notes?.replace(/[^.!?…]$/, '$&.'),
    row.tempo && `Tempo ${row.tempo}.`,
    progressText(row, unit),
  ]
    .filter(Boolean)
    .join(' ');

/** The columns that some exercise of the day fills, and frames to write into. */
function columnsOf(rows: readonly PlanExercise[], unit: string): Column<PlanExercise>[] {
  const columns: (Column<PlanExercise> & { isWhenFilled?: boolean })[] = [
    { title: 'Ejercicio', kind: 'text', width: 2, read: ({ exercise }) => exercise.name },
    {
      title: 'Superserie',
      kind: 'text',
      width: 0.1,
      isWhenFilled: true,
      read: ({ supersetGroup }) => supersetGroup,
    },
    { title: 'Meta', kind: 'text', width: 0.5, read: targetText },
    {
      title: 'Peso',
      kind: 'text',
      width: 0.1,
      isWhenFilled: true,
      read({ suggested, weightKg }) {
        const kg = suggested?.weightKg ?? weightKg;
        return kg === null ? null : weightText(kg, unit);
      },
    },
    {
      title: 'Descanso',
      kind: 'text',
      width: 0.1,
      read: ({ restSeconds }) => restSeconds && clock(restSeconds),
    },
    {
      title: 'Indicaciones',
      kind: 'text',
      width: 2,
      isWhenFilled: true,
      read: (row) => hintsOf(row, unit),
    },
  ];
  const frames = SESSIONS.map(
    (session): Column<PlanExercise> => ({
      title: `Sesión ${session}`,
      kind: 'text',
      frame: FRAME,
      read: () => null,
    }),
  );
  const filled = columns.filter(({ isWhenFilled, read }) => !isWhenFilled || rows.some(read));
  return [...filled, ...frames];
}

const dateText = (day: string): string => day.split('-').reverse().join('/');

const subtitleOf = ({ startsOn, coach }: UserPlan, { name }: Person): string =>
  [`Rutina de ${name}`, `desde el ${dateText(startsOn)}`, coach && `escrita por ${coach}`]
    .filter(Boolean)
    .join(' · ');

/** A person's plan as PDF: every day with its exercises, and room to write what was done. */
export async function planPdf(db: Db, files: Files, caller: Caller, id: string): Promise<Written> {
  const plan = await findPlan(db, caller, id);
  const person = await readPerson(db, plan.userId);
  const rows = await exercisesOf(db, plan);
  const subtitle = subtitleOf(plan, person);
  const pdf = await openGymPdf(db, files, { title: plan.name, subtitle, landscape: true });
  const write = async () => {
    if (plan.description) pdf.paragraph(plan.description);
    if (plan.deload) {
      const { everyWeeks, weightFactor } = plan.deload;
      const percent = numberText(weightFactor * 100);
      pdf.paragraph(`Cada ${everyWeeks} semanas, una de descarga con el ${percent} % del peso.`);
    }
    for (const [index, name] of plan.days.entries()) {
      const ofDay = rows.filter(({ day }) => day === index + 1);
      pdf.heading(name);
      await pdf.table(columnsOf(ofDay, person.weightUnit), ofDay);
    }
    pdf.end();
  };
  return { stream: pdf.stream, write };
}
