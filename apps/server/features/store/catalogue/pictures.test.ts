import sharp from 'sharp';
import { expect, test } from 'vitest';
import { take } from '../../../test/answer.ts';
import { multipart } from '../../../test/files/multipart.ts';
import { shareHarness } from '../../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

async function buildProduct() {
  const admin = await buildUser({ gym: await buildGym(), role: 'admin' });
  const body = {
    name: 'Proteína whey',
    priceCents: 3_500_000,
    variants: [{ initialStock: 20 }],
  };
  const response = await call('POST /store', { as: admin, body });
  expect(response.statusCode, response.body).toBe(201);
  return { admin, id: response.data.id };
}

const picture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer();

test('a picture is stored in several widths as WebP and AVIF with a placeholder', async () => {
  const { admin, id } = await buildProduct();
  const sent = multipart('image', await picture(800, 600));
  const response = await call('POST /store/{id}/images', { as: admin, ...sent, params: { id } });
  expect(response.statusCode, response.body).toBe(201);
  const { sources, width, height, placeholder, alt } = response.data;
  expect({ width, height, alt }).toEqual({ width: 800, height: 600, alt: 'Proteína whey' });
  expect(sources.map((source: { width: number }) => source.width)).toEqual([320, 640, 800]);
  expect(sources[0]).toMatchObject({
    webp: expect.stringMatching(/\.webp$/),
    avif: expect.stringMatching(/\.avif$/),
  });
  expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(placeholder.length).toBeLessThan(1_000);
});

test('pictures are ordered, described and removed together', async () => {
  const { admin, id } = await buildProduct();
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) {
    const sent = multipart('image', await picture(20));
    ids.push(
      (await call('POST /store/{id}/images', { as: admin, ...sent, params: { id } })).data.id,
    );
  }
  const [first, second, third] = take(ids, 3);
  const body = { images: [{ id: third, alt: 'De frente' }, { id: first }] };
  const arranged = (await call('PUT /store/{id}/images', { as: admin, body, params: { id } })).data;
  expect(arranged).toMatchObject([{ id: third, alt: 'De frente' }, { id: first }]);
  expect(arranged).toHaveLength(2);
  const gone = await call('PUT /store/{id}/images', {
    as: admin,
    body: { images: [{ id: second }] },
    params: { id },
  });
  expect(gone.statusCode).toBe(404);
});

test('a picture that is none is refused', async () => {
  const { admin, id } = await buildProduct();
  const sent = multipart('image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect(
    (await call('POST /store/{id}/images', { as: admin, ...sent, params: { id } })).statusCode,
  ).toBe(415);
});
