import type { Proposal } from '@forja/contract/incoming/routes';
import type { Candidate } from './find-targets.ts';
import {
  isExact,
  isKnownSender,
  isSameSender,
  monthText,
  proposalsOf,
  toldReason,
} from './weigh-targets.ts';

/** With more candidates of one sender a person has to decide. */
const MOST = 20;

/**
 * The two targets of different people that together are the whole sum; null if several pairs fit.
 */
function onlyPair(all: readonly Candidate[]): [Candidate, Candidate] | null {
  const fitting = all.filter((each) => isKnownSender(each) && each.dueCents < each.amountCents);
  // Somebody with a reported payment appears once, with that.
  const isReported = ({ kind, userId, dueCents }: Candidate) =>
    kind !== 'report' &&
    fitting.some(
      (other) => other.kind === 'report' && other.userId === userId && other.dueCents === dueCents,
    );
  const known = fitting.filter((each) => !isReported(each));
  if (known.length > MOST) return null;
  const pairs = known.flatMap((one, at) =>
    known
      .slice(at + 1)
      .filter(
        (other) => other.userId !== one.userId && one.dueCents + other.dueCents === one.amountCents,
      )
      .map((other): [Candidate, Candidate] => [one, other]),
  );
  const [pair, rival] = pairs;
  return pair && !rival ? pair : null;
}

function proposalOf(pair: readonly [Candidate, Candidate]): Proposal {
  const [first, second] = pair;
  const paid = pair.map(({ paidSoOn }) => paidSoOn).filter((day) => day !== null);
  const [day] = paid.toSorted().toReversed();
  const ok = (text: string) => ({ ok: true, text });
  const personOf = ({ userId, name, profilePic }: Candidate) => ({ id: userId, name, profilePic });
  return {
    kind: first.kind,
    id: first.id,
    person: personOf(first),
    what: [...new Set(pair.map(({ concept }) => concept))].join(' y '),
    dueCents: first.amountCents,
    reasons: [
      ok('Suma exacta de los dos'),
      ...(pair.some(isSameSender) ? [ok('Mismo teléfono o cédula')] : []),
      ...(day ? [ok(`Pagó así ${monthText(day, first.arrivedOn)}`)] : []),
      ...(first.isOnlyTold ? [{ ok: false, text: toldReason(first) }] : []),
    ],
    canApply: true,
    isCertain: false,
    parts: [first, second].map((each) => ({
      kind: each.kind,
      id: each.id,
      person: personOf(each),
      dueCents: each.dueCents,
    })),
  };
}

/** The targets of a sum: one, or if none fits alone, two people known by its sender. */
export function allProposals(all: readonly Candidate[]): Proposal[] {
  const single = proposalsOf(all);
  if (all.some((each) => each.asked || each.sameReference || isExact(each))) return single;
  const pair = onlyPair(all);
  return pair ? [proposalOf(pair), ...single] : single;
}
