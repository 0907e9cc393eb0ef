import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { listFiles, UnpackBudget, unpack } from '../../../platform/documents/sheet/unzip.ts';
import { connectSuperuser } from '../../../test/database/superuser.ts';
import { startHarness } from '../../../test/harness.ts';

const { call, server, buildGym, buildUser, appUrl } = await startHarness();
const gym = await buildGym();
const other = await buildUser({ gym, role: 'owner' });
const client = await connectSuperuser({ appUrl });

test('the archive contains the same data and every picture, under the name in the data', async () => {
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
  // Sent by the other person in the conversation, so it is this person's data too.
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

test('a long list is complete: entries, payments and requests', async () => {
  const dora = await buildUser({ gym });
  const many = 10_003;
  await client.query('set session_replication_role = replica');
  // Many rows within a few microseconds: no page may end between two of them and lose one.
  await client.query(
    `insert into access_entries (gym_id, id, user_id, at, direction, granted, method)
     select $1, gen_random_uuid(), $2, '2026-01-01'::timestamptz + n * interval '1 microsecond', 'in', true, 'manual'
     from generate_series(1, $3) n`,
    [gym.id, dora.id, many],
  );
  await client.query('insert into accounts (gym_id, id, user_id) values ($1, $2, $3)', [
    gym.id,
    newId(),
    dora.id,
  ]);
  await client.query(
    `insert into payments (gym_id, id, user_id, account_id, concept, amount_cents, currency, method, status, paid_on)
     select $1, gen_random_uuid(), $2, a.id, 'Mes', 1, 'CRC', 'sinpe', 'reported', '2026-01-01'
     from accounts a, generate_series(1, $3) n where a.user_id = $2`,
    [gym.id, dora.id, 1203],
  );
  await client.query(
    `insert into privacy_requests (gym_id, id, user_id, kind, detail, source, due_on)
     select $1, gen_random_uuid(), $2, 'access', 'Copia', 'app', '2026-01-01' from generate_series(1, 203) n`,
    [gym.id, dora.id],
  );
  await client.query('set session_replication_role = origin');
  const { data } = await call('GET /me/export', { as: dora });
  expect({
    entradas: (data.entradas as unknown[]).length,
    pagos: (data.pagos as unknown[]).length,
    solicitudes: (data.solicitudesDeDatos as unknown[]).length,
  }).toEqual({ entradas: many, pagos: 1203, solicitudes: 203 });
});

test('of a merged record the download has its money, and not what was noted about a body', async () => {
  const [main, alias] = [await buildUser({ gym }), await buildUser({ gym })];
  await gym.db.run(sql`
    insert into manual_records (gym_id, id, user_id, exercise_id, exercise_name, achieved_on, reps, notes)
    values (${gym.id}, ${newId()}, ${alias.id}, 'sentadilla', 'Sentadilla', '2026-01-01', 1, 'de la otra ficha')`);
  await gym.db.run(sql`
    insert into payments (gym_id, id, user_id, concept, amount_cents, currency, method, status, paid_on)
    values (${gym.id}, ${newId()}, ${alias.id}, 'Mes', 100, 'CRC', 'sinpe', 'reported', '2026-03-01')`);
  await gym.db.run(sql`
    update users set merged_into = ${main.id}, status = 'disabled' where id = ${alias.id}::uuid`);
  const { data, body } = await call('GET /me/export', { as: main });
  expect(data.fichasUnidas).toMatchObject([{ pagos: [{ concepto: 'Mes' }] }]);
  expect(body).not.toContain('de la otra ficha');
});

test('a long history is complete over several pages', async () => {
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
