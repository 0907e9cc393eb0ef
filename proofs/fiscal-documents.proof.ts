import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSignature } from '../apps/server/features/tax-office/purchases/check-signature.ts';
import { parseXml } from '../apps/server/features/tax-office/purchases/xml-tree.ts';
import { openCertificate } from '../apps/server/features/tax-office/sending/certificate.ts';
import { signDocument } from '../apps/server/features/tax-office/sending/sign.ts';
import { makeCertificate, PIN } from '../apps/server/test/fiscal/certificate.ts';
import { writtenOn } from '../apps/server/test/fiscal/fiscal-examples.ts';
import { openSchemas } from '../apps/server/test/fiscal/official-schemas.ts';
import { proved } from '../apps/server/test/size.ts';

const made = makeCertificate();

test('a .p12 sealed with RC2, as old ones are, is opened', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forja-p12-'));
  const [pem, p12] = [join(folder, 'both.pem'), join(folder, 'old.p12')];
  writeFileSync(pem, made.keyPem + made.pem);
  const args = ['pkcs12', '-export', '-legacy', '-in', pem, '-out', p12, '-passout', `pass:${PIN}`];
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  const { certificate } = await openCertificate(readFileSync(p12), PIN);
  expect(certificate.fingerprint256).toBe(new X509Certificate(made.pem).fingerprint256);
  rmSync(folder, { recursive: true, force: true });
});

const key = await openCertificate(made.p12, PIN);
const sign = (xml: string) => signDocument(xml, key, new Date('2026-11-17T10:20:30Z'));

test.each([
  ['first', '2026-10-31'],
  ['second', '2026-11-01'],
] as const)('every kind of document is valid by the %s revision', (revision, day) => {
  const schemas = openSchemas(revision, made.pem);
  const documents = writtenOn(day);
  for (const [name, xml] of documents) {
    const signed = sign(xml);
    expect(schemas.schemaFault(signed), name).toBeUndefined();
    expect(schemas.signatureFault(signed), name).toBeUndefined();
    expect(schemas.schemaFault(signed.replace('<Clave>', '<Clave>x')), name).toBeDefined();
    const changed = signed.replace(/<(Detalle|TotalFactura)>/, '<$1>1');
    expect(schemas.signatureFault(changed), name).toBeDefined();
    expect(checkSignature(parseXml(Buffer.from(signed))), name).toBe('intact');
    expect(checkSignature(parseXml(Buffer.from(changed))), name).toBe('broken');
  }
  schemas.close();
  proved(`${documents.length} kinds of documents by schema and signature, ${revision} revision`);
});
