import type { ManagementView } from '@forja/contract/overview/routes';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { Count } from '@forja/ui/feedback/badge.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useSettings } from '../../../lib/gym/settings.ts';
import { attentionItems } from './attention-items.tsx';
import { attentionRow } from './attention-row.ts';
import { Debts } from './debts.tsx';
import { PeopleOutside } from './people-outside.tsx';

const TONES = {
  info: 'bg-soft text-on-primary-soft',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
};

/** The tasks that wait for staff today, each with a link to solve it. */
export function Attention({ view }: { view: ManagementView }) {
  const { currency } = useSettings();
  const { debts } = view.attention;
  const items = attentionItems(view, currency, Date.now());
  // An answer stored by an older version of the app has no such list.
  const outside = view.attention.outside ?? [];
  // Debts count as one matter, like the payments and orders that wait: there may be hundreds.
  const matters = outside.length + items.length + (debts && debts.count > 0 ? 1 : 0);
  return (
    <Panel
      title="Requiere atención hoy"
      aside={<Count count={matters} label={matters === 1 ? '1 asunto' : `${matters} asuntos`} />}
    >
      <PeopleOutside people={outside} />
      {debts && debts.count > 0 && <Debts debts={debts} today={view.today} />}
      {matters === 0 ? (
        <p className="flex items-center gap-2.5 border-t border-line-2 px-5 py-4 text-muted">
          <CircleCheck size={18} aria-hidden="true" className="flex-none text-ok" />
          Todo está al día.
        </p>
      ) : (
        <ul>
          {items.map(({ key, icon: Icon, tone, title, fact, to, action }) => (
            <li key={key} className={attentionRow}>
              <span
                className={cx(
                  'grid size-8 flex-none place-items-center rounded-control',
                  TONES[tone],
                )}
              >
                <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium text-pretty">{title}</span>
                <span className="line-clamp-2 text-12 text-muted">{fact}</span>
              </span>
              <Link
                to={to}
                aria-label={`${action}: ${title}`}
                className={buttonClass({ size: 28 })}
              >
                {action}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
