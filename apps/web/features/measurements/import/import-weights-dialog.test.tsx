import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import ImportWeightsDialog from './import-weights-dialog.tsx';

const TAKEOUT = ['Date,Average weight (kg),Step count', '2026-03-01,71.25,6500', '2026-03-02,,900'];

test('weights and steps of a file are shown first, then sent apart', async () => {
  const api = fakeApi();
  const health = {
    purpose: 'health' as const,
    given: true,
    version: 1,
    source: 'app' as const,
    decidedBy: null,
    decidedAt: '2026-01-05T12:00:00-06:00',
  };
  api.on('GET /users/{id}/consents', () => ({
    decides: 'app' as const,
    mayGive: true,
    consents: [health],
    terminals: [],
  }));
  api.on('POST /measurements/imports', () => ({ added: 1 }));
  api.on('POST /measurements/steps', () => ({ saved: 2 }));
  const userId = crypto.randomUUID();
  const user = await show(
    <ImportWeightsDialog userId={userId} rows={[]} onClose={() => undefined} />,
  );
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no field for a file');
  Object.defineProperty(input, 'files', { value: [new File([TAKEOUT.join('\n')], 'a.csv')] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await screen.findByText('Encontramos tu peso de 1 día. Encontramos tus pasos de 2 días.');
  await user.click(await screen.findByRole('button', { name: 'Agregar' }));
  await screen.findByText('Agregamos tu peso de 1 día y tus pasos de 2 días.');
  expect(api.sent('POST /measurements/imports')).toMatchObject([
    { weighings: [{ weightKg: 71.25 }] },
  ]);
  expect(api.sent('POST /measurements/steps')).toEqual([
    {
      days: [
        { day: '2026-03-01', steps: 6500 },
        { day: '2026-03-02', steps: 900 },
      ],
    },
  ]);
});
