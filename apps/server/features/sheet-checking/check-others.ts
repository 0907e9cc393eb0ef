import type { Day } from '@forja/calendar/day';
import { plainText } from '@forja/calendar/plain-text';
import { type ImportField, isRemark, type RowProblem } from '@forja/contract/imports/values';
import { isMinor } from '@forja/contract/people/minor';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import {
  isReachable,
  keysOfCell,
  type PersonKeys,
  type Problem,
  type RowValue,
} from '../sheet-reading/public.ts';
import type { Families } from './check-families.ts';
import { openNamedPeople } from './find-named-people.ts';
import type { SheetPeople, SheetPerson } from './sheet-people.ts';

/** A person whom a row names. */
interface Named extends Omit<SheetPerson, 'number' | 'keys' | 'isAside'> {
  /** The number of the row that adds them; null for a person of the gym. */
  number: number | null;
  planIds: readonly string[];
  /** The people whose guardian they already are. */
  wardIds: readonly string[];
  covers: readonly Covered[];
}

/** A person whom a family plan in the gym covers. */
interface Covered {
  planId: string;
  userId: string;
}

interface Here {
  id: string;
  name: string;
  birthDate: Day | null;
  hasGuardian: boolean;
  planIds: string[];
  wardIds: string[];
  covers: Covered[];
}

/** The people whom the rows of a batch name, in the sheet and in the gym. */
export interface Others {
  named(text: string): Named | 'nobody' | 'several';
  /** The row of a named person that will not be imported. */
  asideRowOf(text: string): number | undefined;
  /** The main row of a person with a further membership. */
  ownerOf(keys: PersonKeys): SheetPerson | undefined;
  wardIds: readonly string[];
}

const NOBODY: Others = {
  named: () => 'nobody',
  asideRowOf: () => undefined,
  ownerOf: () => undefined,
  wardIds: [],
};

const readHere = (db: Db, ids: readonly string[]): Promise<Here[]> =>
  db.all(sql<Here>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.birth_date as "birthDate",
      u.guardian_id is not null as "hasGuardian",
      array(select m.plan_id from memberships m where m.user_id = u.id and m.payer_id = u.id
        and m.is_current and m.cancelled_at is null and m.ends_on >= (select gym_today())) as "planIds",
      array(select w.id from users w where w.guardian_id = u.id) as "wardIds",
      array(select jsonb_build_object('planId', c.plan_id, 'userId', c.user_id) from memberships c
        where c.payer_id = u.id and c.user_id <> u.id and c.is_current and c.cancelled_at is null
          and c.ends_on >= (select gym_today())) as covers
    from users u where u.id = any (${[...ids]}::uuid[])`);

/**
 * The values that prove who a person is. Not the member number, which may be another person's in
 * the gym.
 */
const proofOf = ({ keys }: SheetPerson): PersonKeys => ({
  ...keys,
  memberNumber: null,
  name: null,
});

/**
 * Finds the people whom these rows name. A row of the sheet is preferred to a person of the gym,
 * because a member number in the sheet may be another person's in the gym. While rows are written,
 * only people who already exist count.
 */
export async function openOthers(
  db: Db,
  sheet: SheetPeople | undefined,
  values: readonly RowValue[],
  isWriting: boolean,
): Promise<Others> {
  const texts = [
    ...new Set(values.flatMap(({ guardian, payer }) => [guardian ?? [], payer ?? []].flat())),
  ];
  if (!sheet) return NOBODY;
  const cells = texts.map(keysOfCell);
  const rows = cells.map((keys) => sheet.find(keys));
  const proofs = rows.flatMap((row) => (typeof row === 'object' ? [proofOf(row)] : []));
  const findHere = await openNamedPeople(db, [...cells, ...proofs]);
  const findings = cells.map((keys, at) => {
    const row = rows[at] ?? 'nobody';
    if (typeof row !== 'object') return { sheet: row, here: findHere(keys) };
    // A row that is not checked yet may be about a person of the gym.
    const own = row.personId === null ? findHere(proofOf(row)) : 'nobody';
    const personId = typeof own === 'object' ? own.id : row.personId;
    return { sheet: { ...row, personId }, here: 'nobody' as const };
  });
  const ids = findings.flatMap(({ sheet: row, here }) => [
    ...(typeof row === 'object' && row.personId ? [row.personId] : []),
    ...(typeof here === 'object' ? [here.id] : []),
  ]);
  const people = new Map((await readHere(db, ids)).map((one) => [one.id, one]));
  const aside = new Map<string, number>();
  const byText = new Map(
    texts.map((text, at): [string, Named | 'nobody' | 'several'] => {
      const { sheet: row = 'nobody', here = 'nobody' } = findings[at] ?? {};
      if (row === 'several') return [text, row];
      if (row !== 'nobody') {
        const known = row.personId === null ? undefined : people.get(row.personId);
        if (!known && (isWriting || row.isAside)) aside.set(text, row.number);
        const { planIds = [], wardIds = [], covers = [] } = known ?? {};
        return [text, { ...row, planIds, wardIds, covers }];
      }
      if (typeof here !== 'object') return [text, here];
      const known = people.get(here.id);
      if (!known) return [text, 'nobody'];
      return [text, { ...known, personId: known.id, number: null, isPaidFor: false, plans: [] }];
    }),
  );
  return {
    named: (text) => byText.get(text) ?? 'nobody',
    asideRowOf: (text) => aside.get(text),
    ownerOf(row) {
      const found = sheet.find(row);
      return typeof found === 'object' ? found : undefined;
    },
    wardIds: [...people.values()].flatMap((one) => one.wardIds),
  };
}

/** The people whom a row names, after they were looked up. */
export interface Linked {
  guardianId: string | null;
  payerId: string | null;
  /** Whether another person pays, even if that person's row is not written yet. */
  isPaidFor: boolean;
  /** Whether the payer has a guardian, so that their row comes later. */
  isPaidByMinor: boolean;
  /** A key shared by all rows with the same payer. */
  family: string | null;
  problems: Problem[];
}

interface Setting {
  number: number;
  value: RowValue;
  /** From the sheet, or else from the person in the gym. */
  birthDate: Day | null;
  today: Day;
  others: Others;
  /** The id of a plan, equal for two names of the same plan. */
  planIdOf: (name: string) => string | undefined;
  /** The person of the row, if they are already in the gym. */
  personId: string | null;
  families: Families;
  familySizeOf: (plan: string) => number;
}

const problem = (
  code: RowProblem,
  field: ImportField,
  found: string,
  fix: '' | null,
  fixText: string,
): Problem => ({ code, field, found, fix, fixText });

function whyNoGuardian({ number, value, birthDate, today, others }: Setting): string | undefined {
  if (birthDate === null) return 'Falta la fecha de nacimiento del menor';
  if (!isMinor(birthDate, today)) return 'Es mayor de edad: queda sin persona encargada';
  const named = others.named(value.guardian ?? '');
  if (named === 'nobody') return 'No está en la hoja ni en el gimnasio';
  if (named === 'several') return 'Hay varias personas así: escribe su número o cédula';
  const isYoung = named.birthDate !== null && isMinor(named.birthDate, today);
  return named.number === number || isYoung || named.hasGuardian
    ? 'La persona encargada debe ser mayor de edad'
    : undefined;
}

function whyNoPayer({ value, others, planIdOf }: Setting): string | undefined {
  const named = others.named(value.payer ?? '');
  if (named === 'nobody') return 'No está: la paga por su cuenta';
  if (named === 'several') return 'Hay varias personas así: escribe su número o cédula';
  const wanted = planIdOf(value.plan ?? '');
  const has =
    named.planIds.some((id) => id === wanted) ||
    named.plans.some(({ name }) => planIdOf(name) === wanted);
  return named.isPaidFor || !has ? 'No paga ese plan: la paga por su cuenta' : undefined;
}

const familyOf = ({ number, personId }: Named): string => String(number ?? personId);

/** Why a family plan has no room for the person of a row. If there is room, takes the place. */
function whyNoPlace(setting: Setting, payer: Named): string | undefined {
  const { value, personId, families } = setting;
  const wanted = setting.planIdOf(value.plan ?? '');
  const here = payer.covers.filter(({ planId }) => planId === wanted).map(({ userId }) => userId);
  const name = plainText(`${value.firstName} ${value.lastName}`);
  const who = personId ?? `${name} ${value.nationalId ?? ''}`;
  const size = setting.familySizeOf(value.plan ?? '');
  if (families.take(`${familyOf(payer)} ${wanted}`, who, here, size)) return undefined;
  const covers = size === 1 ? 'es para una persona' : `cubre a ${size} personas en total`;
  return `Ese plan ${covers}: la paga por su cuenta`;
}

/** The problem of a row that waits for another row. It needs no repair of its own. */
export const waitsFor = (aside: number, field: ImportField, found: string): Problem =>
  problem('waits', field, found, null, `Entra cuando corrijas la fila ${aside}`);

/**
 * The problems to repair in the row itself. That it waits for another row is shown only when no
 * others are left.
 */
export function ownFirst(problems: readonly Problem[]): Problem[] {
  const own = problems.filter(({ code }) => code !== 'waits');
  return own.some(({ code }) => !isRemark(code)) ? own : [...problems];
}

/** Finds the guardian of the person of a row and the payer of their membership. */
export function linkOthers(setting: Setting): Linked {
  const { number, value, others } = setting;
  const linked: Linked = {
    guardianId: null,
    payerId: null,
    isPaidFor: false,
    isPaidByMinor: false,
    family: null,
    problems: [],
  };
  if (value.guardian && !value.isAnother) {
    const why = whyNoGuardian(setting);
    const fix = isReachable({ ...value, guardian: null }) ? '' : null;
    const aside = others.asideRowOf(value.guardian);
    const named = others.named(value.guardian);
    if (why) linked.problems.push(problem('guardian', 'guardian', value.guardian, fix, why));
    else if (aside) linked.problems.push(waitsFor(aside, 'guardian', value.guardian));
    else if (typeof named === 'object') linked.guardianId = named.personId;
  }
  const payer = value.payer && value.plan ? others.named(value.payer) : 'nobody';
  const isOwn = typeof payer === 'object' && payer.number === number;
  if (value.payer && value.plan && !isOwn) {
    const why =
      whyNoPayer(setting) ?? (typeof payer === 'object' ? whyNoPlace(setting, payer) : undefined);
    const aside = others.asideRowOf(value.payer);
    if (why) linked.problems.push(problem('payer', 'payer', value.payer, '', why));
    else if (aside) linked.problems.push(waitsFor(aside, 'payer', value.payer));
    else if (typeof payer === 'object') {
      linked.payerId = payer.personId;
      linked.isPaidFor = true;
      linked.isPaidByMinor = payer.hasGuardian;
      linked.family = familyOf(payer);
    }
  }
  return linked;
}
