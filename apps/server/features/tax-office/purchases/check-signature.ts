import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { type CanonicalForm, canonical } from './canonical.ts';
import { childOf, childrenOf, textOf, type XmlElement } from './xml-tree.ts';

/**
 * Whether a document is unchanged since it was signed. Whether the signer may sign is not checked:
 * we do not have the certificates that the tax office trusts, and it checks that itself.
 */
export type SignatureState =
  | 'intact'
  | 'missing'
  /** The content was changed, or the enclosed key did not sign it. */
  | 'broken'
  /** Signed with an algorithm that is not supported here. */
  | 'unknown';

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const ENC = 'http://www.w3.org/2001/04/xmlenc#';

const DIGESTS: Record<string, string> = {
  [`${DS}sha1`]: 'sha1',
  [`${ENC}sha256`]: 'sha256',
  [`${MORE}sha384`]: 'sha384',
  [`${ENC}sha512`]: 'sha512',
};
const METHODS: Record<string, string> = {
  [`${DS}rsa-sha1`]: 'sha1',
  [`${MORE}rsa-sha256`]: 'sha256',
  [`${MORE}rsa-sha384`]: 'sha384',
  [`${MORE}rsa-sha512`]: 'sha512',
};
const INCLUSIVE = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = `${DS}enveloped-signature`;

/** The schemas allow five signatures, of which one is checked. */
const MAX_SIGNATURES = 5;
/** The document, the properties of the signature and the key; each may be the whole file. */
const MAX_REFERENCES = 3;

class Unknown extends Error {}

const attribute = (element: XmlElement | undefined, name: string): string =>
  element?.attributes.find((each) => each.name === name)?.value ?? '';

function known(table: Record<string, string>, element: XmlElement | undefined): string {
  const name = table[attribute(element, 'Algorithm')];
  if (!name) throw new Unknown();
  return name;
}

/** The canonical form in which the signed text is written. */
function formOf(algorithm: string): CanonicalForm {
  if (algorithm === EXCLUSIVE) return { isExclusive: true };
  if (algorithm === INCLUSIVE) return { isExclusive: false };
  throw new Unknown();
}

const isNamed = (element: XmlElement, id: string): boolean =>
  ['Id', 'ID', 'id'].some((name) => attribute(element, name) === id);

function* within(element: XmlElement): Generator<XmlElement> {
  const waiting = [element];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    for (const child of childrenOf(next)) waiting.push(child);
  }
}

/** The element that a reference names. When two have the same name, the reference is refused. */
function target(root: XmlElement, uri: string): XmlElement {
  if (uri === '') return root;
  if (!uri.startsWith('#')) throw new Unknown();
  const [only, other] = [...within(root)].filter((element) => isNamed(element, uri.slice(1)));
  if (!only || other) throw new Unknown();
  return only;
}

function isIntact(root: XmlElement, signature: XmlElement, reference: XmlElement): boolean {
  const transforms = childOf(reference, 'Transforms');
  const algorithms = transforms
    ? childrenOf(transforms).map((each) => attribute(each, 'Algorithm'))
    : [];
  if (childrenOf(transforms ?? reference).some((each) => each.local === 'XPath'))
    throw new Unknown();
  const canonicals = algorithms.filter((each) => each !== ENVELOPED);
  const form = formOf(canonicals.at(-1) ?? INCLUSIVE);
  if (canonicals.length > 1) throw new Unknown();
  const digest = known(DIGESTS, childOf(reference, 'DigestMethod'));
  const signed = canonical(target(root, attribute(reference, 'URI')), {
    ...form,
    ...(algorithms.includes(ENVELOPED) && { without: signature }),
  });
  const written = childOf(reference, 'DigestValue');
  const made = createHash(digest).update(signed).digest('base64');
  return written !== undefined && textOf(written).replace(/\s/g, '') === made;
}

function isSigned(signature: XmlElement, signedInfo: XmlElement): boolean {
  const method = known(METHODS, childOf(signedInfo, 'SignatureMethod'));
  const form = formOf(attribute(childOf(signedInfo, 'CanonicalizationMethod'), 'Algorithm'));
  const data = childOf(signature, 'KeyInfo', 'X509Data');
  const certificate = data && childrenOf(data).find(({ local }) => local === 'X509Certificate');
  const value = childOf(signature, 'SignatureValue');
  if (!certificate || !value) throw new Unknown();
  const { publicKey } = new X509Certificate(Buffer.from(textOf(certificate), 'base64'));
  return createVerify(method)
    .update(canonical(signedInfo, form))
    .verify(publicKey, Buffer.from(textOf(value), 'base64'));
}

function stateOf(root: XmlElement, signature: XmlElement): SignatureState {
  const signedInfo = childOf(signature, 'SignedInfo');
  const references = signedInfo
    ? childrenOf(signedInfo).filter(({ local }) => local === 'Reference')
    : [];
  const coversAll = references.some((reference) => attribute(reference, 'URI') === '');
  if (!signedInfo || !coversAll || references.length > MAX_REFERENCES) return 'unknown';
  const isWhole = references.every((reference) => isIntact(root, signature, reference));
  return isWhole && isSigned(signature, signedInfo) ? 'intact' : 'broken';
}

/**
 * Checks the last signature of a document: those before it are part of what it signs, so that they
 * no longer fit the document by themselves.
 */
export function checkSignature(root: XmlElement): SignatureState {
  const signatures = childrenOf(root).filter(
    ({ uri, local }) => uri === DS && local === 'Signature',
  );
  if (signatures.length > MAX_SIGNATURES) return 'broken';
  const last = signatures.at(-1);
  if (!last) return 'missing';
  try {
    return stateOf(root, last);
  } catch {
    // Unreadable keys and certificates throw too.
    return 'unknown';
  }
}
