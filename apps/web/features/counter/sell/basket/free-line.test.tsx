import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { errorOf, show } from '../../../../test/show.tsx';
import { PlanFamily } from '../plan-family.tsx';
import { addLine, type NewLine, saleLine, setFamily } from './basket.ts';
import { FreeLineDialog } from './line-dialogs.tsx';

async function openDialog() {
  const api = fakeApi();
  api.on('GET /charging', () => ({ taxPercent: 13, isTaxChosen: true, isProposed: false }));
  const onAdd = vi.fn();
  const user = await show(<FreeLineDialog onAdd={onAdd} onClose={() => undefined} />);
  await screen.findByText('La del gimnasio: 13 %');
  await user.type(screen.getByLabelText('Concepto'), 'Copia de llave');
  await user.type(screen.getByLabelText('Monto con impuesto'), '1130');
  return { onAdd, user };
}

test.each([
  ['', 13],
  ['4', 4],
  ['exempt', null],
])('a free line with the tax chosen as "%s" carries %s', async (chosen, taxPercent) => {
  const { onAdd, user } = await openDialog();
  if (chosen) await user.selectOptions(screen.getByLabelText('Impuesto incluido'), chosen);
  await user.click(await screen.findByRole('button', { name: 'Agregar' }));
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      article: { kind: 'free', concept: 'Copia de llave', taxPercent },
      unitPriceCents: 1_130_00,
      taxPercent,
    }),
  );
});

test('what is missing is said at its own field', async () => {
  const { onAdd, user } = await openDialog();
  await user.clear(screen.getByLabelText('Monto con impuesto'));
  await user.type(screen.getByLabelText('Monto con impuesto'), '0');
  await user.click(await screen.findByRole('button', { name: 'Agregar' }));
  expect(errorOf(screen.getByLabelText('Monto con impuesto'))).toBe('Escribe cuánto se cobra.');
  expect(errorOf(screen.getByLabelText('Concepto'))).toBe('');
  await user.clear(screen.getByLabelText('Monto con impuesto'));
  await user.type(screen.getByLabelText('Monto con impuesto'), '1130');
  await user.clear(screen.getByLabelText('Concepto'));
  await user.type(screen.getByLabelText('Concepto'), ' ');
  await user.click(await screen.findByRole('button', { name: 'Agregar' }));
  expect(errorOf(screen.getByLabelText('Concepto'))).toBe('Escribe qué se cobra.');
  expect(errorOf(screen.getByLabelText('Monto con impuesto'))).toBe('');
  expect(onAdd).not.toHaveBeenCalled();
});

test('an amount with too many zeros is refused at its field', async () => {
  const { onAdd, user } = await openDialog();
  await user.clear(screen.getByLabelText('Monto con impuesto'));
  await user.type(screen.getByLabelText('Monto con impuesto'), '99999999999');
  await user.click(await screen.findByRole('button', { name: 'Agregar' }));
  await screen.findByText('El monto es demasiado grande. Revisa los ceros.');
  expect(onAdd).not.toHaveBeenCalled();
});

test('a plan for several says how many more it covers, and takes those who were chosen along', async () => {
  fakeApi().on('GET /users', () => []);
  const plan: NewLine = {
    key: 'family',
    article: { kind: 'plan', planId: 'family' },
    name: 'Familiar',
    detail: '',
    unitPriceCents: 58_000_00,
    taxPercent: null,
    most: 1,
    places: 2,
  };
  const [line] = setFamily(addLine([], plan), 'family', [{ id: 'ana', name: 'Ana Rojas' }]);
  if (!line) throw new Error('The basket is empty');
  expect(saleLine(line)).toMatchObject({ planId: 'family', familyIds: ['ana'] });
  const onFamily = vi.fn();
  const user = await show(<PlanFamily line={line} buyerId="eva" onFamily={onFamily} />);
  await screen.findByText('Cabe una persona más. Quien ya tiene un plan lo conserva.');
  await user.click(await screen.findByRole('button', { name: 'Quitar a Ana Rojas' }));
  expect(onFamily).toHaveBeenCalledExactlyOnceWith('family', []);
});
