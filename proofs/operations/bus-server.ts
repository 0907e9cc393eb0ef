import { readBusAddress } from '../../apps/server/platform/config/bus-address.ts';
import { watchDatabase } from '../../apps/server/platform/db/connections/database-watch.ts';
import { createPool } from '../../apps/server/platform/db/connections/pool.ts';
import { natsBus } from '../../apps/server/platform/notices/nats-bus.ts';
import { listen } from '../../apps/server/platform/notices/notices.ts';
import { notifyBus } from '../../apps/server/platform/notices/notify-bus.ts';

/**
 * A server that only listens for live events and relays them, for a proof. Its arguments
 * say where; asked by a message, it answers how many events it heard.
 */
const [url = '', bus = '', topic = 'bench'] = process.argv.slice(2);
const address = readBusAddress(bus);
const watch = watchDatabase(url);
const log = { info: () => undefined, warn: () => undefined };
// Creating a pool sets how numbers of PostgreSQL are parsed, as in a real server.
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
