/** What servers tell each other: ids only, because the data is read again through the gym's Db. */
export interface Notice {
  topic: string;
  gymId: string;
  ref?: string;
}

/** Who is told of what the bus brings. */
export interface BusListener {
  /** The notices of one transaction, in the order of commits. */
  hear(notices: readonly Notice[]): void;
  /** What was said before this process listened, in the same order, until the bus is open. */
  hearPast(notices: readonly Notice[]): void;
  /** Notices may have been missed. */
  onGap(): void;
}

/**
 * Brings the notices of every transaction that commits to every server, each once, in the order of
 * commits. Transactions hand them over by themselves (`db/carry-notices.ts`).
 */
export interface Bus {
  /** False from when nothing is heard until it is again: no copy can be trusted. */
  isHearing(): boolean;
  /** A transaction of this process left notices behind. */
  wake(): void;
  /** Tells all servers at once of something that nobody misses: outside of every order, and not kept. */
  shout(notice: Notice): void;
  /** Takes part in passing notices on, where somebody must. */
  startRelay(): void;
  stop(): Promise<void>;
}

export type OpenBus = (listener: BusListener) => Promise<Bus>;
