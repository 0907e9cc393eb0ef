import { stepName, waysName } from '@forja/contract/accounts/dunning-texts';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { formatMoment } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { debtRemindersQuery } from './queries.ts';

/** How often the person was reminded of their debts; nothing if never. */
export function DebtReminders({ userId, currency }: { userId: string; currency: string }) {
  const { timeZone } = useSettings();
  const { data } = useQuery(debtRemindersQuery(userId));
  if (!data || data.length === 0) return null;
  return (
    <section aria-label="Avisos de cobro">
      <h3 className="font-semibold">Avisos de cobro</h3>
      <ul>
        {data.map((reminder) => (
          <li
            key={reminder.id}
            className="flex items-start gap-3 border-b border-line-2 py-2.5 text-13 last:border-b-0"
          >
            <Bell size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 flex-none" />
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">
                {reminder.title || reminder.concept} ·{' '}
                <span className="font-normal">{reminder.concept}</span>
              </p>
              <p className="text-muted">
                {formatMoment(reminder.at, timeZone, new Date())} · {stepName(reminder.days)} ·{' '}
                {waysName(reminder.channels)}
              </p>
            </div>
            <span className="flex-none tabular-nums">
              {formatMoney(reminder.amountCents, currency)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
