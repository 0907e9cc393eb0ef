import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cache } from '../../lib/session/current.ts';
import { show } from '../../test/show.tsx';
import { DashboardData } from './dashboard-data.tsx';

const NOTHING = () => null;

const home = (
  <DashboardData
    member={({ membership }) => <p>Plan {membership?.planName}</p>}
    management={NOTHING}
    coach={NOTHING}
    waiting={<p>Cargando</p>}
  />
);

/** A network whose answers wait until the test lets them through. */
function holdNetwork() {
  const network = vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined));
  onTestFinished(() => {
    network.mockRestore();
    cache.clear();
  });
}

test('stored data is shown before the network answers', async () => {
  holdNetwork();
  cache.write('offline', ['dashboard'], { view: 'member', membership: { planName: 'Mensual' } });
  await show(home);
  await screen.findByText('Plan Mensual');
  expect(screen.queryByText(/Cargando/)).toBeNull();
  expect(screen.queryByText(/Visto por última vez/)).toBeNull();
});

test('without stored data a skeleton is shown', async () => {
  holdNetwork();
  await show(home);
  await screen.findByText('Cargando');
});
