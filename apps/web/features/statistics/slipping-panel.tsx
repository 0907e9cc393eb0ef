import type { Slipping } from '@forja/contract/statistics/routes';
import { hasChat } from '@forja/contract/whatsapp/texts';
import { Button } from '@forja/ui/actions/button.tsx';
import { Count } from '@forja/ui/feedback/badge.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonShape } from '@forja/ui/feedback/skeleton.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Pagination } from '@forja/ui/table/pagination.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format/format.ts';
import { lazyDialog } from '../../lib/loading/lazy-dialog.tsx';
import { usePages } from '../../lib/query/use-pages.ts';
import { download } from '../../lib/saving/download.ts';
import { ExportMenu } from '../../lib/saving/export-menu.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { WhatsAppButton } from '../../shared/whatsapp/whatsapp-button.tsx';
import { SLIPPING_PAGE, slippingAwayQuery } from './queries.ts';

// Loaded separately, because it is rarely used and the figures should not wait for it.
const MissYouDialog = lazyDialog(() => import('./miss-you-dialog.tsx'), 'MissYouDialog');

function habit({ daysAway, usualPerWeek }: Slipping): string {
  const away = `${formatNumber(daysAway)} días sin venir`;
  if (usualPerWeek < 0.5) return away;
  const often = formatNumber(usualPerWeek, 1);
  return `${away} · venía ${often} ${often === '1' ? 'vez' : 'veces'} por semana`;
}

const icon = <MessageCircle size={15} strokeWidth={1.75} aria-hidden="true" />;

function Person({ person, onWrite }: { person: Slipping; onWrite: () => void }) {
  const { id, fullName, profilePic, planName, phone, logsIn } = person;
  return (
    <li className="flex items-center gap-2 border-t border-line-2 py-1 pr-4">
      <Link
        to={`/usuarios?persona=${id}`}
        className="ring-inset flex min-h-13 min-w-0 flex-1 items-center gap-3 py-1.5 pl-5 hover:bg-sunk"
      >
        <Avatar name={fullName} src={profilePic} size={28} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            {fullName} <span className="font-normal text-muted">· {planName}</span>
          </span>
          <span className="block truncate text-12 text-muted">{habit(person)}</span>
        </span>
      </Link>
      {logsIn && (
        <Button size={28} aria-label={`Escribir a ${fullName}`} icon={icon} onClick={onWrite}>
          <span className="max-sm:hidden">Escribir</span>
        </Button>
      )}
      <WhatsAppButton
        about={{ kind: 'absence', userId: id }}
        hasPhone={hasChat(phone)}
        to={fullName}
      >
        <span className="max-sm:hidden">WhatsApp</span>
      </WhatsAppButton>
    </li>
  );
}

/** Members who pay but stopped coming, with a button to write to them. */
export function SlippingPanel() {
  const { cursor, around } = usePages({});
  const [writingTo, setWritingTo] = useState<readonly Slipping[]>([]);
  const loaded = useQuery({
    ...slippingAwayQuery(cursor),
    placeholderData: keepPreviousData,
  });
  const { data } = loaded;
  const reached = data?.rows.filter(({ logsIn }) => logsIn) ?? [];
  return (
    <Panel
      title="Se están alejando"
      aside={data && <Count count={data.total} label={`${data.total} personas`} />}
      actions={
        data &&
        data.total > 0 && (
          <ExportMenu
            name="se-estan-alejando"
            save={(file, format) =>
              download(file, 'GET /statistics/slipping-away/export', { query: { format } })
            }
          />
        )
      }
    >
      {data?.total === 0 && (
        <EmptyState
          className="border-t border-line-2"
          title="Nadie se está alejando"
          text="Quien tenga membresía y pase 10 días sin venir aparece aquí."
        />
      )}
      {data && data.total > 0 && (
        <>
          <ul>
            {data.rows.map((person) => (
              <Person key={person.id} person={person} onWrite={() => setWritingTo([person])} />
            ))}
          </ul>
          <Pagination
            label="Páginas de quienes se alejan"
            className="border-t border-line-2 px-5 py-2"
            {...around(data)}
            pageSize={SLIPPING_PAGE}
          >
            {reached.length > 1 && (
              <Button size={28} onClick={() => setWritingTo(reached)}>
                Escribir a las {reached.length}
              </Button>
            )}
          </Pagination>
        </>
      )}
      <LoadState
        query={loaded}
        failed="No pudimos cargar esta lista"
        waiting={
          <Skeleton>
            <SkeletonShape className="m-5 h-48" />
          </Skeleton>
        }
      />
      {writingTo.length > 0 && (
        <MissYouDialog people={writingTo} onClose={() => setWritingTo([])} />
      )}
    </Panel>
  );
}
