import { watchDatabase } from '../apps/server/platform/db/connections/database-watch.ts';
import { createPool } from '../apps/server/platform/db/connections/pool.ts';
import { readBusAddress } from '../apps/server/platform/live/bus-address.ts';
import { natsBus } from '../apps/server/platform/live/nats-bus.ts';
import { listen } from '../apps/server/platform/live/notices.ts';
import { notifyBus } from '../apps/server/platform/live/notify-bus.ts';

/** What hears, and relays, beside the writers of a bench or proof: told where by its words, says how many it heard. */
const [url = '', bus = '', topic = 'bench'] = process.argv.slice(2);
const address = readBusAddress(bus);
const watch = watchDatabase(url);
const log = { info: () => undefined, warn: () => undefined };
// Numbers of PostgreSQL are read as the pool of a server reads them.
await createPool(url, 1).end();
const notices = await listen(
  address ? natsBus({ address, databaseUrl: url, log }) : notifyBus(url, watch),
);
notices.startRelay();
let heard = 0;
notices.on(topic, () => {
  heard += 1;
});
process.on('message', () => process.send?.(heard));
process.send?.('ready');
