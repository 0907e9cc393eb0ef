import { LIVE_CLOSE, type LiveMessage } from '@forja/contract/live';
import { expect, test, vi } from 'vitest';
import { createHub } from './hub.ts';
import { type Connection, type ConnectionEvents, createLiveSocket, retryDelay } from './socket.ts';
import { shareBetweenTabs } from './tabs.ts';

const event = (id: string, ref = id): LiveMessage => ({
  type: 'event',
  event: { id, topic: 'message', ref },
});

test('every event is heard once, by whoever listens to its topic', () => {
  const hub = createHub();
  const heard = vi.fn();
  const other = vi.fn();
  hub.on('typing', other);
  const leave = hub.on('message', heard);
  for (const message of [event('1'), event('2'), event('1'), event('2'), event('3')])
    hub.receive(message);
  expect(heard.mock.calls.map(([{ ref }]) => ref)).toEqual(['1', '2', '3']);
  expect(other).not.toHaveBeenCalled();
  leave();
  hub.receive(event('4'));
  expect(heard).toHaveBeenCalledTimes(3);
});

test('after a gap every handler is told; without one the missed events come from where we were', () => {
  const hub = createHub();
  const heard = vi.fn();
  hub.on('message', heard);
  hub.receive({ type: 'ready', head: 'h1', gap: true });
  expect(heard).toHaveBeenCalledWith({ ref: undefined, gap: true, first: true });
  expect(hub.last()).toBe('h1');
  hub.receive(event('e1'));
  // The connection broke and came back; it may break again before the missed events are here.
  hub.receive({ type: 'ready', head: 'e9', gap: false });
  expect(hub.last()).toBe('e1');
  hub.receive({ type: 'beat', head: 'e9' });
  expect(hub.last()).toBe('e9');
});

function fakeConnections() {
  const opened: (ConnectionEvents & { sent: string[]; gone: boolean })[] = [];
  const open = (events: ConnectionEvents): Connection => {
    const connection = { ...events, sent: [] as string[], gone: false };
    opened.push(connection);
    return {
      send: (text) => void connection.sent.push(text),
      close: () => {
        connection.gone = true;
      },
    };
  };
  return { open, opened };
}

function socketWith(renew = vi.fn(async () => undefined)) {
  const wires = fakeConnections();
  const heard: LiveMessage[] = [];
  const socket = createLiveSocket({
    open: wires.open,
    hello: async () => ({ token: 't', gym: 'demo' }),
    renew,
    onMessage: (message) => heard.push(message),
    setTimer: (run, milliseconds) => setTimeout(run, milliseconds) as unknown as number,
    clearTimer: (timer) => clearTimeout(timer),
    random: () => 1,
  });
  return { socket, heard, renew, opened: wires.opened };
}

test('the token goes in the first message; a lost connection comes back, later each time', async () => {
  vi.useFakeTimers();
  const { socket, opened, heard } = socketWith();
  socket.start();
  await vi.advanceTimersByTimeAsync(0);
  opened[0]?.opened();
  expect(opened[0]?.sent).toEqual(['{"token":"t","gym":"demo"}']);
  opened[0]?.said('{"type":"ready","head":"h","gap":false}');
  expect(heard).toHaveLength(1);
  opened[0]?.closed(1006);
  await vi.advanceTimersByTimeAsync(499);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(opened).toHaveLength(2);
  opened[1]?.closed(1006);
  await vi.advanceTimersByTimeAsync(999);
  expect(opened).toHaveLength(2);
  socket.retryNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(opened).toHaveLength(3);
  // Nothing heard for three beats: dead, whatever the browser says.
  await vi.advanceTimersByTimeAsync(61_000);
  expect(opened[2]?.gone).toBe(true);
  expect(opened.length).toBeGreaterThan(3);
  socket.stop();
  vi.useRealTimers();
});

test('a token that ran out is renewed before the next try', async () => {
  vi.useFakeTimers();
  const { socket, opened, renew } = socketWith();
  socket.start();
  await vi.advanceTimersByTimeAsync(0);
  opened[0]?.closed(LIVE_CLOSE.renew);
  await vi.advanceTimersByTimeAsync(600);
  expect(renew).toHaveBeenCalledOnce();
  expect(opened).toHaveLength(2);
  socket.stop();
  vi.useRealTimers();
});

test('the wait grows to half a minute at most and differs between clients', () => {
  expect(retryDelay(0, 1006, 0)).toBe(250);
  expect(retryDelay(3, 1006, 1)).toBe(4_000);
  expect(retryDelay(20, 1006, 1)).toBe(30_000);
  expect(retryDelay(0, LIVE_CLOSE.tooMany, 0)).toBe(30_000);
});

/** The browser's locks and channels, within one process. */
function browser() {
  let holder: Promise<void> = Promise.resolve();
  const channels = new Set<{ onmessage: ((event: { data: unknown }) => void) | null }>();
  return {
    locks: {
      request: (_name: string, _options: unknown, work: () => Promise<void>) => {
        holder = holder.then(work);
        return holder;
      },
    } as unknown as LockManager,
    openChannel: () => {
      const own = {
        onmessage: null,
        postMessage: (data: unknown) => {
          for (const other of channels) if (other !== own) other.onmessage?.({ data });
        },
        close: () => channels.delete(own),
      };
      channels.add(own);
      return own as unknown as BroadcastChannel;
    },
  };
}

test('one tab connects, all hear; when it goes the next one connects', async () => {
  const deps = browser();
  const relays: ((message: LiveMessage) => void)[] = [];
  const tab = () => {
    const heard: LiveMessage[] = [];
    const leading = {
      start: (relay: (typeof relays)[0]) => void relays.push(relay),
      stop: vi.fn(),
    };
    const leave = shareBetweenTabs('live', deps, leading, (message) => heard.push(message));
    return { heard, leave, leading };
  };
  const [one, two] = [tab(), tab()];
  await vi.waitFor(() => expect(relays).toHaveLength(1));
  relays[0]?.(event('1'));
  expect([one.heard.length, two.heard.length]).toEqual([1, 1]);
  one.leave();
  expect(one.leading.stop).toHaveBeenCalled();
  await vi.waitFor(() => expect(relays).toHaveLength(2));
  relays[1]?.(event('2'));
  expect([one.heard.length, two.heard.length]).toEqual([1, 2]);
});
