import { plainText } from '@forja/calendar/plain-text';
import { readCode } from '@forja/contract/access/entry-code';
import type { PersonAtDesk } from '@forja/contract/access/routes';
import { MAX_FOUND_AT_DESK } from '@forja/contract/access/values';
import { REFUSAL_WORDS } from '@forja/contract/access/words';
import { MAX_SEARCH } from '@forja/contract/search';
import { Kbd } from '@forja/ui/actions/kbd.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { SpinnerRing } from '@forja/ui/layout/spinner.tsx';
import { useModal } from '@forja/ui/overlays/use-modal.ts';
import { useQuery } from '@tanstack/react-query';
import { ScanLine } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { queryClient } from '../../../lib/query/query.ts';
import { useAnswersInTurn } from '../../../lib/screen/use-answers-in-turn.ts';
import { useDebounced } from '../../../lib/screen/use-debounced.ts';
import { useSession } from '../../../lib/session/current.ts';
import { useMay } from '../../../lib/session/may.ts';
import { AccountDialog } from '../../../shared/accounts/account-dialog.tsx';
import { GraceDialog } from '../../../shared/memberships/grace-dialog.tsx';
import { ChargeDialog } from '../../../shared/memberships/selling/charge-dialog.tsx';
import { type CheckInBy, checkInAtDesk, entriesQuery, peopleAtDeskQuery } from '../queries.ts';
import { DeskHeader } from './desk-header.tsx';
import type { Task } from './entry-remedies.tsx';
import { FOUND_ID, FoundPeople, foundId } from './found-people.tsx';
import { LastEntries } from './last-entries.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import { restoreDesk, smallDesk } from './small-desk-state.ts';
import { isUndoable, UndoEntry } from './undo-entry.tsx';
import { againText, type Verdict, verdictOfAnswer, verdictOfEntry } from './verdict.ts';
import { VerdictCard } from './verdict-card.tsx';

const SHOWN_ENTRIES = 12;
const NONE_MARKED = -1;
/** Six digits. People copy them with the space in the middle, because their phone shows it. */
const PIN = /^\d{3} ?\d{3}$/;

/** The person who can be registered without asking: the only one found, or the only exact match. */
function onlyOne(people: readonly PersonAtDesk[]): PersonAtDesk | undefined {
  const exact = people.filter(({ isExact }) => isExact);
  if (exact.length === 1) return exact[0];
  return people.length === 1 ? people[0] : undefined;
}

/** Why the first person found may not be the one who is meant, whoever stands between the two. */
function doubtAbout([first, ...others]: readonly PersonAtDesk[]): 'name' | 'number' | null {
  if (!first) return null;
  if (first.isExact) return others.some(({ isExact }) => isExact) ? 'number' : null;
  const name = plainText(first.fullName);
  return others.some(({ fullName }) => plainText(fullName) === name) ? 'name' : null;
}

/** Enter registers the first person found; in doubt none is marked until somebody chooses. */
const firstMark = (found: readonly PersonAtDesk[]): number => (doubtAbout(found) ? NONE_MARKED : 0);

const ADVICE = {
  name: 'Se llaman igual: elige por el número.',
  number: 'Varias personas tienen ese dato: elige una.',
};

/** What to do when the list does not say by itself who is meant. */
function adviceOn(found: readonly PersonAtDesk[], typed: string): string | null {
  if (found.length === 0) return `Nadie coincide con «${typed}».`;
  if (found.length === MAX_FOUND_AT_DESK) {
    return 'Puede haber más. Escribe otro apellido, el número o la cédula.';
  }
  const doubt = doubtAbout(found);
  return doubt && ADVICE[doubt];
}

function nextMark(at: number, step: 1 | -1, length: number): number {
  if (at === NONE_MARKED) return step === 1 ? 0 : length - 1;
  return (at + step + length) % length;
}

/** The last entries from the log for staff who may read it; otherwise those registered here. */
function useLastEntries(own: readonly Verdict[]): readonly Verdict[] {
  const readsLog = useMay()('access.log');
  const { data } = useQuery({ ...entriesQuery({}, null, SHOWN_ENTRIES), enabled: readsLog });
  return readsLog ? (data?.rows ?? []).map(verdictOfEntry) : own;
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
  const settled = useDebounced(typed);
  const searches = settled !== '' && settled === typed && !readCode(settled);
  const search = useQuery({ ...peopleAtDeskQuery(settled), enabled: searches });
  const found = searches ? (search.data ?? []) : [];
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
    const way = event.altKey && /^Key([A-Z])$/.exec(event.code)?.[1];
    if (way) {
      const target = dialog.current?.querySelector<HTMLElement>(`[data-letter="${way}"]`);
      if (!target) return;
      event.preventDefault();
      target.click();
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
  /** Registers the person of the task, who may no longer be the one shown. */
  const again = () => asked && registerAgain(asked.about);
  const close = () => setAsked(null);
  const task = asked?.task;
  const advice = searches && search.isSuccess && adviceOn(found, settled);
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
          <div className="relative">
            <ScanLine
              size={20}
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2"
            />
            <input
              ref={box}
              data-autofocus
              role="combobox"
              aria-label="Persona"
              aria-expanded={found.length > 0}
              aria-controls={FOUND_ID}
              aria-autocomplete="list"
              aria-activedescendant={found[at] ? foundId(at) : undefined}
              aria-keyshortcuts="F2"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={MAX_SEARCH}
              placeholder="Nombre, número, cédula o código"
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setMoved(null);
              }}
              onKeyDown={onBoxKeyDown}
              className="h-13 w-full rounded-control ring-none border-2 border-line-3 bg-panel outline-none focus:border-mark pr-14 pl-12 max-md:pr-3 max-md:text-15 text-16"
            />
            <span className="absolute top-1/2 right-4 -translate-y-1/2 max-md:hidden">
              {busy || search.isFetching ? <SpinnerRing size={18} /> : <Kbd>F2</Kbd>}
            </span>
          </div>
          <p role="status" className={advice ? 'text-muted' : 'sr-only'}>
            {advice}
          </p>
          <FoundPeople people={found} at={at} onPoint={setMoved} onChoose={choose} />
          <p role="alert" className="sr-only">
            {verdict &&
              `${verdict.name}: ${verdict.reason ? `no puede entrar, ${REFUSAL_WORDS[verdict.reason].toLowerCase()}` : (againText(verdict.minutesInside) ?? verdict.result).toLowerCase()}`}
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
      <div className="flex min-h-11 flex-none items-center gap-5 border-t border-line px-6 text-12 text-muted max-md:hidden">
        <span className="flex items-center gap-1.5">
          <Kbd>↵</Kbd> registrar
        </span>
        <span className="flex items-center gap-1.5">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> volver a una entrada
        </span>
        <span className="flex items-center gap-1.5">
          <Kbd>Esc</Kbd> limpiar
        </span>
        <span className="ml-auto max-lg:hidden">
          Un lector de códigos o de tarjetas escribe aquí sin hacer clic
        </span>
      </div>
      {task?.kind === 'charge' && (
        <ChargeDialog
          charge={task.charge}
          onDone={(isPaid) => {
            setPayer(isPaid ? task.charge.userId : null);
            again();
          }}
          onClose={close}
        />
      )}
      {task?.kind === 'debt' && (
        <AccountDialog
          account={task.account}
          task={{ kind: 'pay' }}
          onDone={() => {
            setPayer(task.account.userId);
            if (!asked?.about.isIn) again();
          }}
          onClose={close}
        />
      )}
      {task?.kind === 'grace' && (
        <GraceDialog
          membershipId={task.membershipId}
          name={task.name}
          maxDays={task.maxDays}
          save="Dar y registrar entrada"
          onDone={again}
          onClose={close}
        />
      )}
    </dialog>
  );
}
