import type { LiveHello, LiveTopic } from '@forja/contract/live';
import { useEffect, useRef } from 'react';
import { refresher, tokens } from '../api/api.ts';
import { tokenValidity } from '../api/token/token.ts';
import { currentGym } from '../gym-address.ts';
import { session } from '../session/current.ts';
import { createHub, type LiveHandler } from './hub.ts';
import {
  type Connection,
  type ConnectionEvents,
  createLiveSocket,
  type LiveSocket,
} from './socket.ts';
import { type Leading, shareBetweenTabs } from './tabs.ts';

const hub = createHub();
let owner: string | null = null;
let stop: (() => void) | null = null;

function address(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/realtime`;
}

function openConnection({ opened, said, closed }: ConnectionEvents): Connection {
  const socket = new WebSocket(address());
  socket.onopen = opened;
  socket.onmessage = ({ data }) => said(String(data));
  socket.onclose = ({ code }) => closed(code);
  return socket;
}

async function hello(): Promise<LiveHello | null> {
  if (tokenValidity(tokens.read() ?? '', Date.now()) === 'clear') await refresher.refresh();
  const token = tokens.read();
  hub.begin(session.state().user?.liveHead);
  const last = hub.last();
  return token ? { token, gym: currentGym(), ...(last ? { last } : {}) } : null;
}

function leading(): Leading {
  let socket: LiveSocket | null = null;
  const hurry = () => {
    if (document.visibilityState === 'visible') socket?.retryNow();
  };
  return {
    start(relay) {
      socket = createLiveSocket({
        open: openConnection,
        hello,
        renew: () => refresher.refresh(),
        onMessage: relay,
        setTimer: (run, milliseconds) => window.setTimeout(run, milliseconds),
        clearTimer: (timer) => window.clearTimeout(timer),
        random: Math.random,
      });
      socket.start();
      window.addEventListener('online', hurry);
      document.addEventListener('visibilitychange', hurry);
    },
    stop() {
      window.removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      socket?.stop();
    },
  };
}

/** Connects while a person is logged in. */
function connectSessionOwner() {
  const person = session.state().user;
  const user = person && !person.tour ? person.id : null;
  if (user === owner) return;
  owner = user;
  stop?.();
  stop = null;
  hub.reset();
  if (!user) return;
  const tabs = {
    locks: navigator.locks ?? null,
    openChannel: 'BroadcastChannel' in window ? (name: string) => new BroadcastChannel(name) : null,
  };
  stop = shareBetweenTabs(`forja-live:${currentGym()}:${user}`, tabs, leading(), hub.receive);
}

let isFollowing = false;

/** Calls the newest version of the handler whenever something of this topic happens. */
export function useLive(topic: LiveTopic, handler: LiveHandler): void {
  const newest = useRef(handler);
  useEffect(() => {
    newest.current = handler;
  });
  useEffect(() => {
    if (!isFollowing) {
      isFollowing = true;
      session.subscribe(connectSessionOwner);
      connectSessionOwner();
    }
    return hub.on(topic, (signal) => newest.current(signal));
  }, [topic]);
}
