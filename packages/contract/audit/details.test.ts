import { expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { ImportField } from '../imports/values.ts';
import type { RetentionKind } from '../privacy/values.ts';
import type { RouteByKey, RouteKey } from '../routes.ts';
import { auditDetails } from './details.ts';
import type { NAMED_FIELDS } from './field-names.ts';

const lines = (changes: Record<string, unknown>) =>
  auditDetails(changes, (cents) => `₡${cents / 100}`).map(({ label, text }) => `${label}: ${text}`);

test('a payment is described in words, without internal names', () => {
  const userId = '01a00065-d94c-73f1-a677-510ab2b92066';
  expect(lines({ userId, method: 'cash', amountCents: 6_900_000, receipt: 443 })).toEqual([
    'Monto: ₡69000',
    'Forma de pago: efectivo',
    'Recibo: 443',
  ]);
});

test('a change shows its old and its new value', () => {
  expect(lines({ role: { from: 'member', to: 'admin' } })).toEqual([
    'Rol: Miembro → Administración',
  ]);
});

test('nested details are listed one by one, and empty ones are left out', () => {
  expect(
    lines({ contact: { phone: '2222 2222', email: null }, store: { enabled: true }, doorIds: [] }),
  ).toEqual(['Contacto: Teléfono: 2222 2222', 'Tienda: Abierta: sí']);
});

test('an empty earlier value is named, and of a chosen record only that it changed', () => {
  expect(
    lines({
      phone: { from: null, to: '+506 8888 0000' },
      priceCents: { from: 2_000_000, to: 2_500_000 },
      coachId: { from: 'a', to: 'b' },
      contact: { email: { from: 'a@gym.test', to: 'b@gym.test' } },
    }),
  ).toEqual([
    'Teléfono: vacío → +506 8888 0000',
    'Precio: ₡20000 → ₡25000',
    'Entrenador: cambió',
    'Contacto: Correo: a@gym.test → b@gym.test',
  ]);
});

test('days are written the usual way, and colours without their code', () => {
  const hue = { from: 250, to: 30 };
  expect(lines({ day: '2026-11-17', hue: 250 })).toEqual(['Día: 17/11/2026']);
  expect(lines({ endsOn: { from: '2026-11-17', to: null }, hue })).toEqual([
    'Termina: 17/11/2026 → vacío',
    'Color: cambió',
  ]);
});

test('chosen people are counted and a format has its name', () => {
  const ids = '019cce4a-4bcf-70a7-b892-b284361060a2,019a885b-afcf-7cf3-a95d-7ca19af2a2ba';
  expect(lines({ ids, format: 'xlsx' })).toEqual(['Personas: 2', 'Formato: Excel']);
});

/** The names of the fields of a body, at any depth. */
type NamesIn<T> = T extends readonly (infer Item)[]
  ? NamesIn<Item>
  : T extends object
    ? { [K in keyof T & string]: string extends K ? never : K | NamesIn<T[K]> }[keyof T & string]
    : never;
type BodyNames<R> = R extends { access: 'management' | 'owner'; body: infer Body extends z.ZodType }
  ? NamesIn<z.input<Body>>
  : never;
/**
 * `was` is no field of its own, ids are shown by name or not at all, and the columns of a sheet and
 * what is kept for how long have their names in `words.ts`, which has to be whole too.
 */
type Shown = Exclude<
  { [K in RouteKey]: BodyNames<RouteByKey[K]> }[RouteKey],
  'was' | 'id' | `${string}Id` | `${string}Ids` | ImportField | RetentionKind
>;

test('every field that management can send has a name, or this does not compile', () => {
  expectTypeOf<'priceCents' | 'medicalNotes' | 'sinpeNumber'>().toExtend<Shown>();
  expectTypeOf<Exclude<Shown, keyof typeof NAMED_FIELDS>>().toBeNever();
});

test('details in words, as a moment or as an id are readable', () => {
  expect(
    lines({
      'Fotos de progreso': { from: 24, to: 12 },
      until: '2027-01-01T06:00:00.000Z',
      key: '01a00065-d94c-73f1-a677-510ab2b92066',
      changed: ['before-7', 'unpaid-3'],
    }),
  ).toEqual([
    'Fotos de progreso: 24 → 12',
    'Hasta: 01/01/2027',
    'Cambiados: siete días antes, tres días sin pagar',
  ]);
});

test('the permissions of a profile are described in the words its owner saw', () => {
  expect(lines({ permissions: { from: ['people.read'], to: ['people.read', 'export'] } })).toEqual([
    'Permisos: Ver personas: nombre, contacto, plan y foto → Ver personas: nombre, contacto, plan y foto; Exportar listas',
  ]);
});

test('the rows of an imported sheet are counted by what they are', () => {
  expect(lines({ people: 300 })).toEqual(['Personas: 300']);
  expect(lines({ payments: 442 })).toEqual(['Pagos: 442']);
  expect(lines({ visits: 90 })).toEqual(['Visitas: 90']);
});

test('a name nobody translated is never shown raw', () => {
  expect(lines({ neverSeen: 3 })).toEqual(['Otro dato: 3']);
  expect(lines({ NeverSeen: 3, 'never seen': 4 })).toEqual(['Otro dato: 3', 'Otro dato: 4']);
});

test('a recorded change with equal values is not shown', () => {
  const profile = { from: 'Gerencia', to: 'Recepción' };
  expect(lines({ profile, locations: { from: 0, to: 0 } })).toEqual([
    'Perfil: Gerencia → Recepción',
  ]);
});

test('a sale and a file of the bank are described by what they are', () => {
  expect(lines({ number: 12, amountCents: 2_500_000 })).toEqual(['Monto: ₡25000', 'Número: 12']);
  expect(lines({ rows: 40, added: 12 })).toEqual(['Filas: 40', 'Agregados: 12']);
  expect(lines({ isTaxChosen: { from: false, to: true } })).toEqual(['Impuesto elegido: no → sí']);
});
