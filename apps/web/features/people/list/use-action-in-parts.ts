import type { Person } from '@forja/contract/people/routes';
import type { Outcome, SelectionAction } from '@forja/contract/selection/routes';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/error.ts';
import { useAttempt } from '../../../lib/screen/use-action.ts';
import { actOn, refreshPeople } from '../queries.ts';

/** Few enough people that a call is answered in a second or two. */
const PART = 50;

/** An action for any number of people, done in parts. */
export interface Run {
  action: SelectionAction;
  people: readonly Person[];
  /** In the order of the people, as far as they were asked for. */
  outcomes: readonly Outcome[];
  /** With it the server does the action once for each person. */
  key: string;
  isUndo: boolean;
}

export interface ShownRun {
  run: Run;
  isWorking: boolean;
  /** Why the next part failed. */
  problem?: string | undefined;
}

export const doneIn = ({ people, outcomes }: Run): Person[] =>
  people.filter((_, at) => outcomes[at]?.done);

export const leftIn = ({ people, outcomes }: Run): readonly Person[] =>
  people.slice(outcomes.length);

/**
 * The key of an action whose last part got no answer, so that starting it again, for whomever, does
 * it a second time for nobody.
 */
let unanswered: { action: string; key: string } | null = null;

const keyFor = (action: SelectionAction): string =>
  unanswered?.action === JSON.stringify(action) ? unanswered.key : crypto.randomUUID();

async function sendNext(run: Run): Promise<Run> {
  const { action, key, outcomes } = run;
  try {
    const more = await actOn(leftIn(run).slice(0, PART), action, key);
    unanswered = null;
    return { ...run, outcomes: [...outcomes, ...more] };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.kind === 'answer' && error.status < 500;
    if (!isRefused) unanswered = { action: JSON.stringify(action), key };
    throw error;
  }
}

/**
 * Acts on many people part by part, which can be stopped and gone on with. `onOver` is called when
 * nobody is left, and whenever it stops before.
 */
export function useActionInParts(onOver: (run: Run) => void) {
  const [run, setRun] = useState<Run | null>(null);
  const isStopped = useRef(false);

  async function end(over: Run) {
    await refreshPeople();
    const isClear = leftIn(over).length === 0 && over.outcomes.every(({ done }) => done);
    setRun(isClear ? null : over);
    onOver(over);
  }

  const rest = useAttempt(async (begun: Run) => {
    isStopped.current = false;
    let reached = begun;
    try {
      while (leftIn(reached).length > 0 && !isStopped.current) {
        setRun(reached);
        reached = await sendNext(reached);
      }
    } finally {
      await end(reached);
    }
  });

  return {
    shown: run && { run, isWorking: rest.busy, problem: rest.problem },
    /** Resolves with the first part, whose refusal it throws for the form that asked. */
    async start(people: readonly Person[], action: SelectionAction, isUndo = false) {
      const first = await sendNext({ people, action, outcomes: [], key: keyFor(action), isUndo });
      if (leftIn(first).length === 0) await end(first);
      else rest.start(first);
    },
    goOn: rest.start,
    stop: () => {
      isStopped.current = true;
    },
    close() {
      setRun(null);
      rest.setProblem(undefined);
    },
  };
}
