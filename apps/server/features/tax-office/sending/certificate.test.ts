import { generateKeyPairSync } from 'node:crypto';
import { createRequire } from 'node:module';
import forge from 'node-forge';
import { expect, test, vi } from 'vitest';
import { makeCertificate, PIN } from '../../../test/fiscal/certificate.ts';
import { openCertificate, UnusableCertificate } from './certificate.ts';

const { asn1 } = forge;
const made = makeCertificate();
/** The library as it is by itself, whoever has opened a file before. */
function ownLibrary(): typeof forge {
  const require = createRequire(import.meta.url);
  for (const file of Object.keys(require.cache)) {
    if (file.includes('/node-forge/')) delete require.cache[file];
  }
  return require('node-forge');
}

/** The same file with a seal of SHA-512, and another number of rounds for its PIN. */
function sealedWith(p12: Buffer, rounds: number): Buffer {
  const partsOf = (part: forge.asn1.Asn1 | undefined) => (part?.value ?? []) as forge.asn1.Asn1[];
  const file = asn1.fromDer(p12.toString('binary'));
  const parts = partsOf(partsOf(file)[2]);
  const name = partsOf(partsOf(parts[0])[0])[0];
  if (!name) throw new Error('This file has no seal');
  name.value = asn1.oidToDer(forge.pki.oids.sha512 ?? '').getBytes();
  const value = asn1.integerToDer(rounds).getBytes();
  parts[2] = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.INTEGER, false, value);
  return Buffer.from(asn1.toDer(file).getBytes(), 'binary');
}

/** How many digests the library makes by itself, in JavaScript, while it opens a file. */
async function digestsInJavaScript(file: Buffer): Promise<number> {
  let digests = 0;
  const create = forge.md.sha512.create;
  const spied = vi.spyOn(forge.md.sha512, 'create').mockImplementation(() => {
    const digest = create();
    const finish = digest.digest.bind(digest);
    digest.digest = () => {
      digests += 1;
      return finish();
    };
    return digest;
  });
  await expect(openCertificate(file, PIN)).rejects.toThrow(UnusableCertificate);
  spied.mockRestore();
  return digests;
}

test('keys are derived outside JavaScript, so twice the rounds are no more work for it', async () => {
  const some = await digestsInJavaScript(sealedWith(made.p12, 1_000));
  expect(await digestsInJavaScript(sealedWith(made.p12, 2_000))).toBe(some);
  expect(some).toBeLessThan(100);
});

test('a file with more rounds than an honest one is refused before the first', async () => {
  for (const rounds of [400_001, 2 ** 31 - 1]) {
    await expect(openCertificate(sealedWith(made.p12, rounds), PIN)).rejects.toMatchObject({
      cause: { name: 'TooManyRounds' },
    });
  }
  await expect(openCertificate(made.p12, PIN)).resolves.toBeDefined();
});

test.each(['sha1', 'sha256', 'sha384', 'sha512'] as const)(
  'a key derived with %s is the one the library would derive',
  async (name) => {
    await openCertificate(made.p12, PIN);
    const own = ownLibrary();
    expect(forge.pkcs12.generateKey).not.toBe(own.pkcs12.generateKey);
    const salt = forge.random.getBytesSync(20);
    for (const [password, length] of [
      ['', 8],
      ['contraseña', 24],
      ['x'.repeat(90), 150],
    ] as const) {
      const [ours, theirs] = [forge, own].map(({ pkcs12, pkcs5, util, md }) => [
        pkcs12
          .generateKey(password, util.createBuffer(salt), 1, 3, length, md[name].create())
          .toHex(),
        pkcs5.pbkdf2(password, salt, 3, length, md[name].create()),
      ]);
      expect(ours).toEqual(theirs);
    }
  },
);

test('a key that would take long to sign with is refused', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 4_104,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.sign(forge.pki.privateKeyFromPem(made.keyPem), forge.md.sha256.create());
  const file = forge.pkcs12.toPkcs12Asn1(key, [certificate], PIN, { algorithm: '3des' });
  const bytes = Buffer.from(asn1.toDer(file).getBytes(), 'binary');
  await expect(openCertificate(bytes, PIN)).rejects.toThrow(UnusableCertificate);
});
