import sharp from 'sharp';
import { expect, test } from 'vitest';
import { UPLOAD_POLICY } from '../../platform/http/http.ts';
import { multipart } from '../files/multipart.ts';
import { startHarness } from '../harness.ts';
import { proved } from '../size.ts';

const { server, call, buildGym, buildUser } = await startHarness();
const gym = await buildGym();
const user = await buildUser({ gym });

const SCRIPT = '<script>alert(document.domain)</script>';
const text = (value: string) => Buffer.from(value, 'latin1');
const plain = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#b08968' } });

const png = await plain().png().toBuffer();
const jpeg = await plain()
  .withExif({ IFD0: { ImageDescription: SCRIPT } })
  .jpeg()
  .toBuffer();
const webp = await plain().webp().toBuffer();
const pictures = { png, jpeg, webp };
const formats = Object.entries(pictures);

/** Files that could run code in a page, make a server unpack them or crash a decoder. */
const HARMFUL: Record<string, Buffer> = {
  html: text(`<!doctype html>${SCRIPT}`),
  svg: text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`),
  'svg with a declaration': text(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`),
  'svg that reads a file': text(
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
  ),
  script: text('alert(1)'),
  php: text('<?php system($_GET["c"]);'),
  shell: text('#!/bin/sh\nid'),
  pdf: text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
  zip: text('PK\x03\x04\x14\x00\x00\x00'),
  elf: text('\x7fELF\x02\x01\x01'),
  exe: text('MZ\x90\x00'),
  gif: await plain().gif().toBuffer(),
  'gif that is a script': text('GIF89a/*\x00\x00*/=1;alert(1)//'),
  tiff: await plain().tiff().toBuffer(),
  avif: await plain().avif({ effort: 0 }).toBuffer(),
  ico: text('\x00\x00\x01\x00\x01\x00'),
  bmp: text('BM\x3a\x00\x00\x00'),
  empty: Buffer.alloc(0),
  'one byte': Buffer.from([0x89]),
  zeros: Buffer.alloc(4096),
  noise: Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 251)),
  'the mark of a PNG and nothing else': png.subarray(0, 8),
  'a PNG of 25 million pixels': await plain(5000, 5000).png().toBuffer(),
  'a PNG that says it is enormous': Buffer.concat([
    png.subarray(0, 16),
    Buffer.from([0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff]),
    png.subarray(24),
  ]),
  ...Object.fromEntries(
    formats.flatMap(([name, bytes]) =>
      [0.3, 0.6].map((share) => [
        `${name} cut off at ${share * 100} %`,
        bytes.subarray(0, Math.floor(bytes.length * share)),
      ]),
    ),
  ),
  ...Object.fromEntries(
    formats.map(([name, bytes]) => [
      `${name} with its beginning spoilt`,
      Buffer.concat([text(SCRIPT), bytes]),
    ]),
  ),
};

/** Pictures with a second file inside: only the picture may remain. */
const TWO_IN_ONE: Record<string, Buffer> = Object.fromEntries(
  formats.flatMap(([name, bytes]) => [
    [`${name} and a page`, Buffer.concat([bytes, text(`<html>${SCRIPT}</html>`)])],
    [`${name} and an archive`, Buffer.concat([bytes, text('PK\x03\x04evil.php')])],
    [`${name} and a program`, Buffer.concat([bytes, text('<?php system("id");')])],
  ]),
);

const upload = (bytes: Buffer) =>
  call('POST /me/avatar', { as: user, ...multipart('avatar', bytes) });

const COUNT = Object.keys(HARMFUL).length + Object.keys(TWO_IN_ONE).length;

test(`of ${COUNT} hostile files none is stored as it was sent`, async () => {
  expect(COUNT).toBeGreaterThanOrEqual(40);
  for (const [name, bytes] of Object.entries(HARMFUL)) {
    const { statusCode } = await upload(bytes);
    expect([400, 413, 415], `${name}: ${statusCode}`).toContain(statusCode);
  }
  for (const [name, bytes] of Object.entries(TWO_IN_ONE)) {
    const response = await upload(bytes);
    if (response.statusCode !== 200) {
      expect(response.statusCode, name).toBe(415);
      continue;
    }
    const stored = await server.app.inject({ url: response.data.profilePic });
    expect(stored.headers['content-type'], name).toBe('image/webp');
    expect(stored.headers['content-security-policy']).toBe(UPLOAD_POLICY);
    expect(stored.headers['x-content-type-options']).toBe('nosniff');
    expect((await sharp(stored.rawPayload).metadata()).format, name).toBe('webp');
    for (const left of ['<script', '<?php', 'PK\x03\x04', '<html']) {
      expect(stored.rawPayload.includes(text(left)), `${name}: ${left}`).toBe(false);
    }
  }
  proved(`${COUNT} hostile files: 0 stored as sent`);
});

test('metadata that a phone adds to a picture is removed: place, camera, words', async () => {
  const response = await upload(jpeg);
  expect(response.statusCode).toBe(200);
  const stored = await server.app.inject({ url: response.data.profilePic });
  const { exif, xmp, iptc } = await sharp(stored.rawPayload).metadata();
  expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
});
