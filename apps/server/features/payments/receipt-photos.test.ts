import type { Payment } from '@forja/contract/accounts/payment-routes';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { buildsPlans, PLAN_PRICE } from '../../test/build/plans.ts';
import { multipart } from '../../test/files/multipart.ts';
import { samplePicture } from '../../test/files/picture.ts';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { hidePublicPhotos } from './receipt-photos.ts';

const { call, buildGym, buildUser, server } = await startHarness();

let gym: TestGym;
let admin: TestUser;
let planId: string;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
  planId = await buildsPlans(call, admin)();
});

/** A payment that a person reported and nobody has confirmed. */
async function reported() {
  const person = await buildUser({ gym });
  const sold = await call('POST /memberships', { as: admin, body: { userId: person.id, planId } });
  const body = { membershipId: sold.data.id, amountCents: PLAN_PRICE, method: 'sinpe' as const };
  const answer = await call('POST /payments', {
    as: person,
    body: { ...body, reference: newId() },
  });
  return { person, id: answer.data.id };
}

test('the photo of a receipt is re-encoded, and what is no picture is refused', async () => {
  const { person, id } = await reported();
  const blue = { create: { width: 20, height: 20, channels: 3 as const, background: '#0000ff' } };
  const png = await sharp(blue).png().toBuffer();
  const send = (bytes: Buffer, as: TestUser) =>
    call('POST /payments/{id}/photo', { as, ...multipart('photo', bytes), params: { id } });
  expect((await send(Buffer.from('no'), person)).statusCode).toBe(415);
  expect((await send(png, person)).data.receiptPhoto).toMatch(/^\/signed\/.+\.webp\?until=/);
  const stranger = await buildUser({ gym });
  expect((await send(png, stranger)).statusCode).toBe(404);
  // Somebody who may only see payments cannot replace the picture; whoever takes money can.
  const accountant = await buildUser({ gym, profile: 'contabilidad' });
  expect((await send(png, accountant)).statusCode).toBe(403);
  const desk = await buildUser({ gym, profile: 'recepcion' });
  expect((await send(png, desk)).statusCode).toBe(200);
});

test('the photo of a receipt opens only by a signed address, and those from before are moved', async () => {
  const { files, signedFiles } = server.platform;
  const host = `${gym.subdomain}.localhost`;
  const open = async (url: string) =>
    (await server.app.inject({ url, headers: { host } })).statusCode;
  const { person, id } = await reported();
  const shown = async (as: TestUser): Promise<string> => {
    const rows: Payment[] = (await call('GET /payments', { as, query: { userId: person.id } }))
      .data;
    return rows.find((row) => row.id === id)?.receiptPhoto ?? '';
  };
  // Stored as an earlier version did.
  const old = await files.put(gym.id, await samplePicture(), 'webp');
  await gym.db.run(build.updateTable('payments').set({ receipt_photo: old }).where('id', '=', id));
  expect(await open(old)).toBe(200);
  await hidePublicPhotos(gym.db, signedFiles);
  await hidePublicPhotos(gym.db, signedFiles);
  expect(await open(old)).toBe(404);
  for (const as of [person, admin]) expect(await open(await shown(as))).toBe(200);
  expect(await open((await shown(admin)).split('?')[0] ?? '')).toBe(404);

  // Interrupted after the copy: the next run finishes it.
  await gym.db.run(build.updateTable('payments').set({ receipt_photo: old }).where('id', '=', id));
  await hidePublicPhotos(gym.db, signedFiles);
  expect(await open(await shown(person))).toBe(200);

  // A row with another gym's file, or a missing one, moves nothing.
  const other = await buildGym();
  const foreign = await files.put(other.id, await samplePicture(), 'webp');
  for (const path of [foreign, `/files/${gym.id}/${'x'.repeat(24)}.webp`, '/files/../x.webp']) {
    await gym.db.run(
      build.updateTable('payments').set({ receipt_photo: path }).where('id', '=', id),
    );
    await hidePublicPhotos(gym.db, signedFiles);
    expect(await shown(person)).toBe(path);
  }
  expect(await files.read(other.id, foreign)).toBeDefined();
});
