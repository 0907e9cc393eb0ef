import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEED, size } from '../../test/size.ts';
import { learnShape, readShape, type Seen } from './shape.ts';

const learn = (text: string, seen: Seen) => {
  const learnt = learnShape(text, seen);
  if ('missing' in learnt) throw new Error(`missing ${learnt.missing}`);
  return learnt.lines;
};

const SENTENCE =
  'Estimado GIMNASIO\nUsted recibió un SINPE Móvil por ₡26.000,00 de MARIA ROJAS MORA (tel. 8830-1127) con referencia 2026111700000012.\nSaldo: ₡1.000.000,00';

test('values inside a sentence are found in the next similar mail', () => {
  const shape = learn(SENTENCE, {
    amount: '₡26.000,00',
    name: 'MARIA ROJAS MORA',
    phone: '8830-1127',
    reference: '2026111700000012',
  });
  const next =
    'Estimado OTRO\nUsted recibió un SINPE Móvil por ₡7.500,50 de LUIS DE LA O PEÑA (tel. 7012-3398) con referencia 2026111800000099.\nSaldo: ₡9,00';
  expect(readShape(next, shape)).toEqual({
    amount: '₡7.500,50',
    name: 'LUIS DE LA O PEÑA',
    phone: '7012-3398',
    reference: '2026111800000099',
  });
});

test('values under their titles are found by the line above', () => {
  const text = 'Monto\n₡26 000,00\nReferencia\n2026111700000012\nCuenta\n000012';
  const shape = learn(text, { amount: '₡26 000,00', reference: '2026111700000012' });
  const next = 'Banco\nReferencia\n99\nMonto\n₡1,00\nCuenta\n7';
  expect(readShape(next, shape)).toEqual({ amount: '₡1,00', reference: '99' });
  expect(readShape('Monto enviado\n₡1,00\nReferencia\n9', shape)).toBeNull();
});

test('a mail that names another account than the one shown is not read', () => {
  const shape = learn('Entró ₡5,00 a la cuenta ****4321 de GIMNASIO, referencia 77', {
    amount: '₡5,00',
    account: '****4321',
    reference: '77',
  });
  const next = (account: string) =>
    readShape(`Entró ₡9,00 a la cuenta ${account} de GIMNASIO, referencia 78`, shape);
  expect(next('****4321')).toEqual({ amount: '₡9,00', reference: '78' });
  expect(next('****4322')).toBeNull();
  expect(next('****43210')).toBeNull();
  expect(next('')).toBeNull();

  const below = learn('Cuenta destino\nCR21015201001026284066\nMonto: ₡5,00', {
    amount: '₡5,00',
    account: 'CR21015201001026284066',
  });
  expect(readShape('Cuenta destino\nCR21015201001026284066\nMonto: ₡7,00', below)).toEqual({
    amount: '₡7,00',
  });
  expect(readShape('Cuenta destino\nCR21015201001026284067\nMonto: ₡7,00', below)).toBeNull();
});

test('what fits twice, or in part, is not guessed', () => {
  const shape = learn('Monto: ₡5,00', { amount: '₡5,00' });
  expect(readShape('Monto: ₡5,00\nMonto: ₡9,00', shape)).toBeNull();
  expect(readShape('Monto:', shape)).toBeNull();
  expect(readShape('El Monto: ₡5,00', shape)).toBeNull();
  expect(learnShape('Monto: ₡5,00', { amount: '₡6,00' })).toEqual({ missing: 'amount' });
  expect(learnShape('Ref 20261117', { reference: '2026' })).toEqual({ missing: 'reference' });
});

test('a mail is read back as it was shown, whatever it says', () => {
  const word = fc.stringMatching(/^[A-Za-zÁÉÍÓÚÑáéíóúñ₡$().*+?^[\]{}|\\/ -]{1,12}$/);
  fc.assert(
    fc.property(word, word, fc.nat(1_000_000), fc.nat(1_000_000), (one, other, cents, ref) => {
      const text = `Inicio ${one} ${cents},00 fin\nComprobante: ${ref + 10_000_000} ${other}`
        .split('\n')
        .map((line) => line.replaceAll(/\s+/g, ' ').trim())
        .join('\n');
      const seen = { amount: `${cents},00`, reference: `${ref + 10_000_000}` };
      const learnt = learnShape(text, seen);
      if ('missing' in learnt) return;
      expect(readShape(text, learnt.lines)).toEqual(seen);
    }),
    { numRuns: size(150, 5_000), seed: SEED },
  );
});
