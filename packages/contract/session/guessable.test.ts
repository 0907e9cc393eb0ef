import { expect, test } from 'vitest';
import { isGuessable } from './guessable.ts';

test.each([
  'password123',
  'Password2025!',
  'P4ssw0rd!!',
  'contraseña',
  'Contraseña123',
  'micontraseña1',
  '1234567890',
  '0987654321',
  '11223344556677',
  '1029384756',
  'qwertyuiop',
  'poiuytrewq',
  'qwerty12345',
  'abcdefghij',
  'aaaaaaaaaa',
  'abcabcabcabc',
  'gimnasio2025',
  'Gimn@sio2025',
  'crossfit-2024',
  'fuerza y poder',
  'entrenador99!',
  'puravida2025',
  'saprissa1935',
  'teamomucho123',
  'iloveyou123',
  'password12345678',
])('%s is refused', (password) => {
  expect(isGuessable(password)).toBe(true);
});

test.each([
  'caballo-bateria-42',
  'lluvia sobre tejas rojas',
  'k9#mPz!vQ2rT',
  'correcto zapato nube 7',
  'gimnasio-bajo-la-ceiba-vieja',
  '8406221957',
  'Tormenta$Verde7',
])('%s is accepted', (password) => {
  expect(isGuessable(password)).toBe(false);
});

test('the names of the person and of the gym make a password guessable', () => {
  const personal = ['Xiomara Zúñiga', 'xiomara.z@example.test', 'Peñón Azul'];
  expect(isGuessable('Xiomara1987', personal)).toBe(true);
  expect(isGuessable('zuniga-2025', personal)).toBe(true);
  expect(isGuessable('PeñónAzul22', personal)).toBe(true);
  expect(isGuessable('Xiomara1987')).toBe(false);
});
