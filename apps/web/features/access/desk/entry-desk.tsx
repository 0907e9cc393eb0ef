import { readCode } from '@forja/contract/access/entry-code';
import type { PersonAtDesk } from '@forja/contract/access/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useModal } from '@forja/ui/overlays/use-modal.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { queryClient } from '../../../lib/query/query.ts';
import { useAnswersInTurn } from '../../../lib/screen/use-answers-in-turn.ts';
import { useDebounced } from '../../../lib/screen/use-debounced.ts';
import { useSession } from '../../../lib/session/current.ts';
import { useMay } from '../../../lib/session/may.ts';
import { type CheckInBy, checkInAtDesk, entriesQuery, peopleAtDeskQuery } from '../queries.ts';
import { DeskHeader } from './desk-header.tsx';
import { DeskKeys } from './desk-keys.tsx';
import { EntryBox } from './entry-box.tsx';
import type { Task } from './entry-remedies.tsx';
import { EntryTask } from './entry-task.tsx';
import { FoundPeople } from './found-people.tsx';
import { LastEntries } from './last-entries.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import { restoreDesk, smallDesk } from './small-desk-state.ts';
import { isUndoable, UndoEntry } from './undo-entry.tsx';
import { spokenVerdict, type Verdict, verdictOfAnswer, verdictOfEntry } from './verdict.ts';
import { VerdictCard } from './verdict-card.tsx';
import { adviceOn, firstMark, nextMark, onlyOne } from './who-is-meant.ts';

const SHOWN_ENTRIES = 12;
/** Six digits. People copy them with the space in the middle, because their phone shows it. */
const PIN = /^\d{3} ?\d{3}$/;

/** The button that says it is pressed with Alt and this letter. */
function wayOf({ altKey, code }: KeyboardEvent, dialog: HTMLElement | null) {
  const letter = altKey && /^Key([A-Z])$/.exec(code)?.[1];
  return letter ? dialog?.querySelector<HTMLElement>(`[data-letter="${letter}"]`) : null;
}

/** The last entries from the log for staff who may read it; otherwise those registered here. */
function useLastEntries(own: readonly Verdict[]): readonly Verdict[] {
  const readsLog = useMay()('access.log');
  const { data } = useQuery({ ...entriesQuery({}, null, SHOWN_ENTRIES), enabled: readsLog });
  return readsLog ? (data?.rows ?? []).map(verdictOfEntry) : own;
}

/** Who is found by what stands in the box, and what to do when that is not one person. */
function useFound(typed: string) {
  const settled = useDebounced(typed);
  const searches = settled !== '' && settled === typed && !readCode(settled);
  const search = useQuery({ ...peopleAtDeskQuery(settled), enabled: searches });
  const found = searches ? (search.data ?? []) : [];
  const advice = searches && search.isSuccess ? adviceOn(found, settled) : null;
  return { found, advice, isSearching: search.isFetching };
}

/**
 * One box that stays open. It registers the person who is typed, scanned or chosen, shows the
 * answer and what can be done about it below, and puts the cursor back in the box.
 */
export function EntryDesk({ onClose }: { onClose: () => void }) {
  const dialog = useModal(onClose);
  const box = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const staffId = useSession().user?.id ?? '';
  const [kept] = useState(() => restoreDesk(staffId));
  const [text, setText] = useState(kept?.text ?? '');
  const [moved, setMoved] = useState<number | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(kept?.verdict ?? null);
  const [own, setOwn] = useState<readonly Verdict[]>(kept?.own ?? []);
  const [asked, setAsked] = useState<{ task: Task; about: Verdict } | null>(null);
  /** The person who paid here last, until somebody else is shown. */
  const [payer, setPayer] = useState<string | null>(null);
  const { busy, answer: register } = useAnswersInTurn({
    box,
    setText,
    missed: (typed) => `Falta registrar «${typed}»: escríbelo de nuevo.`,
  });
  const entries = useLastEntries(own);
  const typed = text.trim();
  const { found, advice, isSearching } = useFound(typed);
  const at = moved ?? firstMark(found);

  useEffect(() => smallDesk.set(null), []);
  useEffect(() => {
    if (!asked) box.current?.focus();
  }, [asked]);
  // On a narrow screen the entries are below, where an answer would appear out of sight.
  const shownId = verdict?.entryId;
  useEffect(() => {
    if (shownId) body.current?.scrollTo?.(0, 0);
  }, [shownId]);

  async function enter(by: CheckInBy, name: string | null) {
    const { eventId, answer } = await checkInAtDesk(by);
    const next = verdictOfAnswer(eventId, answer, name);
    setVerdict(next);
    setOwn((before) => [next, ...before].slice(0, SHOWN_ENTRIES));
    return 'answered' as const;
  }

  const choose = (person: PersonAtDesk) =>
    register(typed, () => enter({ userId: person.id }, person.fullName));

  const submit = () => {
    const marked = found[at];
    if (marked) return choose(marked);
    if (typed === '' || found.length > 0) return;
    register(typed, async () => {
      if (readCode(typed)) return enter({ code: typed }, null);
      const people = await queryClient.fetchQuery(peopleAtDeskQuery(typed));
      const only = onlyOne(people);
      if (only) return enter({ userId: only.id }, only.fullName);
      if (people.length === 0 && PIN.test(typed)) {
        return enter({ pin: typed.replace(' ', '') }, null);
      }
      return people.length === 0 ? 'none' : 'several';
    });
  };

  function setAside() {
    smallDesk.set({ staffId, text, verdict, own });
    onClose();
  }

  function show(step: 1 | -1) {
    const shown = entries.findIndex(({ entryId }) => entryId === verdict?.entryId);
    const next = entries[Math.min(entries.length - 1, Math.max(0, shown + step))];
    if (next) setVerdict(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (asked) return;
    const way = wayOf(event, dialog.current);
    if (way) {
      event.preventDefault();
      way.click();
    } else if (event.key === 'F2') {
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    } else if (event.key === 'Escape' && (text !== '' || verdict)) {
      event.preventDefault();
      setText('');
      setVerdict(null);
      box.current?.focus();
    }
  }

  function onBoxKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (step) {
      event.preventDefault();
      if (found.length > 0) setMoved(nextMark(at, step, found.length));
      else if (typed === '') show(step);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      submit();
    }
  }

  const registerAgain = ({ userId, name }: Pick<Verdict, 'userId' | 'name'>) => {
    if (userId) register('', () => enter({ userId }, name));
  };
  function forget({ entryId, name }: Verdict) {
    setVerdict(null);
    setOwn((before) => before.filter((entry) => entry.entryId !== entryId));
    toast(`Quitamos la entrada de ${name}.`);
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="entry-desk"
      onKeyDown={onKeyDown}
      className="m-auto h-[min(708px,calc(100dvh-32px))] w-[min(1120px,calc(100vw-32px))] animate-rise flex-col overflow-hidden rounded-panel bg-float text-ink shadow-float open:flex backdrop:animate-appear backdrop:bg-[rgb(17_17_17/0.45)] max-md:h-dvh max-md:max-h-none max-md:w-full max-md:max-w-none max-md:rounded-none"
    >
      <DeskHeader id="entry-desk" onMinimize={setAside} onClose={onClose} />
      <div
        ref={body}
        className="min-h-0 flex-1 overflow-y-auto lg:grid lg:grid-cols-[minmax(0,1fr)_412px] lg:overflow-hidden"
      >
        <div className="flex min-h-0 flex-col gap-5 p-6 max-md:p-4 lg:overflow-y-auto [&>*]:flex-none">
          <EntryBox
            box={box}
            text={text}
            found={found}
            at={at}
            busy={busy || isSearching}
            onText={(next) => {
              setText(next);
              setMoved(null);
            }}
            onKeyDown={onBoxKeyDown}
          />
          <p role="status" className={advice ? 'text-muted' : 'sr-only'}>
            {advice}
          </p>
          <FoundPeople people={found} at={at} onPoint={setMoved} onChoose={choose} />
          <p role="alert" className="sr-only">
            {verdict && spokenVerdict(verdict)}
          </p>
          {verdict && typed === '' && (
            <>
              <VerdictCard
                key={verdict.entryId}
                verdict={verdict}
                onTask={(next) => setAsked({ task: next, about: verdict })}
                onAgain={() => registerAgain(verdict)}
              />
              {isUndoable(verdict, own) && <UndoEntry entry={verdict} onUndone={forget} />}
              {payer !== null && payer === verdict.userId && <ReceiptLine userId={payer} />}
            </>
          )}
        </div>
        <div className="flex min-h-0 flex-col border-line max-lg:border-t lg:border-l">
          <LastEntries
            entries={entries}
            shown={verdict?.entryId ?? null}
            onShow={(entry) => {
              setVerdict(entry);
              box.current?.focus();
            }}
          />
        </div>
      </div>
      <DeskKeys />
      {asked && (
        <EntryTask
          task={asked.task}
          onPaid={setPayer}
          // Registers the person of the task, who may no longer be the one shown.
          onDone={() => registerAgain(asked.about)}
          isIn={asked.about.isIn}
          onClose={() => setAsked(null)}
        />
      )}
    </dialog>
  );
}
