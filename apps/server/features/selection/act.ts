import type { Permission } from '@forja/contract/permissions';
import type { Outcome, SelectionAction } from '@forja/contract/selection/routes';
import { sql } from 'kysely';
import { isInReach } from '../../domain/duties/reach.ts';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import { isDatabaseUnavailable } from '../../platform/db/connections/database-unavailable.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { runOnce } from '../../platform/http/guards/idempotency.ts';
import { toAppError } from '../../platform/http/to-app-error.ts';
import { requirePermission } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { assign, unassign } from '../duties/public.ts';
import { isTheOneOfPerson, renewOnce, undoRenewOnce } from '../memberships/public.ts';
import { assignDiet } from '../nutrition/public.ts';
import { disablePerson, enablePerson, invitePerson, removeTag, setTag } from '../people/public.ts';
import { sendMessage } from '../social/public.ts';
import { assignRoutine } from '../training/public.ts';

interface Target {
  id: string;
  name: string;
  firstName: string;
  status: string;
}

/** Why somebody gets no message in the app, by the status of their account. */
const UNREACHED: Record<string, string> = {
  invited: 'Todavía no usa la aplicación.',
  disabled: 'Su cuenta está deshabilitada.',
};

interface Acting {
  platform: Platform;
  db: Db;
  caller: Caller;
}

interface Acts extends Acting {
  /** The same in every part of an action, and when one is repeated: it is done once for each. */
  key: string | undefined;
}

const NEEDS: Record<SelectionAction['kind'], Permission> = {
  invite: 'people.invite',
  disable: 'people.disable',
  enable: 'people.disable',
  renew: 'money.take',
  'undo-renew': 'money.take',
  tag: 'people.edit',
  untag: 'people.edit',
  assign: 'people.assign',
  unassign: 'people.assign',
  routine: 'training.write',
  diet: 'nutrition.write',
  message: 'messages.staff',
};

/** The membership that counts for a person. */
export async function membershipOf(db: Db, userId: string): Promise<string> {
  const found = await db.maybe(sql<{ id: string }>`
    select m.id from users u
    join memberships m on m.gym_id = u.gym_id and m.user_id = u.id and ${isTheOneOfPerson}
    where u.id = ${userId}::uuid`);
  if (!found) throw new AppError('CONFLICT', { message: 'No tiene un plan que renovar.' });
  return found.id;
}

async function act(
  { platform, db, caller }: Acting,
  { id, firstName, status }: Target,
  action: SelectionAction,
) {
  const { jobs } = platform;
  switch (action.kind) {
    case 'invite':
      return invitePerson(db, jobs, caller, id);
    case 'disable':
      return disablePerson(db, caller, id);
    case 'enable':
      return enablePerson(db, caller, id);
    case 'renew':
      // What it costs is owed until it is paid.
      return renewOnce(db, await membershipOf(db, id));
    case 'undo-renew':
      return undoRenewOnce(db, await membershipOf(db, id));
    case 'tag':
      return setTag(db, caller, id, action.tag);
    case 'untag':
      return removeTag(db, caller, id, action.tag);
    case 'assign':
      return assign(db, caller, { id, userId: action.staffId });
    case 'unassign':
      return unassign(db, caller, { id, userId: action.staffId });
    case 'routine':
      return assignRoutine(db, caller, action.routineId, { userIds: [id] });
    case 'diet':
      return assignDiet(db, caller, action.dietId, { userIds: [id] });
    case 'message': {
      const why = id === caller.userId ? 'No puedes escribirte a ti.' : UNREACHED[status];
      if (why) throw new AppError('CONFLICT', { message: why });
      const body = action.body.replaceAll('{nombre}', firstName);
      return sendMessage(db, caller, id, { id: newId(), body });
    }
  }
}

export const reasonOf = ({ extras, message }: AppError): string =>
  extras.details?.[0]?.message ?? message;

/** The sentence for somebody for whom it failed; what concerns everybody ends the call. */
function failureOf(error: unknown): string {
  const known = toAppError(error);
  if (isDatabaseUnavailable(error) || known.code === 'INTERNAL') throw error;
  return reasonOf(known);
}

async function attempt(
  { key, ...acting }: Acts,
  target: Target,
  action: SelectionAction,
): Promise<Outcome> {
  const { id, name } = target;
  const work = async (db: Db) => void (await act({ ...acting, db }, target, action));
  try {
    const { db, caller } = acting;
    if (key === undefined) await work(db);
    else await runOnce(db, caller.userId, `${key} ${id}`, action, work);
    return { name, done: true, reason: null };
  } catch (error) {
    return { name, done: false, reason: failureOf(error) };
  }
}

const NOT_THERE: Outcome = {
  name: null,
  done: false,
  reason: 'Ya no está entre las personas que ves.',
};

/** Those of them that the caller works with. */
export const targetsOf = (db: Db, caller: Caller, userIds: readonly string[]): Promise<Target[]> =>
  db.all(sql<Target>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.first_name as "firstName",
      u.status
    from users u where u.id = any (${[...userIds]}::uuid[]) and ${isInReach(caller, sql`u.id`)}`);

/** Does one thing for each, on their own: a refusal for one leaves the others done. */
export async function actOn(
  acting: Acts,
  userIds: readonly string[],
  action: SelectionAction,
): Promise<Outcome[]> {
  const { db, caller } = acting;
  requirePermission(caller, NEEDS[action.kind]);
  if (action.kind === 'message') await requireNoOtherTarget(db, { action: { body: action.body } });
  const targets = new Map(
    (await targetsOf(db, caller, userIds)).map((target) => [target.id, target]),
  );
  const outcomes: Outcome[] = [];
  for (const id of userIds) {
    const target = targets.get(id);
    outcomes.push(target ? await attempt(acting, target, action) : NOT_THERE);
  }
  return outcomes;
}
