import { generateKeyPairSync } from 'node:crypto';
import { addDays, asDay } from '@forja/calendar/day';
import forge from 'node-forge';

export const PIN = '1234';
const FROM = asDay('2026-01-01');

const NAMES = [
  { name: 'countryName', value: 'CR' },
  { name: 'organizationName', value: 'Hierro, Norte & Cía' },
  { name: 'commonName', value: 'HIERRO NORTE (FIRMA)' },
];

interface Wanted {
  days: number;
  seal: '3des' | 'aes256';
  holder: string;
}

function make({ days, seal, holder }: Wanted) {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(pair.privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  certificate.serialNumber = '0a1b2c3d4e5f';
  certificate.validity.notBefore = new Date(FROM);
  certificate.validity.notAfter = new Date(addDays(FROM, days));
  const names = [...NAMES, { type: '2.5.4.5', value: holder }];
  certificate.setSubject(names);
  certificate.setIssuer(names);
  certificate.sign(key, forge.md.sha256.create());
  const p12 = forge.pkcs12.toPkcs12Asn1(key, [certificate], PIN, { algorithm: seal });
  return {
    p12: Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary'),
    pem: forge.pki.certificateToPem(certificate),
    keyPem: pair.privateKey,
  };
}

const made = new Map<string, ReturnType<typeof make>>();

/**
 * A .p12 like that of an issuer, with an invented certificate that lasts some days. Equal arguments
 * return the same one, because making one takes half a second.
 */
export function makeCertificate({
  days = 3_650,
  seal = '3des',
  holder = 'CPJ-3-101-123456',
}: Partial<Wanted> = {}) {
  const name = `${days} ${seal} ${holder}`;
  const certificate = made.get(name) ?? make({ days, seal, holder });
  made.set(name, certificate);
  return certificate;
}
