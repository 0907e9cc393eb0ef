import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { acrossElements, show } from '../../test/show.tsx';
import { VatPanel } from './vat-panel.tsx';

test('the month before is summed up, and says what is missing in it', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /fiscal/vat', ({ query }) => ({
    month: query.month,
    environment: 'production' as const,
    documents: 3,
    undecided: 1,
    unwritten: 2,
    deferred: { documents: 1, taxCents: 39_000_00 },
    rows: [
      {
        taxBp: 1300,
        sold: { netCents: 20_000_00, taxCents: 2_600_00 },
        takenBack: { netCents: 10_000_00, taxCents: 1_300_00 },
        netCents: 10_000_00,
        dueCents: 1_300_00,
      },
    ],
    bought: { documents: 2, taxCents: 900_00, creditCents: 700_00, unanswered: 1, unconverted: 0 },
    total: { netCents: 10_000_00, dueCents: 1_300_00, leftCents: 600_00 },
  }));
  await show(<VatPanel />);
  await screen.findByText(/formulario 150/);
  screen.getByText(/1 comprobante espera la respuesta de Hacienda/);
  screen.getByText(/2 comprobantes todavía no se firman/);
  screen.getByText(
    acrossElements(
      /IVA por declarar.*1\D?300.*Crédito fiscal de 2 compras aceptadas−.*700.*IVA por pagar.*600/,
    ),
  );
  screen.getByText(acrossElements(/1 factura a crédito difiere .*39\D?000/));
  screen.getByText(/1 compra del mes espera tu respuesta/);
});
