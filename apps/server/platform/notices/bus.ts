/** What servers tell each other. It contains ids only; the data is read through the gym's Db. */
export interface Notice {
  topic: string;
  gymId: string;
  ref?: string;
}

/** Receives what the bus delivers. */
export interface BusListener {
  /** The notices of one transaction, in the order of commits. */
  hear(notices: readonly Notice[]): void;
  /**
   * Notices from before this process listened, in the same order, delivered before the bus is open.
   */
  hearPast(notices: readonly Notice[]): void;
  /** Notices may have been missed. */
  onGap(): void;
}

/**
 * Delivers the notices of every committed transaction to every server, once and in the order of
 * commits. Transactions hand them over themselves (`db/carry-notices.ts`).
 */
export interface Bus {
  /** False while the connection is lost: cached copies cannot be trusted then. */
  isHearing(): boolean;
  /** Called after a transaction of this process left notices behind. */
  wake(): void;
  /** Tells all servers at once something that may be lost: unordered, and not stored. */
  shout(notice: Notice): void;
  /** Lets this process relay notices, where the bus needs a relay. */
  startRelay(): void;
  stop(): Promise<void>;
}

export type OpenBus = (listener: BusListener) => Promise<Bus>;
