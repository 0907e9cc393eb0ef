import { expect, test } from 'vitest';
import { likelyEmail } from './likely-email.ts';

test.each([
  ['luis@gmial.com', 'luis@gmail.com'],
  ['Luis@GMAIL.CON', 'luis@gmail.com'],
  ['ana.mora@gmai.com', 'ana.mora@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@hotmial.con', 'ana@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yaho.es', 'ana@yahoo.es'],
  [' ana@iclud.com ', 'ana@icloud.com'],
])('%s was most likely meant as %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

test.each([
  'luis@gmail.com',
  'luis@mail.com',
  'luis@ymail.com',
  'luis@yahoo.com.mx',
  'luis@hotmail.es',
  'luis@racsa.co.cr',
  'luis@gimnasio.cr',
  'luis@fuerza.test',
  'luis@correo.cr',
  'luis@gmial',
  '@gmial.com',
  'luis',
  '',
])('%s is not questioned', (typed) => {
  expect(likelyEmail(typed)).toBeUndefined();
});
