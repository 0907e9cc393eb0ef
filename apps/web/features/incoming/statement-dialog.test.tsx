import type { Statement } from '@forja/contract/incoming/routes';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeApi, refusedFields } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { acrossElements, show } from '../../test/show.tsx';
import { StatementDialog } from './statement-dialog.tsx';

const UNKNOWN: Statement = {
  columns: [
    { at: 0, title: 'A1', sample: '02/11/2026', field: null },
    { at: 1, title: 'B1', sample: '26000', field: null },
  ],
  needs: ['Di qué columna trae la fecha.', 'Di qué columna trae el monto que entra.'],
  notices: [],
  rows: 1,
  incoming: 0,
  known: 0,
  amountCents: 0,
  outgoing: 0,
  returned: 0,
  unread: 0,
  problems: [],
  first: [],
  currency: 'CRC',
  saved: null,
};

const READ: Statement = {
  ...UNKNOWN,
  columns: [
    { at: 0, title: 'A1', sample: '02/11/2026', field: 'date' },
    { at: 1, title: 'B1', sample: '26000', field: 'amount' },
  ],
  needs: [],
  rows: 5,
  incoming: 3,
  known: 1,
  amountCents: 78_000_00,
  outgoing: 1,
  unread: 1,
  problems: [{ row: 5, text: '«doce mil» no es un monto.' }],
  first: [
    {
      row: 2,
      arrivedOn: '2026-11-02' as Statement['first'][number]['arrivedOn'],
      amountCents: 26_000_00,
      senderName: 'ANA MORA',
      reference: null,
    },
  ],
};

async function choose(label: HTMLInputElement) {
  const file = new File(['A1;B1\n02/11/2026;26000\n'], 'banco.csv', { type: 'text/csv' });
  Object.defineProperty(label, 'files', { value: [file], configurable: true });
  await act(async () => label.dispatchEvent(new Event('change', { bubbles: true })));
}

test('columns that nobody knows are named by hand, each row is said, and then it is brought in', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner', permissions: ['money.take'] });
  const asked: { columns?: string | undefined; save: string }[] = [];
  api.on('POST /incoming-money/files', ({ query }) => {
    asked.push(query);
    if (query.columns !== 'date,amount')
      return {
        ...UNKNOWN,
        columns: query.columns
          ? READ.columns.map((column, at) => (at === 1 ? { ...column, field: null } : column))
          : UNKNOWN.columns,
      };
    const saved = { added: 2, applied: 1, alreadyTaken: 0, takenBack: 0 };
    return query.save === 'true' ? { ...READ, saved } : READ;
  });
  const closed = vi.fn();
  const user = await show(<StatementDialog onClose={closed} />);
  await choose(screen.getByLabelText<HTMLInputElement>('Archivo'));
  await screen.findByText('Di qué columna trae la fecha.');
  expect(screen.getByRole('button', { name: 'Traer a la lista' }).hasAttribute('disabled')).toBe(
    true,
  );
  await user.selectOptions(screen.getByLabelText('Qué trae A1'), 'date');
  await user.selectOptions(screen.getByLabelText('Qué trae B1'), 'amount');
  await screen.findByText('2 pagos nuevos · en el archivo entran ₡78 000');
  await screen.findByText('Aparte: 1 ya estaba en la lista, 1 salida, 1 fila no se pudo leer.');
  await screen.findByText(acrossElements('Fila 5: «doce mil» no es un monto.'));
  await screen.findByText('ANA MORA');
  await user.click(await screen.findByRole('button', { name: 'Traer a la lista' }));
  await screen.findByText('Trajimos 2 pagos, 1 se aplicó solo.');
  expect(asked.at(-1)).toMatchObject({ columns: 'date,amount', save: 'true' });
  expect(closed).toHaveBeenCalledOnce();
});

test('a file that cannot be read says why at its field', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner', permissions: ['money.take'] });
  api.on('POST /incoming-money/files', () => {
    throw refusedFields({ file: 'El archivo está vacío.' });
  });
  await show(<StatementDialog onClose={() => undefined} />);
  await choose(screen.getByLabelText<HTMLInputElement>('Archivo'));
  await screen.findByText('El archivo está vacío.');
});
