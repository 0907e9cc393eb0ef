import { HOUR_MS } from '@forja/calendar/duration';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCamera } from '../../../lib/device/camera-loop.ts';
import { type Presence, startHeartbeat } from './heartbeat-loop.ts';
import { type KioskAnswer, kioskClient } from './kiosk-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('hours at the entrance leave one timer and one camera, whatever failed in between', async () => {
  let open = 0;
  let looks = 0;
  let opened = 0;
  const streams: { active: boolean }[] = [];
  const openCamera = async () => {
    opened++;
    if (opened % 5 === 0) throw new DOMException('taken', 'NotReadableError');
    open++;
    const stream = {
      active: true,
      getTracks: () => [
        {
          stop() {
            if (stream.active) open--;
            stream.active = false;
          },
        },
      ],
    };
    streams.push(stream);
    return stream as unknown as MediaStream;
  };
  const createReader = async () => async () => {
    looks++;
    if (looks % 9 === 0) throw new Error('no picture');
    // Every ten minutes the camera is unplugged.
    const stream = streams.at(-1);
    if (looks % 3_000 === 0 && stream) {
      stream.active = false;
      open--;
    }
    return looks % 50 === 0 ? `code ${looks}` : null;
  };
  let plays = 0;
  const play = async () => {
    plays++;
    if (plays % 7 === 0) throw new Error('not now');
  };
  const element = { play } as unknown as HTMLVideoElement;
  const codes: string[] = [];
  const states = new Set<string>();
  const stop = startCamera(
    element,
    { onState: (state) => states.add(state), onCode: (text) => codes.push(text) },
    openCamera,
    createReader,
  );
  for (let hour = 0; hour < 4; hour++) {
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(vi.getTimerCount()).toBe(1);
    expect(open).toBeLessThanOrEqual(1);
  }
  expect(opened).toBeGreaterThan(20);
  expect(looks).toBeGreaterThan(60_000);
  expect(codes.length).toBeGreaterThan(1_000);
  expect(states).toEqual(new Set(['on', 'none']));
  stop();
  expect(vi.getTimerCount()).toBe(0);
  expect(open).toBe(0);
});

test('the kiosk says that the server is away, and loses nothing until it is back', async () => {
  let away = false;
  let waiting = ['open-1'];
  const confirmed: string[] = [];
  const beat = vi.fn(async (done: readonly string[]): Promise<KioskAnswer<never>> => {
    if (away) return { kind: 'offline' };
    confirmed.push(...done);
    const commands = waiting.map((id) => ({ id, kind: 'open' }));
    waiting = [];
    return { kind: 'ok', data: { commands } } as KioskAnswer<never>;
  });
  const said: Presence[] = [];
  let openings = 0;
  const stop = startHeartbeat(
    { beat },
    {
      onPresence: (presence) => said.push(presence),
      onOpen: () => openings++,
      onNumbers: () => undefined,
    },
  );
  await vi.advanceTimersByTimeAsync(10);
  expect(openings).toBe(1);
  // For six hours the server is away, before it learns that the door was opened.
  away = true;
  await vi.advanceTimersByTimeAsync(6 * HOUR_MS);
  expect(said.at(-1)).toBe('offline');
  expect(vi.getTimerCount()).toBe(1);
  expect(confirmed).toEqual([]);
  away = false;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(said.at(-1)).toBe('online');
  expect(confirmed).toEqual(['open-1']);
  for (let outage = 0; outage < 1_000; outage++) {
    away = outage % 2 === 0;
    await vi.advanceTimersByTimeAsync(3_100);
    expect(vi.getTimerCount()).toBe(1);
  }
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a code shown again after a lost answer makes one entry', async () => {
  const sent: string[] = [];
  let lost = true;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).eventId);
    if (lost) throw new TypeError('the network went');
    return Response.json({ granted: true });
  });
  const client = kioskClient('fjd_test');
  expect(await client.checkIn({ code: 'A' })).toEqual({ kind: 'offline' });
  lost = false;
  expect(await client.checkIn({ code: 'A' })).toMatchObject({ kind: 'ok' });
  await client.checkIn({ code: 'A' });
  expect(sent[1]).toBe(sent[0]);
  expect(sent[2]).not.toBe(sent[0]);

  // Much later it is another visit, and another PIN is another person.
  lost = true;
  await client.checkIn({ pin: '111111' });
  lost = false;
  await client.checkIn({ pin: '222222' });
  expect(sent[4]).not.toBe(sent[3]);
  lost = true;
  await client.checkIn({ pin: '333333' });
  vi.advanceTimersByTime(10 * 60_000);
  lost = false;
  await client.checkIn({ pin: '333333' });
  expect(sent[6]).not.toBe(sent[5]);
});
