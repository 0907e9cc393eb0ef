import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { listFiles, UnpackBudget, unpack } from '../../../platform/documents/sheet/unzip.ts';
import { startHarness } from '../../../test/harness.ts';
import { markOf, plantPerson } from '../../../test/plant-person.ts';
import { connectSuperuser } from '../../../test/superuser.ts';
import { inSpanish } from './download-words.ts';
import { readSections } from './write-download.ts';

const { call, server, buildGym, buildUser, appUrl } = await startHarness();
const gym = await buildGym();
const ana = await buildUser({ gym });
const other = await buildUser({ gym, role: 'owner' });
const client = await connectSuperuser({ appUrl });

/** Names as they come from the features, of every level. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([name, content]) => [name, ...namesIn(content)]);
}

/** Words that are the same in both languages, or come as people or the program wrote them. */
const ALIKE: readonly string[] = ['id', 'kcal', 'pose', 'mark'];

const RULES = `
  select a.attname as name, pg_get_constraintdef(k.oid) as rule from pg_constraint k
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'c' and cardinality(k.conkey) = 1
    and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%'`;
/** Read before planting, which takes the rules away. */
const lists = await wordLists();

const DIET_NOTE = markOf('diets.meals.notes');

await plantPerson({
  client,
  gymId: gym.id,
  personId: ana.id,
  otherId: other.id,
  without: ['users', 'sessions', 'consents', 'audit_log'],
  given: {
    'diets.meals': JSON.stringify([
      { id: newId(), day: 1, name: 'Desayuno', time: '07:00', notes: DIET_NOTE, items: [] },
    ]),
    'sales.lines': '[]',
    'sales.tenders': '[]',
    'payments.renewal': null,
  },
});

const sectionsOfAna = () => gym.db.tx((tx) => readSections(server.platform.person, tx, ana.id));

test('every name of the download is Spanish, and none hides another', async () => {
  const answer = await call('GET /me/export', { as: ana });
  expect(answer.statusCode, answer.body).toBe(200);
  const sections = await sectionsOfAna();
  const names = [...new Set(namesIn(sections))];
  const spanish = (name: string) => Object.keys(inSpanish({ [name]: 1 }) as object)[0];
  // The names of sections that features gave in Spanish themselves.
  const own = new Set(Object.keys(sections));
  const same = names.filter((name) => spanish(name) === name && !ALIKE.includes(name));
  expect(same.filter((name) => !own.has(name))).toEqual([]);
  expect(namesIn(inSpanish(sections))).toHaveLength(namesIn(sections).length);
});

/** What the person wrote, or what was written about them. */
const THEIRS = [
  'care_notes[id].medical_notes',
  'care_notes[id].emergency_name',
  'conduct_reports[reporter_id].reason',
  'eaten_items[user_id].food_name',
  'feed_items[user_id].title',
  'manual_records[user_id].notes',
  'measurements[user_id].notes',
  'favourite_foods[user_id].food_id',
  'person_foods[user_id].name',
  'person_tags[user_id].name',
  'privacy_requests[user_id].detail',
  'store_orders[user_id].delivery_address',
  'store_orders[user_id].notes',
  'trusted_phones[user_id].user_agent',
  'user_plans[user_id].description',
  'workout_entries[user_id].notes',
];

test('what stands in the tables about them is in it', async () => {
  await gym.db.run(sql`
    update users set staff_note = ${markOf('users.staff_note')} where id = ${ana.id}::uuid`);
  const { body } = await call('GET /me/export', { as: ana });
  const missing = [...THEIRS, 'users.staff_note', 'diets.meals.notes'].filter(
    (where) => !body.includes(markOf(where)),
  );
  expect(missing).toEqual([]);
});

/** Lists of words that a column allows, by its name in the API. */
async function wordLists(): Promise<{ name: string; words: string[] }[]> {
  const { rows } = await client.query<{ name: string; rule: string }>(RULES);
  return rows.map(({ name, rule }) => ({
    name: name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    words: [...rule.matchAll(/'([^']+)'::text/g)].map(([, word = '']) => word),
  }));
}

/** Every text in it, with the name it stands under. */
function textsIn(value: unknown, name = ''): { name: string; text: string }[] {
  if (typeof value === 'string') return [{ name, text: value }];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, name));
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, content]) => textsIn(content, key));
}

test('a code of the program is a Spanish word in it, whichever of its list it is', async () => {
  const texts = textsIn(await sectionsOfAna());
  const shown = lists.filter(({ name, words }) =>
    texts.some((one) => one.name === name && one.text === words[0]),
  );
  expect(shown.length).toBeGreaterThan(12);
  const english = shown.flatMap(({ name, words }) =>
    words.filter((word) => inSpanish(word, name) === word).map((word) => `${name}: ${word}`),
  );
  expect(english).toEqual([]);
  // What people write is never taken for a code.
  expect(inSpanish({ notes: 'active', body: 'cash' })).toEqual({ notas: 'active', texto: 'cash' });
});

test('the archive holds the same data and every picture, under the name the data gives it', async () => {
  const { platform } = server;
  const bea = await buildUser({ gym });
  const picture = (text: string) => Buffer.from(text.repeat(50_000));
  const [photo, receipt] = [
    await platform.signedFiles.put(gym.id, picture('progreso'), 'webp'),
    await platform.signedFiles.put(gym.id, picture('comprobante'), 'webp'),
  ];
  const chat = await platform.privateFiles.put(gym.id, picture('mensaje'), 'webp');
  const avatar = await platform.files.put(gym.id, picture('perfil'), 'webp');
  const [photoId, paymentId, pictureId, talk] = [newId(), newId(), newId(), newId()];
  const [low, high] = [bea.id, other.id].sort();
  await gym.db.run(sql`update users set profile_pic = ${avatar} where id = ${bea.id}::uuid`);
  await gym.db.run(sql`
    insert into progress_photos (gym_id, id, user_id, taken_on, pose, file_name)
    values (${gym.id}, ${photoId}, ${bea.id}, '2026-03-01', 'side', ${photo})`);
  await gym.db.run(sql`
    insert into payments (gym_id, id, user_id, concept, amount_cents, currency, method, status, paid_on, receipt_photo)
    values (${gym.id}, ${paymentId}, ${bea.id}, 'Mes', 100, 'CRC', 'sinpe', 'reported', '2026-03-01', ${receipt})`);
  // Of the other side of the conversation: it was sent to them.
  await gym.db.run(sql`
    insert into message_pictures (gym_id, id, owner_id, file, width, height)
    values (${gym.id}, ${pictureId}, ${other.id}, ${chat}, 10, 10)`);
  await gym.db.run(sql`
    insert into conversations (gym_id, id, low_id, high_id) values (${gym.id}, ${talk}, ${low}, ${high})`);
  await gym.db.run(sql`
    insert into messages (gym_id, id, conversation_id, seq, sender_id, picture_id)
    values (${gym.id}, ${newId()}, ${talk}, 1, ${other.id}, ${pictureId})`);

  const answer = await call('GET /me/archive', { as: bea });
  expect(answer.headers['content-disposition']).toContain('mis-datos.zip');
  const files = listFiles(answer.rawPayload);
  const textOf = async (name: string) => {
    const file = files.get(name);
    if (!file) throw new Error(`${name} is not in the archive`);
    return (await Array.fromAsync(unpack(file, new UnpackBudget(10_000_000)))).join('');
  };
  const data = JSON.parse(await textOf('mis-datos.json'));
  const whole = (await call('GET /me/export', { as: bea })).data;
  expect({ ...data, descargadoEl: null }).toEqual({ ...whole, descargadoEl: null });
  const [foto] = data.fotosDeProgreso;
  expect(foto).toMatchObject({ pose: 'de lado', archivo: expect.stringContaining(photoId) });
  expect(data.pagos[0]).toMatchObject({ estado: 'por revisar', medio: 'SINPE Móvil' });
  expect(await textOf(foto.archivo)).toBe(picture('progreso').toString());
  expect(await textOf(data.pagos[0].fotoDelComprobante)).toBe(picture('comprobante').toString());
  expect(await textOf(data.mensajes[0].foto)).toBe(picture('mensaje').toString());
  expect(await textOf('foto-de-perfil.webp')).toBe(picture('perfil').toString());
  expect(files.size).toBe(5);
});

test('a long history comes whole, page after page', async () => {
  const cora = await buildUser({ gym });
  await gym.db.run(sql`
    insert into eaten_items (gym_id, id, user_id, item_id, eaten_on, food_name, grams, kcal,
      protein_g, carbs_g, fat_g)
    select ${gym.id}, gen_random_uuid(), ${cora.id}, gen_random_uuid(), '2026-01-01',
      'Plato ' || n, 1, 1, 1, 1, 1 from generate_series(1, 1234) n`);
  const answer = await call('GET /me/archive', { as: cora });
  const file = listFiles(answer.rawPayload).get('mis-datos.json');
  if (!file) throw new Error('No data');
  const text = (await Array.fromAsync(unpack(file, new UnpackBudget(10_000_000)))).join('');
  const names = JSON.parse(text).comidas.map(({ alimento }: { alimento: string }) => alimento);
  expect(new Set(names).size).toBe(1234);
});
