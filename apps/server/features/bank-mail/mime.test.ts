import { expect, test } from 'vitest';
import { addressesIn, readMail, textOfHtml } from './mime.ts';

const mail = (head: string[], body: string) =>
  readMail(Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`, 'latin1'));

test.each([
  ['quoted-printable', 'iso-8859-1', 'Notificaci=F3n de =\r\nSINPE', 'Notificación de SINPE'],
  ['base64', 'utf-8', Buffer.from('Recibió ₡26 000').toString('base64'), 'Recibió ₡26 000'],
  ['8bit', 'utf-8', Buffer.from('Peña').toString('latin1'), 'Peña'],
  ['7bit', 'x-nobody-knows', 'Hola', 'Hola'],
])('a text in %s and %s is read', (encoding, charset, body, text) => {
  const head = [
    `Content-Type: text/plain; charset="${charset}"`,
    `Content-Transfer-Encoding: ${encoding}`,
  ];
  expect(mail(head, body).text).toBe(text);
});

test('a mail that is only HTML is read as a person sees it, cell by cell', () => {
  const html = `<html><head><title>x</title><style>td{}</style></head><body><!-- no -->
    <table><tr><td>Monto:</td><td><b>₡26&nbsp;000,00</b></td></tr>
    <tr><td>Referencia</td><td>2026<span>1117</span></td></tr></table>
    <p>Notificaci&oacute;n &#8353; &lt;b&gt;</p><script>alert('no')</script></body></html>`;
  expect(
    textOfHtml(html)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ).toEqual(['Monto:', '₡26 000,00', 'Referencia', '20261117', 'Notificación ₡ <b>']);
});

test('of several forms the plain one is read, and what is attached is not', () => {
  const body = [
    '--a',
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'El texto',
    '--b',
    'Content-Type: text/html',
    '',
    '<p>Otro</p>',
    '--b--',
    '--a',
    'Content-Type: text/plain; name=x.txt',
    'Content-Disposition: attachment',
    '',
    'Adjunto',
    '--a--',
  ].join('\r\n');
  expect(mail(['Content-Type: multipart/mixed; boundary="a"'], body).text).toBe('El texto');
});

test('words of the head in other letters are read', () => {
  const { headers } = mail(
    [
      'Subject: =?utf-8?B?Tm90aWZpY2FjacOzbg==?= =?iso-8859-1?Q?_de_d=E9bito?=',
      'From: =?utf-8?Q?Banco?= <a@b.cr>',
    ],
    '',
  );
  expect(headers.get('subject')).toEqual(['Notificación de débito']);
});

test.each(['To\u00a0', 'To\u000b', 'To\u000c', ' To', 'To\u0000', 'T o'])(
  '%j is not the name of a header',
  (name) => {
    const { head } = mail([`X: y`, `${name}: ladron@x.test`, 'To: gimnasio@x.test'], '');
    expect(head.get('to')).toEqual(['gimnasio@x.test']);
  },
);

test.each([
  ['Ana <ana@x.test>, LUIS@x.test', ['ana@x.test', 'luis@x.test']],
  ['"otra@x.test" <ana@x.test>', ['ana@x.test']],
  ['"a \\" <otra@x.test>, " <ana@x.test>', ['ana@x.test']],
  ['otra@x.test <ana@x.test>', ['ana@x.test']],
  ['(otra@x.test) ana@x.test', ['ana@x.test']],
  ['=?utf-8?Q?=3Cotra@x.test=3E,?= <ana@x.test>', ['ana@x.test']],
  ['undisclosed-recipients:;', []],
])('a name beside an address is no address: %s', (written, addresses) => {
  expect(addressesIn(written)).toEqual(addresses);
});

test('mails made to take for ever end soon, with little kept', () => {
  const deep = Array.from(
    { length: 200 },
    (_, at) => `--${at}\r\nContent-Type: multipart/mixed; boundary=${at + 1}\r\n\r\n`,
  );
  expect(mail(['Content-Type: multipart/mixed; boundary=0'], deep.join('')).text).toBe('');
  const many = Array.from({ length: 5_000 }, () => '--a\r\nContent-Type: text/plain\r\n\r\nx\r\n');
  const read = mail(['Content-Type: multipart/mixed; boundary=a'], many.join(''));
  expect(read.text.length).toBeLessThan(200);
  const open = `Content-Type: text/html\r\n\r\n${'<'.repeat(300_000)}`;
  expect(readMail(Buffer.from(open)).text).toBe('');
  const wide = `Content-Type: text/plain\r\n\r\n${'a'.repeat(500_000)}`;
  expect(readMail(Buffer.from(wide)).text).toHaveLength(20_000);
  // Looked at from each of these spaces, they would take an hour.
  const spaces = `${' '.repeat(400_000)}x`;
  const encoded = mail(['Content-Transfer-Encoding: quoted-printable'], spaces);
  expect(encoded.text).toBe('x');
  const styles = `Content-Type: text/html\r\n\r\n${'<STYLE></style>'.repeat(20_000)}`;
  expect(readMail(Buffer.from(styles)).text).toBe('');
  expect(readMail(Buffer.from(`${'a:\n'.repeat(20_000)}\n\nx`)).text).toBe('x');
  expect(readMail(Buffer.alloc(0)).text).toBe('');
  expect(readMail(Buffer.from('Subject: x\r\n\r\nuno\u200b\u202edos\u0000')).text).toBe('unodos');
});
