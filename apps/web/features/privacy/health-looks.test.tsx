import type { Look } from '@forja/contract/privacy/routes';
import { test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { show } from '../../test/screen.tsx';
import { HealthLooks } from './health-looks.tsx';

test('a person sees who of the team saw what and when', async () => {
  const look: Look = {
    id: '01890000-0000-7000-8000-000000000001',
    kind: 'measurements',
    at: '2026-10-13T09:05:00-06:00',
    viewer: 'Kattia Mora',
    viewerRole: 'admin',
  };
  fakeApi().on('GET /me/health-looks', () => [look]);
  const screen = await show(<HealthLooks />);
  await screen.see('Mediciones');
  await screen.see('Kattia Mora · Administración · 13 oct 2026, 9:05');
});

test('nobody looked is said', async () => {
  fakeApi().on('GET /me/health-looks', () => []);
  const screen = await show(<HealthLooks />);
  await screen.see('Nadie los ha visto');
});
