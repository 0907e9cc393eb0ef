import { DEFAULT_WHATSAPP, WHATSAPP_TEXTS } from '@forja/contract/whatsapp/texts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/show.tsx';
import { WhatsAppTab } from './whatsapp-tab.tsx';

test('each preview shows every line of its text', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /whatsapp/texts', () => DEFAULT_WHATSAPP);
  api.on('GET /payment-details', () => ({
    sinpeNumber: '8888 8888',
    sinpeName: null,
    iban: null,
    ibanName: null,
    bank: null,
  }));
  await show(<WhatsAppTab />);
  await screen.findAllByText(/8888 8888/);
  const previews = [...document.querySelectorAll('figure p')].map(
    ({ textContent }) => textContent?.split('\n').length,
  );
  const lines = WHATSAPP_TEXTS.map((kind) => DEFAULT_WHATSAPP[kind].split('\n').length);
  expect(previews).toEqual(lines);
});
