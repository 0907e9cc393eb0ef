import { type ConsumerMessages, DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import type { BusAddress } from '../config/bus-address.ts';
import { StartupError } from '../config/config.ts';
import type { BusListener, Notice, OpenBus } from './bus.ts';
import { type Envelope, lastNumberOf, type NatsStream, openNatsStream } from './nats-stream.ts';
import { PROGRESS_MS, type Relay, startRelay } from './relay.ts';

interface Options {
  address: BusAddress;
  /** Leads to PostgreSQL itself, for the process that relays. */
  databaseUrl: string;
  log: Parameters<typeof startRelay>[0]['log'];
}

/** How many past messages a starting server reads, to let screens resume. */
const PAST = 5_000;
const PAST_MS = 10_000;
const RETRY_MS = 500;
/** If the relay is silent for longer, nobody knows what was committed meanwhile. */
const SILENCE_MS = 3 * PROGRESS_MS;
/** A process wakes the relay at most once in this time. */
const WAKE_MS = 10;

/** Follows the stream by sequence and number, across lost connections and recreated streams. */
function followStream(stream: NatsStream, listener: BusListener) {
  // The last message heard: its place in the stream and its number; none before the first.
  let [sequence, created] = [0, ''];
  let number: number | undefined;
  let messages: ConsumerMessages | undefined;
  let stopped = false;
  let reopening: NodeJS.Timeout | undefined;

  function take(message: JsMsg, hear: BusListener['hear']): void {
    sequence = message.seq;
    const envelope = message.json<Envelope>();
    if (number !== undefined && envelope.from > number + 1) listener.onGap();
    const known = number === undefined ? 0 : Math.max(0, number + 1 - envelope.from);
    number = Math.max(number ?? 0, lastNumberOf(envelope));
    for (const notices of envelope.told.slice(known)) hear(notices);
  }

  async function consume(from: number, onMessage: (message: JsMsg) => void): Promise<void> {
    await messages?.close();
    const consumer = await stream.client.consumers.get(stream.name, {
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: from,
    });
    const opened = await consumer.consume({
      callback: (message) => {
        if (messages === opened || messages === undefined) onMessage(message);
      },
    });
    messages = opened;
    if (stopped) await opened.close();
  }

  const onMessage = (message: JsMsg) => take(message, listener.hear);

  /** Starts with the past messages, which are heard before anything else. */
  async function begin(): Promise<void> {
    const { state, created: since } = await stream.info();
    created = since;
    const until = state.messages === 0 ? 0 : state.last_seq;
    const from = Math.max(state.first_seq, state.last_seq - PAST + 1, 1);
    let done: () => void = () => undefined;
    const heard = new Promise<void>((resolve) => {
      done = resolve;
    });
    sequence = from - 1;
    await consume(from, (message) => {
      take(message, message.seq <= until ? listener.hearPast : listener.hear);
      if (message.seq >= until) done();
    });
    if (until < from) return;
    const timer = setTimeout(done, PAST_MS);
    await heard;
    clearTimeout(timer);
    if (sequence < until)
      throw new StartupError(
        'NATS answers, but what it holds was not heard: LIVE_BUS_URL names it.',
      );
  }

  /** Resumes where it stopped; reports a gap if the stream no longer reaches back that far. */
  async function resume(): Promise<void> {
    const { state, created: since } = await stream.info();
    const leadsOn =
      since === created && state.last_seq >= sequence && state.first_seq <= sequence + 1;
    created = since;
    if (!leadsOn) {
      [sequence, number] = [state.last_seq, undefined];
      listener.onGap();
    }
    await consume(sequence + 1, onMessage);
  }

  function reopen(): void {
    clearTimeout(reopening);
    if (stopped) return;
    resume().catch(() => {
      reopening = setTimeout(reopen, RETRY_MS);
    });
  }

  stream.onReconnect(reopen);
  return {
    begin,
    reopen,
    hasHeard: (upTo: number) => number === undefined || number >= upTo,
    /** The stream has nothing more although more was published: those messages are lost. */
    async acceptLoss(upTo: number): Promise<void> {
      const { state } = await stream.info();
      if (state.last_seq > sequence || number === undefined || number >= upTo) return;
      number = upTo;
      listener.onGap();
    },
    async stop() {
      stopped = true;
      clearTimeout(reopening);
      await messages?.close();
    },
  };
}

/**
 * NATS JetStream. Transactions leave notices in the outbox; one process relays them to a stream
 * that every server follows, in commit order.
 */
export const natsBus =
  ({ address, databaseUrl, log }: Options): OpenBus =>
  async (listener) => {
    const stream = await openNatsStream(address);
    const { connection, subjects, outlet } = stream;
    const follower = followStream(stream, listener);
    let relay: Relay | undefined;
    let waking: NodeJS.Timeout | undefined;
    // The relay's progress when it was last heard, and the time before.
    let [progress, before, progressAt] = [0, 0, 0];

    connection.subscribe(subjects.progress, {
      callback(_error, message) {
        const told = Number(message.string());
        const lost = Math.min(before, progress);
        [before, progress, progressAt] = [progress, told, Date.now()];
        if (follower.hasHeard(lost)) return;
        // Reported twice as published but not heard: open the stream again, or accept that it is
        // lost.
        follower.reopen();
        follower.acceptLoss(lost).catch(() => undefined);
      },
    });
    connection.subscribe(subjects.shouts, {
      callback: (_error, message) => listener.hear([message.json<Notice>()]),
    });
    try {
      await follower.begin();
    } catch (error) {
      await connection.close();
      throw error;
    }

    return {
      isHearing: () =>
        stream.isConnected() &&
        Date.now() - progressAt < SILENCE_MS &&
        // What was published a moment ago may still be on its way.
        follower.hasHeard(before),
      wake() {
        waking ??= setTimeout(() => {
          waking = undefined;
          if (!connection.isClosed()) connection.publish(subjects.wake);
        }, WAKE_MS);
      },
      // While NATS is unavailable they would pile up, and be outdated when they arrive.
      shout(notice) {
        if (stream.isConnected()) connection.publish(subjects.shouts, JSON.stringify(notice));
      },
      startRelay() {
        relay ??= startRelay({ connectionString: databaseUrl, outlet, log });
      },
      async stop() {
        clearTimeout(waking);
        await relay?.stop();
        await follower.stop();
        await connection.close();
      },
    };
  };
