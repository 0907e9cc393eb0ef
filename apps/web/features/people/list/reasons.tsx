import { peopleText } from './action-words.ts';

/** Names by the reason for which something is not done for them, the most frequent reason first. */
export function Reasons({ of }: { of: readonly { name: string; reason: string }[] }) {
  const groups = [...Map.groupBy(of, ({ reason }) => reason)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return groups.map(([reason, people]) => (
    <li key={reason} className="border-t border-line-2 py-2.5 first:border-t-0">
      <p className="font-medium">{reason}</p>
      <p className="text-13 text-muted">
        {people.length > 1 && `${peopleText(people.length)}: `}
        {people.map(({ name }) => name).join(', ')}
      </p>
    </li>
  ));
}
