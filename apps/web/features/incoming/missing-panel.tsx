import type { MissingMoney } from '@forja/contract/incoming/routes';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Count } from '@forja/ui/feedback/badge.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { missingQuery } from './queries.ts';

/** The screen where the report is confirmed or refused. */
const placeOf = ({ kind, id }: MissingMoney) =>
  kind === 'order' ? `/orders-admin?pedido=${id}` : '/membresias?vista=pagos';

function MissingRow({ missing }: { missing: MissingMoney }) {
  const { timeZone } = useSettings();
  const { person, what, amountCents, currency, reference, reportedAt } = missing;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line-2 px-5 py-2.5">
      <span className="flex min-w-48 flex-1 items-center gap-2.5">
        <Avatar name={person.name} src={person.profilePic} size={28} />
        <span className="min-w-0">
          <span className="block text-14 font-medium wrap-anywhere">{person.name}</span>
          <span className="block text-13 text-muted wrap-anywhere">
            {[what, reference && `ref. ${reference}`].filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
      <span className="text-13 text-muted">Lo reportó el {formatDate(reportedAt, timeZone)}</span>
      <span className="text-14 font-semibold tabular-nums">
        {formatMoney(amountCents, currency)}
      </span>
      <Link to={placeOf(missing)} className={linkClass} aria-label={`Revisar: ${person.name}`}>
        Revisar
      </Link>
    </li>
  );
}

/** Payments reported before today that are in no list of the bank. */
export function MissingPanel({ count }: { count: number }) {
  const missing = useQuery({ ...missingQuery, enabled: count > 0 });
  if (count === 0) return null;
  return (
    <Panel
      title="Reportados que no llegaron"
      aside={<Count count={count} label={`${count} sin llegar`} />}
      className="overflow-hidden"
    >
      <LoadState query={missing} failed="No pudimos cargar lo que no llegó" />
      <List>
        {missing.data?.map((each) => (
          <MissingRow key={each.id} missing={each} />
        ))}
      </List>
    </Panel>
  );
}
