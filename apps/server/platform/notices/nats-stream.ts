import { HOUR_MS } from '@forja/calendar/duration';
import {
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamInfo,
} from '@nats-io/jetstream';
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node';
import type { BusAddress } from '../config/bus-address.ts';
import { StartupError } from '../config/config.ts';
import type { Notice } from './bus.ts';
import type { NumberedNotices, Outlet } from './relay.ts';

/** A message of the stream: the notices of some transactions, and the number of the first. */
export interface Envelope {
  from: number;
  told: Notice[][];
}

export const lastNumberOf = ({ from, told }: Envelope): number => from + told.length - 1;

/** A connection to NATS and the stream of notices in it. */
export interface NatsStream {
  connection: NatsConnection;
  client: JetStreamClient;
  name: string;
  subjects: { notices: string; progress: string; wake: string; shouts: string };
  isConnected(): boolean;
  onReconnect(handler: () => void): void;
  /** The state of the stream, which is created if it is missing. */
  info(): Promise<StreamInfo>;
  outlet: Outlet;
}

const CONNECT_MS = 10_000;
const RECONNECT_MS = 500;
const PUBLISH_MS = 5_000;
/** A server that was offline for longer reads everything again. */
const KEPT_MS = HOUR_MS;
const MAX_KEPT = 200_000;
const MAX_BYTES = 512 * 1024 * 1024;
const NOT_FOUND = 404;
/** Half of the default limit of NATS; one transaction is far below. */
const MESSAGE_BYTES = 500_000;

async function connectTo({ servers, tls, user, password }: BusAddress): Promise<NatsConnection> {
  try {
    return await connect({
      servers,
      name: 'forja',
      ...(user === undefined ? {} : { user }),
      ...(password === undefined ? {} : { pass: password }),
      ...(tls ? { tls: {} } : {}),
      timeout: CONNECT_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_MS,
      pingInterval: 2_000,
      maxPingOut: 2,
    });
  } catch (error) {
    throw new StartupError(
      `NATS at ${servers.join(', ')} cannot be used (${String(error)}): LIVE_BUS_URL names it.`,
    );
  }
}

/** Knows whether NATS is connected, and calls back after each reconnection. */
function watchConnection(connection: NatsConnection) {
  const handlers: (() => void)[] = [];
  let connected = true;
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' || type === 'close') connected = false;
      if (type !== 'reconnect') continue;
      connected = true;
      for (const handler of handlers) handler();
    }
  })();
  return {
    isConnected: () => connected && !connection.isClosed(),
    onReconnect: (handler: () => void) => void handlers.push(handler),
  };
}

async function findOrMake(manager: JetStreamManager, { name, replicas }: BusAddress) {
  try {
    return await manager.streams.info(name);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.status !== NOT_FOUND) throw error;
  }
  return manager.streams.add({
    name,
    subjects: [`${name}.notices`],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    max_age: nanos(KEPT_MS),
    max_msgs: MAX_KEPT,
    max_bytes: MAX_BYTES,
    num_replicas: replicas,
  });
}

/** Groups notices into as few messages as possible, because each message has a fixed cost. */
function inMessages(batch: readonly NumberedNotices[]): string[] {
  const groups: { from: number; told: string[] }[] = [];
  let bytes = 0;
  for (const { number, notices } of batch) {
    bytes += Buffer.byteLength(notices);
    const open = bytes > MESSAGE_BYTES ? undefined : groups.at(-1);
    if (open) open.told.push(notices);
    else {
      groups.push({ from: number, told: [notices] });
      bytes = Buffer.byteLength(notices);
    }
  }
  return groups.map(({ from, told }) => `{"from":${from},"told":[${told.join(',')}]}`);
}

/**
 * Publishes many messages at once and yet in order: each names the one that must precede it, so
 * that none is accepted after a lost one, or from a process that is no longer the relay.
 */
function createOutlet(
  stream: Pick<NatsStream, 'connection' | 'client' | 'name' | 'isConnected' | 'info' | 'subjects'>,
  manager: JetStreamManager,
): Outlet {
  const { connection, client, name, isConnected, info, subjects } = stream;
  let sequence = 0;
  return {
    isConnected,
    async sync() {
      const { state } = await info();
      sequence = state.last_seq;
      if (state.messages === 0) return 0;
      const newest = await manager.streams.getMessage(name, { seq: sequence });
      return newest ? lastNumberOf(newest.json<Envelope>()) : 0;
    },
    async publish(batch: readonly NumberedNotices[]) {
      const messages = inMessages(batch);
      await Promise.all(
        messages.map((message, index) =>
          client.publish(subjects.notices, message, {
            timeout: PUBLISH_MS,
            expect: { lastSequence: sequence + index },
          }),
        ),
      );
      sequence += messages.length;
    },
    tellProgress: (number) => connection.publish(subjects.progress, String(number)),
    // Only whoever relays subscribes: every server that writes sends these.
    onWake(wake) {
      const subscription = connection.subscribe(subjects.wake, { callback: wake });
      return () => subscription.unsubscribe();
    },
  };
}

export async function openNatsStream(address: BusAddress): Promise<NatsStream> {
  const { name } = address;
  const connection = await connectTo(address);
  const client = jetstream(connection);
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const stream = {
    connection,
    client,
    name,
    subjects: {
      notices: `${name}.notices`,
      progress: `${name}.progress`,
      wake: `${name}.wake`,
      shouts: `${name}.shouts`,
    },
    ...watchConnection(connection),
    info: () => findOrMake(manager, address),
  };
  return { ...stream, outlet: createOutlet(stream, manager) };
}
