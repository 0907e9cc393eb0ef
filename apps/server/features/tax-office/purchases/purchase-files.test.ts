import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, test, vi } from 'vitest';
import { makeCertificate, PIN } from '../../../test/fiscal/certificate.ts';
import { examplesOn } from '../../../test/fiscal/fiscal-examples.ts';
import { openCertificate } from '../sending/certificate.ts';
import { signDocument } from '../sending/sign.ts';
import { writeDocument } from '../writing/write-document.ts';
import { checkSignature } from './check-signature.ts';
import { readPurchase, UnusablePurchase } from './read-purchase.ts';
import { parseXml, UnreadableXml } from './xml-tree.ts';

const key = await openCertificate(makeCertificate().p12, PIN);
const examples = examplesOn('2026-11-17');
const signed = (name: string): string => {
  const document = examples[name];
  if (!document) throw new Error(`no example ${name}`);
  return signDocument(writeDocument(document), key, new Date('2026-11-17T10:20:30Z'));
};
const invoice = signed('invoice');
const BUYER = '112340567';
const read = (xml: string, issuer = BUYER) => readPurchase(Buffer.from(xml), issuer);
const stateOf = (xml: string) => checkSignature(parseXml(Buffer.from(xml)));

test('reading an invoice returns its seller, amounts and an intact signature', () => {
  expect(read(invoice)).toMatchObject({
    kind: '01',
    clave: examples.invoice?.clave,
    seller: { name: 'Hierro & Norte <Gimnasios> S.A.', type: '02', number: '3101123456' },
    buyer: '112340567',
    currency: 'CRC',
    total: '34611.11000',
    signature: 'intact',
  });
  expect(read(signed('credit-note'))).toMatchObject({ kind: '03', signature: 'intact' });
});

test('a document changed after signing is detected', () => {
  expect(stateOf(invoice.replace('Agua 600 ml', 'Agua 900 ml'))).toBe('broken');
  expect(stateOf(invoice.replace(/<ds:SignatureValue>..../, '<ds:SignatureValue>AAAA'))).toBe(
    'broken',
  );
  expect(stateOf(invoice.replace('2026-11-17T10:20:30Z', '2026-11-18T10:20:30Z'))).toBe('broken');
  expect(stateOf(invoice.replace(/<ds:Signature .*<\/ds:Signature>/s, ''))).toBe('missing');
  expect(stateOf(invoice.replace('enveloped-signature', 'another-way'))).toBe('unknown');
});

const [signature = ''] = /<ds:Signature .*<\/ds:Signature>/s.exec(invoice) ?? [];
const [reference = ''] = /<ds:Reference .*?<\/ds:Reference>/s.exec(signature) ?? [];
const ELEMENTS = 20_000;

/** An invoice with so many signatures and references, each of them over all these elements. */
function dear(signatures: number, references: number, elements = ELEMENTS): string {
  const one = signature.replace(reference, reference.repeat(references - 1));
  return invoice.replace(signature, `${'<a></a>'.repeat(elements)}${one.repeat(signatures)}`);
}

/** How many characters are hashed while the work is done. */
function hashedBy(work: () => unknown): number {
  let hashed = 0;
  const createHash = crypto.createHash;
  const spied = vi.spyOn(crypto, 'createHash').mockImplementation((name) => {
    const made = createHash(name);
    const update = made.update.bind(made);
    made.update = (text: string) => {
      hashed += text.length;
      return update(text);
    };
    return made;
  });
  syncBuiltinESMExports();
  work();
  spied.mockRestore();
  syncBuiltinESMExports();
  return hashed;
}

test('one signature is checked, with few references, however many a document has', () => {
  const once = hashedBy(() => stateOf(dear(1, 3)));
  expect(once).toBeGreaterThan(ELEMENTS);
  expect(hashedBy(() => stateOf(dear(5, 3)))).toBeLessThan(once * 1.5);
  expect(stateOf(dear(6, 3))).toBe('broken');
  expect(hashedBy(() => stateOf(dear(1, 4)))).toBe(0);
  expect(stateOf(dear(1, 4))).toBe('unknown');
});

test('of several signatures the last counts, which signs those before it', () => {
  const cosigned = signDocument(
    invoice.replace(/^<\?xml.*\n/, ''),
    key,
    new Date('2026-11-17T11:20:30Z'),
  );
  expect(cosigned.match(/<ds:Signature /g)).toHaveLength(2);
  expect(stateOf(cosigned)).toBe('intact');
});

test('twice the elements are at most two and a half times the work', () => {
  const work = (elements: number) => hashedBy(() => stateOf(dear(1, 3, elements)));
  expect(work(2 * ELEMENTS) / work(ELEMENTS)).toBeLessThan(2.5);
});

test('the signature of a document for somebody else is not looked at', () => {
  expect(() => read(dear(1, 3), '3101000000')).toThrow(/es para 112340567/);
  const refused = () => {
    expect(() => read(dear(1, 3), '3101000000')).toThrow(UnusablePurchase);
  };
  expect(hashedBy(refused)).toBe(0);
});

test('a canonical form that grows without end is not checked', () => {
  const long = `https://example.com/${'x'.repeat(50_000)}`;
  const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
  const grown = dear(1, 3)
    .replaceAll('http://www.w3.org/TR/2001/REC-xml-c14n-20010315', exclusive)
    .replaceAll('<a></a>', '<b:a></b:a>')
    .replace('<FacturaElectronica ', `<FacturaElectronica xmlns:b="${long}" `);
  expect(hashedBy(() => stateOf(grown))).toBe(0);
  expect(stateOf(grown)).toBe('unknown');
});

test('the formatting of a file does not affect its signature', () => {
  const same = invoice
    .replace('<Clave>', '<!-- a note --><Clave >')
    .replaceAll('\n', '\r\n')
    .replace('Agua 600 ml', 'Agua &#54;00 ml');
  expect(stateOf(same)).toBe('intact');
});

const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
const HOSTILE: readonly [name: string, xml: string][] = [
  ['a document type', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
  ['entities in entities', '<!DOCTYPE a [<!ENTITY b "&c;&c;"><!ENTITY c "&b;&b;">]><a>&b;</a>'],
  ['a file of the server', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['an entity nobody named', '<a>&x;</a>'],
  ['a processing instruction', '<a><?php echo 1 ?></a>'],
  ['elements in elements without end', nested(100_000)],
  [
    'attributes without end',
    `<a ${Array.from({ length: 1_000 }, (_, at) => `b${at}=""`).join(' ')}/>`,
  ],
  [
    'prefixes without end',
    `<a ${Array.from({ length: 40 }, (_, at) => `xmlns:b${at}="c"`).join(' ')}><d/></a>`,
  ],
  ['elements without end', `<a>${'<b/>'.repeat(100_001)}</a>`],
  ['an attribute twice', '<a b="1" b="2"/>'],
  ['a prefix that means nothing', '<x:a/>'],
  ['another encoding', '<?xml version="1.0" encoding="UTF-7"?><a/>'],
  ['a character that cannot be', '<a>&#0;</a>'],
  ['a character beyond the last', '<a>&#x110000;</a>'],
  ['no end', '<a><b></b>'],
  ['tags that cross', '<a><b></a></b>'],
  ['two roots', '<a/><b/>'],
  ['nothing', ''],
  ['text', 'hola'],
];

test.each(HOSTILE)('%s is refused', (_, xml) => {
  expect(() => parseXml(Buffer.from(xml))).toThrow(UnreadableXml);
});

test('bytes that are not text are refused', () => {
  expect(() => parseXml(Buffer.from([0x3c, 0x61, 0xff, 0x2f, 0x3e]))).toThrow(UnreadableXml);
});

test('a file that is not a document, or contradicts itself, is refused with a sentence', () => {
  const clave = examples.invoice?.clave ?? '';
  for (const xml of [
    '<a/>',
    signed('ticket'),
    invoice.replace('v4.4/facturaElectronica', 'v4.9/facturaElectronica'),
    invoice.replace(`<Clave>${clave}`, `<Clave>${clave.slice(0, 9)}009999999999${clave.slice(21)}`),
    invoice.replace(
      '</TotalComprobante>',
      '</TotalComprobante><TotalComprobante>1</TotalComprobante>',
    ),
    invoice.replace(/<TotalComprobante>[^<]+/, '<TotalComprobante>-5'),
  ]) {
    expect(() => read(xml)).toThrow(UnusablePurchase);
  }
});
