import {
  isOn,
  isUrgent,
  KINDS,
  kindsFor,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@forja/contract/notifications/kinds';
import type { MailChoices } from '@forja/contract/notifications/routes';
import { isManagement } from '@forja/contract/roles';
import { sql } from 'kysely';
import type { Secrets } from '../../platform/config/secrets.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { readUnsubscribeToken } from '../mail/public.ts';
import { chooseConsents, readRecipients } from './notification-rows.ts';

/** The person a link in an email belongs to, and the kind of that email. */
async function holderOf(secrets: Secrets, db: Db, token: string) {
  const about = readUnsubscribeToken(secrets, db.gymId, token);
  const kind = KINDS.find((each) => each === about?.kind);
  const [person] = about ? await db.tx((tx) => readRecipients(tx, [about.userId])) : [];
  if (!kind || !person) throw new AppError('NOT_FOUND');
  return { kind, person };
}

/** The kinds of email a person receives, for the holder of such a link. */
export async function mailChoicesOf(secrets: Secrets, db: Db, token: string): Promise<MailChoices> {
  const { kind, person } = await holderOf(secrets, db, token);
  const { role } = await db.one(
    build.selectFrom('users').where('id', '=', person.id).select('role'),
  );
  const stoppable = kindsFor(isManagement(role)).filter((each) => !isUrgent(each));
  return {
    kind,
    emails: stoppable.map((each) => ({
      kind: each,
      label: NOTIFICATION_KINDS[each].label,
      on: isOn(person.choices, each, 'email'),
    })),
  };
}

/** Turns emails of a kind on or off; by default of the kind that contained the link. */
export async function chooseMail(
  secrets: Secrets,
  db: Db,
  token: string,
  chosen: { kind?: NotificationKind; on: boolean },
): Promise<void> {
  const { kind: brought, person } = await holderOf(secrets, db, token);
  const kind = chosen.kind ?? brought;
  if (kind === 'promotion') {
    await db.tx((tx) => chooseConsents(tx, person.id, { email: chosen.on }, 'mail'));
    return;
  }
  const choice = JSON.stringify({ [kind]: { ...person.choices[kind], email: chosen.on } });
  await db.run(sql`
    insert into notification_preferences as p (gym_id, id, choices)
    values (${db.gymId}, ${person.id}, ${choice}::jsonb)
    on conflict (gym_id, id) do update set choices = p.choices || excluded.choices`);
}

/** Redirects a browser that opens the one-click address to the page with the choices. */
export async function mailChoicesPage(secrets: Secrets, db: Db, token: string): Promise<string> {
  await holderOf(secrets, db, token);
  const path = `/correos/${token}`;
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${path}"><title>Correos que recibes</title></head>
<body><p><a href="${path}">Elige qué correos recibes</a></p></body>
</html>`;
}
