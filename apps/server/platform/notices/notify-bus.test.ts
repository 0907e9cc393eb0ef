import { afterAll } from 'vitest';
import { startHarness } from '../../test/harness.ts';
import { describeBus } from '../../test/live/bus-conformance.ts';
import { watchDatabase } from '../db/connections/database-watch.ts';
import { listen } from './notices.ts';
import { notifyBus } from './notify-bus.ts';

const harness = await startHarness();
const watch = watchDatabase(harness.appUrl);
afterAll(() => watch.stop());

describeBus('NOTIFY', harness, {
  carrier: 'notify',
  listen: () => listen(notifyBus(harness.appUrl, watch)),
});
