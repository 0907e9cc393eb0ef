import { expect, test } from 'vitest';
import { makeCertificate, PIN } from '../../../test/fiscal/certificate.ts';
import { signatureFault } from '../../../test/fiscal/check-signature.ts';
import { examplesOn } from '../../../test/fiscal/fiscal-examples.ts';
import { writeDocument } from '../writing/write-document.ts';
import { openCertificate, UnusableCertificate } from './certificate.ts';
import { signDocument } from './sign.ts';

const AT = new Date('2026-11-17T10:20:30Z');
const made = makeCertificate();
const documents = Object.entries(examplesOn('2026-11-17'));

test.each(['3des', 'aes256'] as const)('a .p12 sealed with %s is opened', async (seal) => {
  const { p12, pem } = makeCertificate({ seal });
  const { certificate, key } = await openCertificate(p12, PIN);
  expect(certificate.toString().trim()).toBe(pem.replaceAll('\r', '').trim());
  expect(certificate.checkPrivateKey(key)).toBe(true);
});

test('another PIN and another file are refused alike', async () => {
  await expect(openCertificate(made.p12, '4321')).rejects.toThrow(UnusableCertificate);
  await expect(openCertificate(Buffer.from('hola'), PIN)).rejects.toThrow(UnusableCertificate);
  await expect(openCertificate(Buffer.alloc(0), '')).rejects.toThrow(UnusableCertificate);
});

test.each(documents)('the signature of %s is valid', async (_, document) => {
  const signed = signDocument(writeDocument(document), await openCertificate(made.p12, PIN), AT);
  expect(signatureFault(signed)).toBeUndefined();
});

test('a document that was changed after signing is detected', async () => {
  const [, document] = documents[0] ?? [];
  if (!document) throw new Error('missing example');
  const key = await openCertificate(made.p12, PIN);
  const signed = signDocument(writeDocument(document), key, AT);
  expect(signatureFault(signed.replace('Mensualidad', 'Anualidad'))).toBe(
    'The document was changed.',
  );
  expect(signatureFault(signed.replace('2026-11-17T10:20:30Z', '2026-11-18T10:20:30Z'))).toBe(
    'What is signed beside it was changed.',
  );
});

test("the issuer's name begins with its most specific part, with commas escaped", async () => {
  const [, document] = documents[0] ?? [];
  if (!document) throw new Error('missing example');
  const signed = signDocument(writeDocument(document), await openCertificate(made.p12, PIN), AT);
  expect(signed).toContain(
    '<ds:X509IssuerName>serialNumber=CPJ-3-101-123456,CN=HIERRO NORTE (FIRMA),O=Hierro\\, Norte &amp; Cía,C=CR</ds:X509IssuerName>',
  );
  expect(signed).toContain('<ds:X509SerialNumber>11111822610015</ds:X509SerialNumber>');
});
