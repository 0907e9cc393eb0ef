import { type Hindrance, hindranceText } from '@forja/contract/privacy/words';

interface Props {
  hindrances: readonly Hindrance[];
  to: 'own' | 'staff';
}

/**
 * What has to be settled before an account can be deleted, each with a link to where that is done.
 */
export function HindranceList({ hindrances, to }: Props) {
  return (
    <ul className="my-2 list-disc space-y-1.5 pl-5">
      {hindrances.map((one) => (
        <li key={one.kind} className="break-words">
          {hindranceText(one, to)}
        </li>
      ))}
    </ul>
  );
}
