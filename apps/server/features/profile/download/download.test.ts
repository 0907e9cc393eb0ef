import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { findMarks, insertMarkedPerson, markOf } from '../../../test/build/marked-person.ts';
import { connectSuperuser } from '../../../test/database/superuser.ts';
import { startHarness } from '../../../test/harness.ts';
import { inSpanish } from './download-words.ts';
import { readSections } from './write-download.ts';

const { call, server, buildGym, buildUser, appUrl } = await startHarness();
const gym = await buildGym();
const ana = await buildUser({ gym });
const other = await buildUser({ gym, role: 'owner' });
const client = await connectSuperuser({ appUrl });

/** The names in the data of features, on every level. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([name, content]) => [name, ...namesIn(content)]);
}

/** Words that are the same in both languages, or are texts of people or of the program. */
const ALIKE: readonly string[] = ['id', 'kcal', 'pose', 'mark', 'clave', 'xml', 'tempo', 'record'];

const RULES = `
  select a.attname as name, pg_get_constraintdef(k.oid) as rule from pg_constraint k
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'c' and cardinality(k.conkey) = 1
    and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%'`;
/** Read before the rows are added, as that removes the constraints. */
const lists = await wordLists();

const DIET_NOTE = markOf('diets.meals.notes');

await client.query(`
  create table invented_notes (gym_id uuid, id uuid, user_id uuid, words text,
    primary key (gym_id, id), foreign key (gym_id, user_id) references users (gym_id, id));
  grant select on invented_notes to public`);

/** Things of the gym that rows about people refer to, by their column. */
const [plan, promotion, sheet, device, product, variant, code, place] = Array.from(
  { length: 8 },
  newId,
);

await insertMarkedPerson({
  client,
  gymId: gym.id,
  personId: ana.id,
  otherId: other.id,
  // With a login nobody has checked there is no download.
  without: ['users', 'sessions', 'consents', 'audit_log', 'unproven_logins'],
  given: {
    'diets.meals': JSON.stringify([
      { id: newId(), day: 1, name: 'Desayuno', time: '07:00', notes: DIET_NOTE, items: [] },
    ]),
    'sales.lines': '[{}]',
    'sale_returns.line': 0,
    'sales.tenders': '[]',
    'payments.renewal': null,
    'memberships.plan_id': plan,
    'promotion_members.promotion_id': promotion,
    'promotion_uses.promotion_id': promotion,
    'import_rows.import_id': sheet,
    'terminal_people.device_id': device,
    'biometric_removals.device_id': device,
    'store_restock_requests.variant_id': variant,
    'store_discount_people.discount_id': code,
    'staff_locations.location_id': place,
  },
});
await client.query(`set session_replication_role = replica`);
for (const [table, columns] of Object.entries({
  membership_plans: {
    id: plan,
    name: 'Mes',
    price_cents: 1,
    period_count: 1,
    period_unit: 'month',
  },
  promotions: { id: promotion, name: 'Convenio', audience: 'list' },
  imports: { id: sheet, filename: 'gente.csv', digest: Buffer.from('d'), columns: '[]' },
  access_devices: { id: device, name: 'Puerta', kind: 'door' },
  store_products: { id: product, name: 'Agua', price_cents: 1 },
  store_variants: { id: variant, product_id: product },
  store_discounts: { id: code, code: 'HOLA', kind: 'percent', value: 1 },
  locations: { id: place, name: 'Centro' },
})) {
  const names = ['gym_id', ...Object.keys(columns)];
  await client.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    [gym.id, ...Object.values(columns)],
  );
}
await client.query(`set session_replication_role = origin`);

const sectionsOfAna = () => gym.db.tx((tx) => readSections(server.platform.person, tx, ana.id));

test('every name of the download is Spanish, and no two are the same', async () => {
  const answer = await call('GET /me/export', { as: ana });
  expect(answer.statusCode, answer.body).toBe(200);
  const sections = await sectionsOfAna();
  const names = [...new Set(namesIn(sections))];
  const spanish = (name: string) => Object.keys(inSpanish({ [name]: 1 }) as object)[0];
  // The section names that features already wrote in Spanish.
  const own = new Set(Object.keys(sections));
  const same = names.filter((name) => spanish(name) === name && !ALIKE.includes(name));
  expect(same.filter((name) => !own.has(name))).toEqual([]);
  expect(namesIn(inSpanish(sections))).toHaveLength(namesIn(sections).length);
});

/**
 * Columns whose texts are not in the download, each group with its reason. All other columns are.
 */
const LEFT_OUT: readonly string[] = [
  // Secrets and their digests, which anybody with the file would get.
  'access_credentials[id].pin_digest',
  'access_credentials[id].pin_sealed',
  'calendar_feeds[user_id].digest',
  'claim_links[user_id].hash',
  'email_changes[user_id].hash',
  'email_returns[user_id].hash',
  'idempotency_keys[user_id].body_hash',
  'idempotency_keys[user_id].key',
  'incoming_money.fingerprint',
  'login_devices[user_id].hash',
  'passkey_challenges[user_id].hash',
  'payment_links[user_id].hash',
  'passkeys[user_id].credential_id',
  'passkeys[user_id].public_key',
  'push_subscriptions[user_id].auth',
  'push_subscriptions[user_id].endpoint',
  'push_subscriptions[user_id].p256dh',
  'recovery_codes[user_id].hash',
  'refresh_tokens.hash',
  'reset_tokens[user_id].hash',
  'second_factors[user_id].secret',
  'card_payments[user_id].session',
  'card_payments[user_id].url',
  'saved_cards[user_id].session',
  'saved_cards[user_id].url',
  'store_orders[user_id].card_session',
  'store_orders[user_id].card_url',
  'trusted_phones[user_id].hash',
  // Names of files, which have other names in the archive.
  'message_pictures[owner_id].file',
  'payments[user_id].receipt_photo',
  'progress_photos[user_id].file_name',
  // Second copies of texts: for searching, repeating, undoing and sending.
  'access_commands[user_id].card_number',
  'fiscal_documents.answer_xml',
  'fiscal_documents.content',
  'fiscal_documents.correction',
  'fiscal_documents.issuer',
  'fiscal_documents.reason',
  'idempotency_keys[user_id].response',
  'import_rows[person_id].edits',
  'import_rows[person_id].value',
  'import_rows[person_id].written',
  'membership_periods.renewal',
  'payments[user_id].void_reason',
  'person_merges[alias_id].moved',
  'person_merges[main_id].moved',
  'person_terms[user_id].sort_name',
  'person_terms[user_id].term',
  'sale_pieces.product_name',
  'sales[user_id].entitlements',
  'sales[user_id].pieces',
  // Codes of the program whose words are in the download.
  'charges.cabys',
  'eaten_items[user_id].food_id',
  'feed_items[user_id].exercise_id',
  'feed_items[user_id].pattern',
  'import_rows[person_id].matched_by',
  'import_rows[person_id].problems',
  'import_rows[person_id].reason',
  'incoming_money.reasons',
  'manual_records[user_id].exercise_id',
  'notifications[user_id].subject',
  'person_merges[alias_id].alias_status',
  'person_merges[main_id].alias_status',
  'plan_exercises.exercise_id',
  'store_order_lines.image',
  'card_doubts.asked_currency',
  'card_doubts.gateway_payment',
  'card_doubts.note',
  'card_doubts.paid_currency',
  'card_doubts.session',
  'card_payments[user_id].account',
  'card_payments[user_id].gateway_payment',
  'card_payments[user_id].refund_id',
  'saved_cards[user_id].account',
  'saved_cards[user_id].customer',
  'saved_cards[user_id].method',
  'store_orders[user_id].card_account',
  'store_orders[user_id].card_payment',
  'store_orders[user_id].card_refund',
  'workout_entries[user_id].exercise_id',
  // The gym's own things they worked on, and texts they wrote for other people.
  'access_entries[staff_id].reason',
  'announcements[reviewed_by].audience_name',
  'announcements[reviewed_by].body',
  'announcements[reviewed_by].refusal',
  'announcements[reviewed_by].segment',
  'announcements[reviewed_by].title',
  'announcements[sender_id].audience_name',
  'announcements[sender_id].refusal',
  'announcements[sender_id].segment',
  'cash_movements.reason',
  'diets[written_by].days',
  'diets[written_by].description',
  'diets[written_by].name',
  'events[coach_id].cancel_reason',
  'events[coach_id].description',
  'events[coach_id].room',
  'store_movements[user_id].note',
  'user_plans[written_by].days',
  'user_plans[written_by].deload',
  'user_plans[written_by].description',
  'user_plans[written_by].folder',
  'user_plans[written_by].name',
  // It would reveal who reported them.
  'conduct_reports[user_id].reason',
];

test('every text about the person in any table is in it, except those left out for a reason', async () => {
  await gym.db.run(sql`
    update users set staff_note = ${markOf('users.staff_note')} where id = ${ana.id}::uuid`);
  const { body } = await call('GET /me/export', { as: ana });
  const planted = await findMarks(client);
  expect(planted).toContain('invented_notes[user_id].words');
  const missing = planted.filter((where) => !body.includes(markOf(where)));
  // The invented table stands for that of a new feature without a decision.
  expect(missing).toEqual([...LEFT_OUT, 'invented_notes[user_id].words'].sort());
});

/** Tables about people without texts, by the section that shows their rows. */
const WITHOUT_WORDS: Readonly<Record<string, string>> = {
  accounts: 'statement',
  account_deletions: 'eliminacionPedida',
  announcement_recipients: 'comunicadosRecibidos',
  audit_log: 'activity',
  biometric_removals: 'retirosDeHuellaYRostro',
  blocks: 'personasBloqueadas',
  calendar_feeds: 'calendariosCompartidos',
  class_fees: 'cargosPorClases',
  consents: 'consentimientos',
  conversations: 'mensajes',
  daily_steps: 'pasos',
  event_bookings: 'classes',
  favourite_foods: 'alimentosFavoritos',
  feed_applause: 'aplausos',
  friendships: 'amistades',
  health_looks: 'quienVioMisDatos',
  login_devices: 'knownDevices',
  membership_reminders: 'avisosDeVencimiento',
  nutrition_profiles: 'metasDeAlimentacion',
  person_merges: 'unionesDeFichas',
  presence: 'presencia',
  progress_photos: 'fotosDeProgreso',
  push_subscriptions: 'navegadoresConAvisos',
  sales: 'counterSales',
  sessions: 'sessions',
  social_preferences: 'visibilidad',
  staff_duties: 'funcionesEnElGimnasio',
  staff_locations: 'funcionesEnElGimnasio',
  staff_people: 'quienMeAtiende',
  store_discount_people: 'codigosDeDescuentoUsados',
  store_restock_requests: 'productosQueEspero',
  visit_uses: 'visitasUsadas',
};

/** Tables that refer to a person but are not in the download. */
const NO_PLACE: Readonly<Record<string, string>> = {
  access_commands: 'what a door is told; the terminals are in it',
  access_credentials: 'the entry code',
  announcement_misses: 'that a choice of theirs, which is in it, was kept to',
  claim_links: 'a secret',
  conversation_members: 'how far a screen was read',
  hidden_messages: 'messages hidden on their screen, which are in it',
  idempotency_keys: 'answers kept for a day, of calls that are done',
  invented_notes: 'the table nobody has decided about',
  message_pictures: 'in the archive, named by its message',
  passkey_challenges: 'a secret of minutes',
  payment_links: 'a secret; what it asks for is in the statement',
  payment_notices_seen: 'how far staff have read',
  person_merge_requests: 'a question of days; the answer is in the log',
  person_terms: 'what the search is made of',
  recovery_codes: 'secrets',
  reset_tokens: 'a secret of minutes',
  second_factors: 'a secret',
  shift_cashiers: "the gym's book of the drawer",
  store_movements: "the gym's stock",
  unproven_logins: 'whether a login was checked, which its person was told',
};

test('every table that refers to a person is in it, or has a reason not to be', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass
    union select table_name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'person_id', 'payer_id')`);
  const { body } = await call('GET /me/export', { as: ana });
  const shown = new Set(
    (await findMarks(client))
      .filter((where) => body.includes(markOf(where)))
      .map((where) => where.split(/[.[]/, 1)[0]),
  );
  const undecided = rows
    .map(({ name }) => name)
    .filter((name) => !shown.has(name) && !(name in WITHOUT_WORDS) && !(name in NO_PLACE));
  expect(undecided).toEqual([]);
  await client.query(
    `insert into audit_log (gym_id, id, user_id, role, address, request_id, action, object_type, object_id, changes)
     values ($1, $2, $3, 'member', '127.0.0.1', 'r', 'people.update', 'user', $4, '{}')`,
    [gym.id, newId(), ana.id, ana.id],
  );
  await client.query(`update users set role = 'admin' where id = $1`, [ana.id]);
  const sections = await sectionsOfAna();
  await client.query(`update users set role = 'member' where id = $1`, [ana.id]);
  const empty = Object.entries(WITHOUT_WORDS).filter(([, section]) => {
    const value = sections[section];
    return !Array.isArray(value) || value.length === 0;
  });
  expect(empty).toEqual([]);
});

/** The lists of words that columns allow, by the column's name in the API. */
async function wordLists(): Promise<{ name: string; words: string[] }[]> {
  const { rows } = await client.query<{ name: string; rule: string }>(RULES);
  return rows.map(({ name, rule }) => ({
    name: name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    words: [...rule.matchAll(/'([^']+)'::text/g)].map(([, word = '']) => word),
  }));
}

/** Every text in a value, with the name of its field. */
function textsIn(value: unknown, name = ''): { name: string; text: string }[] {
  if (typeof value === 'string') return [{ name, text: value }];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, name));
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, content]) => textsIn(content, key));
}

test('every code of the program appears in it as a Spanish word', async () => {
  const texts = textsIn(await sectionsOfAna());
  const shown = lists.filter(({ name, words }) =>
    texts.some((one) => one.name === name && one.text === words[0]),
  );
  expect(shown.length).toBeGreaterThan(12);
  const english = shown.flatMap(({ name, words }) =>
    words.filter((word) => inSpanish(word, name) === word).map((word) => `${name}: ${word}`),
  );
  expect(english).toEqual([]);
  // Texts of people are never treated as codes.
  expect(inSpanish({ notes: 'active', body: 'cash' })).toEqual({ notas: 'active', texto: 'cash' });
});
