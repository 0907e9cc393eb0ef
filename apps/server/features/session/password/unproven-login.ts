import { sql } from 'kysely';
import { audit } from '../../../platform/db/audit.ts';
import type { Tx } from '../../../platform/db/gym-db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notify, notifyOwners } from '../../notifications/public.ts';

/** How a login is opened for the first time, or by staff who asked for another address of it. */
type Opened = 'by-mail' | 'at-the-desk' | 'by-new-address';

/** What owners are told of it, after the name. */
const HAPPENED: Record<Opened, { subject: string; sentence: string }> = {
  'by-mail': {
    subject: 'activó su cuenta',
    sentence: 'activó su cuenta con un correo anotado hace poco',
  },
  'at-the-desk': {
    subject: 'activó su cuenta',
    sentence: 'activó su cuenta con un enlace que dio el equipo',
  },
  'by-new-address': {
    subject: 'tiene otro correo',
    sentence:
      'entra desde hoy con otro correo, que pidió el equipo y que nadie confirmó desde la cuenta',
  },
};

interface Doubt {
  /** Something was noted about the body, or written to the person, that whoever opens the login may not be told yet. */
  isNoted: boolean;
  /** Staff could have opened it, so what is noted from now on is closed to it too. */
  isOpenToStaff: boolean;
}

/**
 * What a login that is opened now does not prove. A link handed over at the desk proves nothing, as
 * staff know the answer it asks for; a mailed one proves a mailbox, which counts for what was noted
 * after its address stood in the record, and for everything if it stood there from the beginning.
 */
const doubtOf = (tx: Tx, userId: string, opened: Opened): Promise<Doubt> =>
  tx.one(sql<Doubt>`
    select ${opened} = 'at-the-desk' or u.email_since is not null as "isOpenToStaff",
      exists (select from measurements m where m.gym_id = u.gym_id and m.user_id = u.id
        and m.created_at < limits.at)
      or exists (select from progress_photos p where p.gym_id = u.gym_id and p.user_id = u.id
        and p.created_at < limits.at)
      or exists (select from nutrition_profiles n where n.gym_id = u.gym_id and n.user_id = u.id
        and n.updated_at < limits.at)
      or exists (select from diets d where d.gym_id = u.gym_id and d.user_id = u.id
        and d.created_at < limits.at)
      or exists (select from care_notes c where c.gym_id = u.gym_id and c.id = u.id
        and c.medical_notes <> ''
        -- The row knows its last change only; the log knows the first.
        and least(c.updated_at, (select min(l.at) from audit_log l where l.gym_id = u.gym_id
          and l.action = 'people.care.update' and l.object_id = u.id::text)) < limits.at)
      or exists (select from conversations v join messages m on m.gym_id = v.gym_id
        and m.conversation_id = v.id
        where v.gym_id = u.gym_id and u.id in (v.low_id, v.high_id) and m.created_at < limits.at)
      as "isNoted"
    from users u, lateral (select case when ${opened} = 'at-the-desk'
      then 'infinity'::timestamptz else coalesce(u.email_since, u.created_at) end as at) limits
    where u.id = ${userId}::uuid`);

/** Keeps closed what must stay closed to a login that was just opened, and tells every owner. */
export async function closeUnproven(
  platform: Platform,
  tx: Tx,
  userId: string,
  opened: Opened,
): Promise<void> {
  const { isNoted, isOpenToStaff } = await doubtOf(tx, userId, opened);
  if (!isNoted && !isOpenToStaff) return;
  await tx.run(sql`
    insert into unproven_logins as u (gym_id, id, noted)
    values (${tx.gymId}::uuid, ${userId}::uuid, ${isNoted})
    -- Opened anew, it is closed to what was written to the one before.
    on conflict (gym_id, id) do update
      set noted = u.noted or excluded.noted, created_at = excluded.created_at`);
  if (!isNoted) return;
  await audit(tx, { action: 'user.unproven', objectType: 'user', objectId: userId });
  const { name } = await tx.one(sql<{ name: string }>`
    select trim(first_name || ' ' || last_name) as name from users where id = ${userId}::uuid`);
  await notify(tx, {
    userIds: [userId],
    kind: 'security',
    title: 'Confirma en recepción que esta cuenta es tuya',
    body: 'Muestra tu cédula la próxima vez que vengas. Hasta entonces no mostramos lo que el gimnasio anotó de tu salud ni los mensajes de antes.',
    link: '/perfil',
  });
  await notifyOwners(
    platform,
    tx,
    { kind: 'security', link: '/settings' },
    {
      subject: `${name} ${HAPPENED[opened].subject}`,
      paragraphs: [
        `${name} ${HAPPENED[opened].sentence}. Lo que el gimnasio anotó de su salud y los mensajes de antes están cerrados para esa cuenta hasta que otra persona del equipo confirme, en su ficha, que la vio con su cédula.`,
      ],
      note: 'Si sabes que no fue ella, deshabilita la cuenta desde su ficha.',
    },
  );
}
