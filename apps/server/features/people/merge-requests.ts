import type { MergeRequest } from '@forja/contract/people/duplicate-routes';
import { MERGE_REQUEST_DAYS } from '@forja/contract/people/values';
import { isManagement, type Role } from '@forja/contract/roles';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import type { Caller } from '../../platform/identity/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify, notifyByEmail } from '../notifications/public.ts';
import { requireSeldom } from '../session/public.ts';
import {
  joinPeople,
  lockBoth,
  lockMergeable,
  needsWord,
  refuse,
  requireMergeable,
} from './merge.ts';
import * as personRows from './person-rows.ts';

/** How often somebody may be asked in a day; they are mailed each time. */
const REQUESTS_A_DAY = 3;

const isOpen = sql<boolean>`r.created_at > now() - make_interval(days => ${MERGE_REQUEST_DAYS})`;

/** Asks the person who logs in with a record whether it is theirs and may be merged. */
export async function askToMerge(
  platform: Platform,
  db: Db,
  caller: Caller,
  aliasId: string,
  mainId: string,
): Promise<void> {
  await db.tx(async (tx) => {
    const { alias, main } = await lockMergeable(tx, caller, aliasId, mainId);
    if (!(await needsWord(tx, alias))) throw refuse('No hace falta preguntar: únelas.');
    if (alias.status === 'disabled') {
      throw refuse(`La cuenta de ${alias.username} está deshabilitada: no puede responder.`);
    }
    await requireSeldom(tx, [{ key: `merge request to ${aliasId}`, most: REQUESTS_A_DAY }]);
    await tx.run(build.deleteFrom('person_merge_requests').where('alias_id', '=', aliasId));
    await tx.run(
      build.insertInto('person_merge_requests').values({
        gym_id: tx.gymId,
        id: newId(),
        alias_id: aliasId,
        main_id: mainId,
        asked_by: caller.userId,
      }),
    );
    const changes = { userId: aliasId };
    await audit(tx, {
      action: 'people.merge-asked',
      objectType: 'user',
      objectId: main.id,
      changes,
    });
    await notifyByEmail(
      platform,
      tx,
      { userId: aliasId, kind: 'security', link: '/perfil' },
      {
        subject: 'Tu gimnasio pregunta si tienes dos cuentas',
        title: `Hola, ${alias.firstName}`,
        paragraphs: [
          'Tu gimnasio quiere unir tu cuenta con otra que parece tuya. No se hace sin tu permiso: entra y responde en tu perfil.',
          'Si aceptas, entras con la otra cuenta y ahí están tus pagos y visitas. Tus mensajes, fotos y datos de salud no pasan.',
        ],
        action: { label: 'Responder', path: '/perfil' },
        note: 'Si no tienes otra cuenta, recházalo y avisa a tu gimnasio.',
      },
    );
  });
}

/** Enough of an address to recognise one's own, and too little to learn somebody else's. */
const masked = sql`regexp_replace(m.email, '^(.).*(@.*)$', '\\1•••\\2')`;

/** What the caller is asked; at most one. */
export const listMergeRequests = (db: Db, userId: string): Promise<MergeRequest[]> =>
  db.all(sql<MergeRequest>`
    select r.id, trim(m.first_name || ' ' || m.last_name) as "intoName", ${masked} as "intoEmail",
      m.member_number as "intoNumber",
      (select a.username from users a where a.id = r.asked_by) as "askedBy", r.created_at as "askedAt"
    from person_merge_requests r join users m on m.gym_id = r.gym_id and m.id = r.main_id
    where r.alias_id = ${userId}::uuid and ${isOpen}`);

/** Takes the request away, so that it is answered once; unknown to everybody it was not put to. */
const takeRequest = (tx: Tx, userId: string, id: string) =>
  tx.one(sql<{ mainId: string; askedBy: string; role: Role; isActive: boolean }>`
    delete from person_merge_requests r using users a
    where r.id = ${id}::uuid and r.alias_id = ${userId}::uuid and ${isOpen}
      and a.gym_id = r.gym_id and a.id = r.asked_by
    returning r.main_id as "mainId", r.asked_by as "askedBy", a.role,
      a.status = 'active' as "isActive"`);

const answered = (tx: Tx, askedBy: string, aboutId: string, title: string) =>
  notify(tx, {
    userIds: [askedBy],
    kind: 'merge-answer',
    title,
    link: `/usuarios?persona=${aboutId}`,
  });

/** The person says that both are theirs: their account ends and the other one remains. */
export async function acceptMerge(platform: Platform, db: Db, { userId }: Caller, id: string) {
  await db.tx(async (tx) => {
    const { mainId, askedBy, role, isActive } = await takeRequest(tx, userId, id);
    if (!isActive || !isManagement(role)) {
      throw refuse('Quien lo pidió ya no trabaja en el gimnasio. Pregunta en recepción.');
    }
    const [alias, main] = await lockBoth(tx, userId, mainId);
    await requireMergeable(tx, { userId: askedBy, role }, alias, main);
    await joinPeople(platform, tx, alias, main);
    await answered(tx, askedBy, mainId, `${alias.username} aceptó unir sus cuentas`);
  });
  platform.forgetSession(userId);
}

export async function refuseMerge(db: Db, { userId }: Caller, id: string): Promise<void> {
  await db.tx(async (tx) => {
    const { askedBy } = await takeRequest(tx, userId, id);
    const alias = await personRows.lock(tx, userId);
    await audit(tx, { action: 'people.merge-refused', objectType: 'user', objectId: userId });
    await answered(tx, askedBy, userId, `${alias.username} no aceptó unir sus cuentas`);
  });
}
