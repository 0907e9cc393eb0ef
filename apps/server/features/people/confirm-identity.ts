import { isOwner } from '@forja/contract/roles';
import { sql } from 'kysely';
import { requireReach } from '../../domain/duties/reach.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { notify } from '../notifications/public.ts';
import * as personRows from './person-rows.ts';

/** For how long who wrote an address or gave a link is not the one who confirms. */
const HELPED_WITHIN = sql`interval '90 days'`;

/** Whether the caller wrote what the login was opened with, brought it in a sheet, or gave its link. */
async function helpedToOpen(tx: Tx, caller: Caller, userId: string): Promise<boolean> {
  const helped = await tx.maybe(sql`
    select from audit_log l
    where l.object_type = 'user' and l.object_id = ${userId} and l.user_id = ${caller.userId}::uuid
      and l.at > now() - ${HELPED_WITHIN}
      and (l.action in ('people.create', 'people.claim-link', 'people.invite', 'people.merge')
        or l.changes ?| array['email', 'phone', 'nationalId', 'birthDate'])
    limit 1`);
  if (helped) return true;
  const brought = await tx.maybe(sql`
    select from import_rows r join imports i on i.gym_id = r.gym_id and i.id = r.import_id
    where r.person_id = ${userId}::uuid and r.applied_at > now() - ${HELPED_WITHIN}
      and r.undone_at is null
      and (i.created_by = ${caller.userId}::uuid or exists (select from audit_log l
        where l.object_type = 'import' and l.object_id = i.id::text
          and l.action = 'people.import' and l.user_id = ${caller.userId}::uuid))
    limit 1`);
  return brought !== undefined;
}

/**
 * Opens what was kept closed to a login: staff saw the person with their cédula. It takes somebody
 * else than who helped to open the login, or an owner, who was told of it.
 */
export async function confirmIdentity(db: Db, caller: Caller, id: string): Promise<void> {
  await db.tx(async (tx) => {
    await requireReach(tx, caller, id);
    await personRows.lock(tx, id);
    if (caller.userId === id) throw new AppError('FORBIDDEN');
    if (!isOwner(caller.role) && (await helpedToOpen(tx, caller, id))) {
      throw new AppError('FORBIDDEN', {
        message: 'Le ayudaste a activar la cuenta: que la confirme otra persona del equipo.',
      });
    }
    const closed = build.deleteFrom('unproven_logins').where('id', '=', id);
    if ((await tx.run(closed)) === 0) throw new AppError('NOT_FOUND');
    await audit(tx, { action: 'people.confirm-identity', objectType: 'user', objectId: id });
    await notify(tx, {
      userIds: [id],
      kind: 'security',
      title: 'Tu gimnasio confirmó que esta cuenta es tuya',
      body: 'Ya ves lo que el gimnasio anotó de tu salud y tus mensajes de antes. Si no fuiste tú, avisa en recepción.',
      link: '/perfil',
    });
  });
}
