import type { Look } from '@forja/contract/privacy/routes';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { show } from '../../test/show.tsx';
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
  await show(<HealthLooks />);
  await screen.findByText('Mediciones');
  await screen.findByText('Kattia Mora · Administración · 13 oct 2026, 9:05');
});

test('nobody looked is said', async () => {
  fakeApi().on('GET /me/health-looks', () => []);
  await show(<HealthLooks />);
  await screen.findByText('Nadie los ha visto');
});
