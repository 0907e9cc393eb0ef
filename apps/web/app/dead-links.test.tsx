import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import PayScreen from '../features/card-payments/pay-screen.tsx';
import ReceiptScreen from '../features/counter/receipt/receipt-screen.tsx';
import MailChoicesScreen from '../features/notifications/mail-choices-screen.tsx';
import { fakeApi, refusal } from '../test/fake-api.ts';
import { acrossElements, show } from '../test/show.tsx';

interface Link {
  element: ReactElement;
  read: 'GET /receipts/{token}' | 'GET /open-debts/{token}' | 'GET /notifications/mail/{token}';
  dead: string;
  failed: string;
}

const LINKS: Record<string, Link> = {
  'to a receipt': {
    element: <ReceiptScreen />,
    read: 'GET /receipts/{token}',
    dead: 'Este recibo ya no se puede ver',
    failed: 'No pudimos cargar el recibo',
  },
  'to pay': {
    element: <PayScreen />,
    read: 'GET /open-debts/{token}',
    dead: 'Este enlace ya no sirve',
    failed: 'No pudimos cargar lo pendiente',
  },
  'to choose emails': {
    element: <MailChoicesScreen />,
    read: 'GET /notifications/mail/{token}',
    dead: 'Este enlace no está completo',
    failed: 'No pudimos cargar tus correos',
  },
};

const FAILURES: [string, () => unknown][] = [
  ['the network is cut', () => new TypeError('Failed to fetch')],
  ['the server fails', () => refusal('INTERNAL')],
];

test.each(
  Object.entries(LINKS).flatMap(([name, link]) =>
    FAILURES.map(([when, failure]) => ({ name, when, failure, ...link })),
  ),
)(
  'a link $name is not called dead while $when',
  async ({ element, read, dead, failed, failure }) => {
    const api = fakeApi();
    let failing = true;
    api.on(read, () => {
      throw failing ? failure() : refusal('NOT_FOUND');
    });
    const user = await show(
      <Routes>
        <Route path="/:token" element={element} />
      </Routes>,
      { at: `/${'a'.repeat(43)}` },
    );
    await screen.findByText(failed);
    expect(screen.queryByText(acrossElements(dead))).toBeNull();
    failing = false;
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    await screen.findByText(dead);
  },
);
