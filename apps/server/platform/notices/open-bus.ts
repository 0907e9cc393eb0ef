import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { DatabaseWatch } from '../db/connections/database-watch.ts';
import type { OpenBus } from './bus.ts';
import { notifyBus } from './notify-bus.ts';

/** Opens the configured bus; the NATS client is loaded only if it is used. */
export async function busOf(
  { liveBus }: Pick<Config, 'liveBus'>,
  databaseUrl: string,
  watch: DatabaseWatch,
  log: FastifyBaseLogger,
): Promise<OpenBus> {
  if (!liveBus) return notifyBus(databaseUrl, watch);
  const { natsBus } = await import('./nats-bus.ts');
  return natsBus({ address: liveBus, databaseUrl, log });
}
