import { createHash, createSign, randomUUID, type X509Certificate } from 'node:crypto';
import { escapeText, group, leaf } from '../writing/xml-text.ts';
import type { SigningKey } from './certificate.ts';

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
const CANONICAL = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const ENVELOPED = `${DS}enveloped-signature`;
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SIGNED_PROPERTIES = 'http://uri.etsi.org/01903#SignedProperties';

/** The policy that the signature follows, as in annex 2 of version 4.4. */
const POLICY = {
  address:
    'https://cdn.comprobanteselectronicos.go.cr/xml-schemas/Resoluci%C3%B3n_General_sobre_disposiciones_t%C3%A9cnicas_comprobantes_electr%C3%B3nicos_para_efectos_tributarios.pdf',
  sha256: 'DWxin1xWOeI8OuWQXazh4VjLWAaCLAA954em7DMh0h8=',
};

const sha256 = (bytes: string | Buffer): string =>
  createHash('sha256').update(bytes).digest('base64');

const method = (name: string, algorithm: string): string =>
  `<${name} Algorithm="${algorithm}"></${name}>`;

const digest = (value: string): string =>
  method('ds:DigestMethod', SHA256) + leaf('ds:DigestValue', value);

const transforms = (...algorithms: string[]): string =>
  group('ds:Transforms', ...algorithms.map((each) => method('ds:Transform', each)));

/** The issuer in the order of RFC 2253: the most specific part first. */
const issuerOf = (certificate: X509Certificate): string =>
  certificate.issuer.split('\n').toReversed().join(',');

const serialOf = (certificate: X509Certificate): string =>
  BigInt(`0x${certificate.serialNumber}`).toString();

function signedProperties(certificate: X509Certificate, signedAt: Date, referenceId: string) {
  return group(
    'xades:SignedSignatureProperties',
    leaf('xades:SigningTime', `${signedAt.toISOString().slice(0, 19)}Z`),
    group(
      'xades:SigningCertificate',
      group(
        'xades:Cert',
        group('xades:CertDigest', digest(sha256(certificate.raw))),
        group(
          'xades:IssuerSerial',
          leaf('ds:X509IssuerName', issuerOf(certificate)),
          leaf('ds:X509SerialNumber', serialOf(certificate)),
        ),
      ),
    ),
    group(
      'xades:SignaturePolicyIdentifier',
      group(
        'xades:SignaturePolicyId',
        group('xades:SigPolicyId', leaf('xades:Identifier', POLICY.address)),
        group('xades:SigPolicyHash', digest(POLICY.sha256)),
      ),
    ),
  ).concat(
    group(
      'xades:SignedDataObjectProperties',
      `<xades:DataObjectFormat ObjectReference="#${referenceId}">${leaf('xades:MimeType', 'text/xml')}</xades:DataObjectFormat>`,
    ),
  );
}

const ROOT = /^<(\w+) xmlns="([^"]+)">/;

/**
 * Signs a document (XAdES-EPES, enveloped). The document is already in its canonical form, and so
 * is what is written here. A part that is signed on its own repeats the namespaces around it, as
 * its canonical form requires.
 */
export function signDocument(
  xml: string,
  { key, certificate }: SigningKey,
  signedAt: Date,
): string {
  const [, root = '', namespace = ''] = ROOT.exec(xml) ?? [];
  if (!root) throw new RangeError('Only a document of this server is signed.');
  const id = `xmldsig-${randomUUID()}`;
  const referenceId = `${id}-document`;
  const propertiesId = `${id}-properties`;
  const inherited = `xmlns="${escapeText(namespace)}" xmlns:ds="${DS}"`;

  const properties = signedProperties(certificate, signedAt, referenceId);
  const standsAlone = `<xades:SignedProperties ${inherited} xmlns:xades="${XADES}" Id="${propertiesId}">${properties}</xades:SignedProperties>`;
  const signedInfo = [
    method('ds:CanonicalizationMethod', CANONICAL),
    method('ds:SignatureMethod', RSA_SHA256),
    `<ds:Reference Id="${referenceId}" URI="">${transforms(ENVELOPED, CANONICAL)}${digest(sha256(xml))}</ds:Reference>`,
    `<ds:Reference Type="${SIGNED_PROPERTIES}" URI="#${propertiesId}">${transforms(CANONICAL)}${digest(sha256(standsAlone))}</ds:Reference>`,
  ].join('');
  const value = createSign('sha256')
    .update(`<ds:SignedInfo ${inherited}>${signedInfo}</ds:SignedInfo>`)
    .sign(key, 'base64');

  const signature = [
    `<ds:Signature xmlns:ds="${DS}" Id="${id}">`,
    group('ds:SignedInfo', signedInfo),
    leaf('ds:SignatureValue', value),
    group(
      'ds:KeyInfo',
      group('ds:X509Data', leaf('ds:X509Certificate', certificate.raw.toString('base64'))),
    ),
    `<ds:Object><xades:QualifyingProperties xmlns:xades="${XADES}" Target="#${id}">`,
    `<xades:SignedProperties Id="${propertiesId}">${properties}</xades:SignedProperties>`,
    '</xades:QualifyingProperties></ds:Object></ds:Signature>',
  ].join('');
  const close = `</${root}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml.slice(0, -close.length)}${signature}${close}`;
}
