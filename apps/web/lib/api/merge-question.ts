import { createStore, useStore } from '../store.ts';

/** A field that two people changed: the value in this form and the current one. */
export interface Clash {
  path: string;
  mine: unknown;
  theirs: unknown;
}

/** The paths that keep the newer value, or null to go back to the form. */
type Answer = (keepTheirs: ReadonlySet<string> | null) => void;

const waiting = createStore<{ clashes: readonly Clash[]; answer: Answer } | null>(null);

export const useMergeQuestion = () => useStore(waiting);

export function askMerge(clashes: readonly Clash[]): Promise<ReadonlySet<string> | null> {
  waiting.read()?.answer(null);
  return new Promise((answer) => waiting.set({ clashes, answer }));
}

/** Closes the question. */
export const answerMerge: Answer = (keepTheirs) => {
  waiting.read()?.answer(keepTheirs);
  waiting.set(null);
};
