/**
 * Calls `end` when the process that started this one is gone without a word, as by `kill -9`: a
 * server that nobody shows any longer would go on with the same port and data. `npm start` keeps a
 * channel to it for this alone.
 */
export function whenStarterEnds(end: () => void): void {
  if (!process.channel) return;
  process.once('disconnect', end);
  // The channel by itself keeps no process alive.
  process.channel.unref();
}
