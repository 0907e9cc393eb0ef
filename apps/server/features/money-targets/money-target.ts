import type { MoneyTargetChange } from '@forja/contract/accounts/payment-routes';
import { auditDetails } from '@forja/contract/audit/details';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyOwners } from '../notifications/public.ts';

/** Which target changed: the details for SINPE and transfers, or the account for cards. */
const TARGETS = {
  'settings.payment-details': 'settings',
  'store.card-account': 'checkout',
} as const;

/** The settings page where an owner can correct it. */
const PLACES = {
  'settings.payment-details': '/settings?vista=pagos',
  'store.card-account': '/settings?vista=cobros',
} as const;

type Values = Record<string, string | null>;

const DETAILS = 'settings.payment-details';

const NOTHING = 'nada';
const SHOWN_DIGITS = 4;
/**
 * Numbers and accounts are masked; names and banks are not, so that owners recognise the change.
 */
const MASKED = new Set(['sinpeNumber', 'iban', 'account']);

function shown(name: string, value: string | null | undefined): string {
  if (!value) return NOTHING;
  if (!MASKED.has(name)) return value;
  return `•••• ${value.replaceAll(/\s/g, '').slice(-SHOWN_DIGITS)}`;
}

/** The differences, in the form that the audit log and owners may read. */
function differences(before: Values, after: Values): MoneyTargetChange['changes'] {
  const changed = Object.keys(after).filter((name) => (before[name] ?? null) !== after[name]);
  return Object.fromEntries(
    changed.map((name) => [
      name,
      { from: shown(name, before[name]), to: shown(name, after[name]) },
    ]),
  );
}

async function actorName(tx: Tx): Promise<string> {
  const { userId } = tx.actor;
  const found = userId
    ? await tx.maybe(build.selectFrom('users').where('id', '=', userId).select('username'))
    : undefined;
  return found?.username ?? 'Forja';
}

/** Whether the gym had never said where money goes, so that nothing can go somewhere else now. */
async function isFirstEntry(tx: Tx, before: Values): Promise<boolean> {
  if (Object.values(before).some(Boolean)) return false;
  const { known } = await tx.one(sql<{ known: boolean }>`
    select exists (select from audit_log where action = ${DETAILS}) as known`);
  return !known;
}

/**
 * Records a change of where money goes, masked, and emails every owner, so that somebody with one
 * owner's session cannot redirect the money unnoticed.
 */
export async function recordMoneyTarget(
  platform: Platform,
  tx: Tx,
  action: keyof typeof TARGETS,
  before: Values,
  after: Values,
): Promise<void> {
  const changes = differences(before, after);
  const notes = auditDetails(changes, String);
  if (notes.length === 0) return;
  const isFirst = action === DETAILS && (await isFirstEntry(tx, before));
  await audit(tx, { action, objectType: TARGETS[action], objectId: null, changes });
  if (isFirst) return;
  const by = await actorName(tx);
  const about = { kind: 'security', link: PLACES[action] } as const;
  await notifyOwners(platform, tx, about, {
    subject: 'Cambió a dónde llega el dinero del gimnasio',
    paragraphs: [
      'Desde ahora los pagos de tu gimnasio llegan a otra parte.',
      'Si nadie de confianza lo hizo, corrígelo ya en Ajustes y cambia tu contraseña.',
    ],
    facts: [
      ...notes.map(({ label, text }) => [label, text] as const),
      ['Quién', by],
      ['Dirección IP', tx.actor.address],
    ],
    action: { label: 'Revisar dónde nos pagan', path: PLACES[action] },
  });
}

/** The changes of the last week that an owner has not dismissed, newest first. */
export async function listMoneyTargetChanges(
  db: Db,
  ownerId: string,
): Promise<MoneyTargetChange[]> {
  const rows = await db.all(sql<MoneyTargetChange>`
    select l.id, l.at, coalesce(u.username, 'Forja') as "changedBy", l.changes
    from audit_log l
    left join users u on u.gym_id = l.gym_id and u.id = l.user_id
    where l.object_type in ('settings', 'checkout') and l.action = any (${Object.keys(TARGETS)})
      -- The moment travels in milliseconds.
      and date_trunc('milliseconds', l.at) > greatest(now() - interval '7 days',
        (select seen_until from payment_notices_seen where id = ${ownerId}))
      -- Entries from before the values were written down name no old and new one.
      and jsonb_path_exists(l.changes, '$.*.to')
      and not (l.action = ${DETAILS} and not jsonb_path_exists(l.changes, '$.*.from ? (@ != "nada")')
        and not exists (select from audit_log p where p.action = ${DETAILS} and p.at < l.at))
    order by l.at desc limit 20`);
  return rows;
}

/** An owner dismisses the changes up to this one. */
export async function seeMoneyTargetChanges(db: Db, ownerId: string, until: string): Promise<void> {
  await db.run(sql`
    insert into payment_notices_seen (gym_id, id, seen_until)
    values (${db.gymId}, ${ownerId}, least(${until}::timestamptz, now()))
    on conflict (gym_id, id) do update
    set seen_until = greatest(payment_notices_seen.seen_until, excluded.seen_until)`);
}
