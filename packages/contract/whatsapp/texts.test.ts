import { expect, test } from 'vitest';
import { unknownPlaceholders } from '../placeholders.ts';
import {
  chatAddress,
  DEFAULT_WHATSAPP,
  fillWhatsApp,
  hasChat,
  WHATSAPP_PLACEHOLDERS,
  WHATSAPP_TEXTS,
} from './texts.ts';

const debt = {
  nombre: 'Ana',
  gimnasio: 'Forja',
  enlace: 'https://forja.test/home',
  concepto: 'Plan mensual',
  monto: '₡25 000',
  desde: 'desde el 17 de noviembre',
  fecha: '17 de noviembre',
  sinpe: '8888 8888',
};

test('the names in a text are replaced by the values of the person', () => {
  expect(fillWhatsApp('debt', DEFAULT_WHATSAPP.debt, debt)).toBe(
    [
      'Hola, Ana. Te escribimos de Forja.',
      'Quedan por pagar ₡25 000 de Plan mensual, desde el 17 de noviembre.',
      'SINPE Móvil: 8888 8888',
      'Puedes pagar o avisar de tu pago aquí: https://forja.test/home',
    ].join('\n'),
  );
});

test('a line whose value is missing is left out, and the rest stays', () => {
  const text = fillWhatsApp('debt', DEFAULT_WHATSAPP.debt, { ...debt, sinpe: ' ' });
  expect(text).not.toContain('SINPE');
  expect(text).toContain('₡25 000');
  expect(fillWhatsApp('absence', '{dias}\n\nHola', { nombre: 'Ana' })).toBe('Hola');
});

test('braces inside a value are not replaced', () => {
  const values = { ...debt, nombre: '{sinpe}' };
  expect(fillWhatsApp('debt', '{nombre}', values)).toBe('{sinpe}');
});

test.each(WHATSAPP_TEXTS)('our text about «%s» uses only its names', (kind) => {
  expect(unknownPlaceholders(DEFAULT_WHATSAPP[kind], WHATSAPP_PLACEHOLDERS[kind])).toEqual([]);
});

test('the address names the number in international form and carries the text', () => {
  expect(chatAddress('+506 8888 7777', 'Hola, Ana & Eva')).toBe(
    'https://wa.me/50688887777?text=Hola%2C%20Ana%20%26%20Eva',
  );
  expect(chatAddress(null, 'Hola')).toBe('https://wa.me/?text=Hola');
});

test.each([
  ['+506 8888 7777', true],
  ['8888 7777', false],
  [null, false],
])('%s can be written to: %s', (phone, can) => {
  expect(hasChat(phone)).toBe(can);
});
