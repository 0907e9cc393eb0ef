import { createHash, createVerify, X509Certificate } from 'node:crypto';

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const XADES = 'http://uri.etsi.org/01903/v1.3.2#';

function find(pattern: RegExp, text: string): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`nothing matches ${pattern}`);
  return found;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Describes what is wrong with the signature of a document; undefined when it is valid. */
export function signatureFault(signed: string): string | undefined {
  const xml = signed.replace(/^<\?xml[^>]*\?>\s*/, '');
  const namespace = find(/^<\w+ xmlns="([^"]+)"/, xml);
  const inherited = `xmlns="${namespace}" xmlns:ds="${DS}"`;
  const info = find(/<ds:SignedInfo>(.*)<\/ds:SignedInfo>/s, xml);
  const [, documentDigest, propertiesDigest] =
    /<ds:DigestValue>([^<]+)<.*<ds:DigestValue>([^<]+)</s.exec(info) ?? [];

  const bare = xml.replace(/<ds:Signature .*<\/ds:Signature>/s, '');
  if (sha256(bare) !== documentDigest) return 'The document was changed.';

  const [, id, properties] =
    /<xades:SignedProperties Id="([^"]+)">(.*)<\/xades:SignedProperties>/s.exec(xml) ?? [];
  const alone = `<xades:SignedProperties ${inherited} xmlns:xades="${XADES}" Id="${id}">${properties}</xades:SignedProperties>`;
  if (sha256(alone) !== propertiesDigest) return 'What is signed beside it was changed.';

  const certificate = new X509Certificate(
    Buffer.from(find(/<ds:X509Certificate>([^<]+)</, xml), 'base64'),
  );
  const value = find(/<ds:SignatureValue>([^<]+)</, xml);
  const isSigned = createVerify('sha256')
    .update(`<ds:SignedInfo ${inherited}>${info}</ds:SignedInfo>`)
    .verify(certificate.publicKey, value, 'base64');
  return isSigned ? undefined : 'The signature is of another key.';
}
