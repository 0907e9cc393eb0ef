import { expect, test } from 'vitest';
import { unknownPlaceholders } from '../placeholders.ts';
import { DEFAULT_REMINDERS, fillText, PLACEHOLDERS } from './reminder-texts.ts';

const values = {
  nombre: 'Ana',
  gimnasio: 'Hierro',
  plan: 'Mensual',
  fecha: '17 de noviembre',
  dias: '3',
  monto: '₡25 000',
};

test('names in braces are replaced and nothing else is', () => {
  expect(fillText('Hola, {nombre}: {dias} días {otra}', values)).toBe('Hola, Ana: 3 días {otra}');
  // A name in braces inside a person's name is not replaced.
  expect(fillText('{nombre}', { ...values, nombre: '{monto}' })).toBe('{monto}');
});

test('unknown names are found', () => {
  expect(unknownPlaceholders('Hola {nombre} {apellido} {}', PLACEHOLDERS)).toEqual([
    'apellido',
    '',
  ]);
});

test.each(Object.entries(DEFAULT_REMINDERS))(
  'the default of %s names only what is known',
  (_, text) => {
    expect(unknownPlaceholders(`${text.title} ${text.body}`, PLACEHOLDERS)).toEqual([]);
  },
);
