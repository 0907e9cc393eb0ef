import type { PrivacyRequest } from '@forja/contract/privacy/desk-routes';
import { REQUEST_NAMES, REQUEST_STATE_NAMES } from '@forja/contract/privacy/words';
import { List } from '@forja/ui/layout/list.tsx';
import { formatDate, formatDay } from '../../lib/format/dates.ts';
import { useSettings } from '../../lib/gym/settings.ts';

/** The request, its deadline, and what was done about it by whom. */
export function RequestState({ request, person }: { request: PrivacyRequest; person?: string }) {
  const { timeZone } = useSettings();
  const { kind, state, detail, dueOn, isLate, closedAt, steps } = request;
  return (
    <span className="block min-w-0">
      <span className="block font-medium break-words">
        {person ? `${person} · ` : ''}
        {REQUEST_NAMES[kind].name} · {REQUEST_STATE_NAMES[state]}
      </span>
      <span className={isLate ? 'block text-13 font-medium text-bad' : 'block text-13 text-muted'}>
        {closedAt
          ? `Respondida el ${formatDate(closedAt, timeZone)}`
          : `${isLate ? 'Venció' : 'Se responde a más tardar'} el ${formatDay(dueOn)}`}
      </span>
      <span className="block text-13 break-words">«{detail}»</span>
      <List className="mt-1 text-13 text-muted">
        {steps.map(({ state: reached, note, by, at }) => (
          <li key={at} className="break-words">
            {formatDate(at, timeZone)} · {REQUEST_STATE_NAMES[reached]}
            {by ? ` por ${by}` : ''}
            {note ? `: ${note}` : ''}
          </li>
        ))}
      </List>
    </span>
  );
}
