import sharp from 'sharp';
import { expect, test } from 'vitest';
import { multipart } from '../../test/files/multipart.ts';
import { shareHarness, type TestUser } from '../../test/harness.ts';

const { call, send, buildGym, buildUser } = await shareHarness();

const picture = await sharp({
  create: { width: 64, height: 64, channels: 3, background: '#225588' },
})
  .png()
  .toBuffer();

const takePhoto = (as: TestUser, id: string, bytes = picture) =>
  send<{ profilePic: string }>(`POST /users/${id}/photo`, { as, ...multipart('photo', bytes) });

test('staff take the photo of a member, and not that of other staff', async () => {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const admin = await buildUser({ gym, role: 'admin' });
  const member = await buildUser({ gym });
  const taken = await takePhoto(admin, member.id);
  expect(taken.statusCode, taken.body).toBe(200);
  const { data } = await call('GET /users/{id}', { as: admin, params: { id: member.id } });
  expect(data.profilePic).toBe(taken.data.profilePic);
  expect((await takePhoto(admin, owner.id)).statusCode).toBe(403);
  expect((await takePhoto(owner, admin.id)).statusCode).toBe(200);
  expect((await takePhoto(member, member.id)).statusCode).toBe(403);
  const stranger = await buildUser({ gym: await buildGym() });
  expect((await takePhoto(admin, stranger.id)).statusCode).toBe(404);
  expect((await takePhoto(admin, member.id, Buffer.from('no picture'))).statusCode).toBe(415);
});

test('the emergency contact is taken with the person', async () => {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const made = await call('POST /users', {
    as: owner,
    body: {
      firstName: 'Ana',
      phone: '8888 1111',
      invite: false,
      emergencyName: 'Luis Mora',
      emergencyPhone: '8777 2222',
    },
  });
  expect(made.statusCode, made.body).toBe(201);
  const params = { id: made.data.id };
  expect((await call('GET /users/{id}/care', { as: owner, params })).data).toMatchObject({
    emergencyName: 'Luis Mora',
    emergencyPhone: '+506 8777 2222',
  });
});
