import { expect, test } from 'vitest';
import { auditNotes } from './details.ts';

const lines = (changes: Record<string, unknown>) =>
  auditNotes(changes, (cents) => `₡${cents / 100}`).map(({ label, text }) => `${label}: ${text}`);

test('a payment is told in words, without the names the machine gives', () => {
  const userId = '01a00065-d94c-73f1-a677-510ab2b92066';
  expect(lines({ userId, method: 'cash', amountCents: 6_900_000, receipt: 443 })).toEqual([
    'Forma de pago: efectivo',
    'Monto: ₡69000',
    'Recibo: 443',
  ]);
});

test('what was before and what is after stand side by side', () => {
  expect(lines({ role: { from: 'member', to: 'admin' } })).toEqual([
    'Rol: Miembro → Administración',
  ]);
});

test('what holds parts is told part by part, and what is empty is left out', () => {
  expect(
    lines({ contact: { phone: '2222 2222', email: null }, store: { enabled: true }, doorIds: [] }),
  ).toEqual(['Contacto: Teléfono: 2222 2222', 'Tienda: Abierta: sí']);
});

test('a name nobody translated is shown as it is rather than lost', () => {
  expect(lines({ neverSeen: 3 })).toEqual(['neverSeen: 3']);
});
