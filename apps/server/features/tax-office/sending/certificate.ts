import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { defineReader } from '../../../platform/reading/file-reader.ts';
import type { FileReaders, ReadFor } from '../../../platform/reading/file-readers.ts';
import { MAX_DIGESTS, replaceDerivations } from './derive-key.ts';

/** The key and certificate that documents are signed with. */
export interface SigningKey {
  key: KeyObject;
  certificate: X509Certificate;
}

/** The file is no .p12, the PIN is wrong, or it contains no key with its certificate. */
export class UnusableCertificate extends Error {
  override name = 'UnusableCertificate';
}

const HOLDER = /^serialNumber=(?:CPF|CPJ|NITE|DIMEX)-?([\d-]+)$/m;

/** Removes dashes and leading zeros, which certificates write in different ways. */
const plainNumber = (number: string): string => number.replaceAll('-', '').replace(/^0+/, '');

/** The identification of the holder, such as `3101123456`; null when the certificate has none. */
export function holderOf({ subject }: X509Certificate): string | null {
  const number = HOLDER.exec(subject)?.[1];
  return number ? plainNumber(number) : null;
}

/** Whether the certificate belongs to the issuer. The tax office rejects other signatures. */
export const isOfIssuer = (holder: string | null, issuer: string): boolean =>
  holder === null || holder === plainNumber(issuer);

/** What the tax office takes has 2,048 to 4,096; signing with a key of 40,000 takes seconds. */
const MAX_KEY_BITS = 4_096;

async function loadForge() {
  const { default: forge } = await import('node-forge');
  return { forge, allowDigests: replaceDerivations(forge) };
}

let loading: ReturnType<typeof loadForge> | undefined;

const PEM_LINES = /.{1,64}/g;

function pem(label: string, der: string): string {
  const lines = Buffer.from(der, 'binary').toString('base64').match(PEM_LINES) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}

/**
 * Opens a .p12 with its PIN. Those of the tax office use ciphers that OpenSSL 3 no longer supports,
 * so a separate library opens them, which keeps a thread busy while it works.
 */
export async function openCertificate(file: Buffer, pin: string): Promise<SigningKey> {
  loading ??= loadForge();
  const { forge, allowDigests } = await loading;
  // There is no `await` below, so that no other file can use up these digests.
  allowDigests(MAX_DIGESTS);
  try {
    const asn1 = forge.asn1.fromDer(file.toString('binary'));
    const contents = forge.pkcs12
      .pkcs12FromAsn1(asn1, pin)
      .safeContents.flatMap(({ safeBags }) => safeBags);
    const bag = contents.find(({ key }) => key);
    if (!bag?.key) throw new UnusableCertificate();
    const keyInfo = forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(bag.key));
    const key = createPrivateKey(pem('PRIVATE KEY', forge.asn1.toDer(keyInfo).getBytes()));
    if ((key.asymmetricKeyDetails?.modulusLength ?? 0) > MAX_KEY_BITS) {
      throw new UnusableCertificate();
    }
    const certificates = contents.flatMap(({ cert }) =>
      cert ? [forge.asn1.toDer(forge.pki.certificateToAsn1(cert)).getBytes()] : [],
    );
    const certificate = certificates
      .map((der) => new X509Certificate(pem('CERTIFICATE', der)))
      .find((each) => each.checkPrivateKey(key));
    if (!certificate) throw new UnusableCertificate();
    return { key, certificate };
  } catch (cause) {
    throw cause instanceof UnusableCertificate ? cause : new UnusableCertificate('', { cause });
  } finally {
    allowDigests(Number.POSITIVE_INFINITY);
  }
}

interface CertificateFile {
  file: Uint8Array;
  pin: string;
}

/** The key and certificate as DER; null where the file cannot be used. */
export const certificateReader = defineReader(
  'certificate',
  async ({ file, pin }: CertificateFile) => {
    try {
      const { key, certificate } = await openCertificate(Buffer.from(file), pin);
      const exported = key.export({ type: 'pkcs8', format: 'der' });
      return { key: exported, certificate: certificate.raw };
    } catch (error) {
      if (error instanceof UnusableCertificate) return null;
      throw error;
    }
  },
);

/** Opens a .p12 beside the server; throws `UnusableCertificate` too. */
export async function readCertificate(
  readers: FileReaders,
  who: ReadFor,
  file: CertificateFile,
): Promise<SigningKey> {
  const opened = await readers.read(certificateReader, who, file);
  if (!opened) throw new UnusableCertificate();
  const key = createPrivateKey({ key: Buffer.from(opened.key), type: 'pkcs8', format: 'der' });
  return { key, certificate: new X509Certificate(Buffer.from(opened.certificate)) };
}
