import { expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { startHarness } from '../../test/harness.ts';
import { sheetsOf } from '../../test/sheets.ts';

const harness = await startHarness();
const { call } = harness;
const { newGym, upload, read, bringIn, one, change } = sheetsOf(harness);

test('nobody is invited until staff ask for it, and then in batches', async () => {
  const { gym, admin } = await newGym();
  const file = 'nombre;correo;teléfono\nAna Peña Soto;ana@seis.test;\nLuis Mora Vega;;8888 6666\n';
  const { id } = (await upload(admin, file)).data;
  const done = await bringIn(admin, id);
  expect(done.invitable).toEqual({ byEmail: 1, byPhone: 1 });
  expect(
    await one(gym, 'select count(*)::int as invited from users where invited_at is not null'),
  ).toEqual({ invited: 0 });
  const sent = await call('POST /imports/{id}/invitations', { as: admin, params: { id } });
  expect(sent.data).toEqual({ sent: 1, left: 0 });
  const links = await call('POST /imports/{id}/whatsapp-links', { as: admin, params: { id } });
  expect(links.data).toMatchObject([{ name: 'Luis', phone: '+506 8888 6666', sentAt: null }]);
  expect(await read(admin, id)).toMatchObject({
    invitable: { byEmail: 0, byPhone: 0 },
    invited: { byEmail: 1, byPhone: 0, waiting: 1 },
  });
});

test('a person stays on the WhatsApp list until the chat was opened', async () => {
  const { gym, admin } = await newGym();
  const people = Array.from({ length: 103 }, (_, at) => `Luis Mora${at} Vega;8800 ${1000 + at}`);
  const { id } = (await upload(admin, ['nombre;teléfono', ...people].join('\n'))).data;
  await bringIn(admin, id);
  const params = { id };
  const list = async () =>
    (await call('GET /imports/{id}/whatsapp-links', { as: admin, params })).data;
  expect(await list()).toEqual([]);
  await call('POST /imports/{id}/whatsapp-links', { as: admin, params });
  const proposed = await list();
  expect(proposed).toHaveLength(100);
  const open = (personId: string) =>
    call('POST /imports/{id}/whatsapp-links/sent', { as: admin, params, body: { personId } });
  const first = nth(proposed, 0);
  const opened = await open(first.id);
  expect(opened.data.path).toMatch(/^\/activar\?token=/);
  expect((await list()).filter(({ sentAt }) => sentAt !== null).map((one) => one.id)).toEqual([
    first.id,
  ]);
  expect((await read(admin, id)).invited).toEqual({ byEmail: 0, byPhone: 1, waiting: 99 });
  await call('POST /imports/{id}/whatsapp-links', { as: admin, params });
  expect(await list()).toHaveLength(103);
  // A person who activated their account is no longer on the list.
  await change(
    gym,
    `update users set status = 'disabled', disabled_at = now() where id = '${first.id}'`,
  );
  expect(await list()).toHaveLength(102);
  expect((await open(first.id)).statusCode).toBe(409);
});
