import type { Slipping } from '@forja/contract/statistics';
import { Avatar } from '@forja/ui/avatar';
import { Count } from '@forja/ui/badge';
import { buttonClass } from '@forja/ui/button-class';
import { EmptyState } from '@forja/ui/empty-state';
import { ErrorState } from '@forja/ui/error-state';
import { Panel } from '@forja/ui/panel';
import { Bone, Skeleton } from '@forja/ui/skeleton';
import { linkClass } from '@forja/ui/text-link';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { errorMessage } from '../../../lib/api/error.ts';
import { formatNumber } from '../../../lib/format.ts';
import { slippingAwayQuery } from './queries.ts';

const SHOWN = 8;

function habit({ daysAway, usualPerWeek }: Slipping): string {
  const away = `${formatNumber(daysAway)} días sin venir`;
  if (usualPerWeek < 0.5) return away;
  const often = formatNumber(usualPerWeek, 1);
  return `${away} · venía ${often} ${often === '1' ? 'vez' : 'veces'} por semana`;
}

function Person(person: Slipping) {
  const { userId, username, profilePic, planName } = person;
  return (
    <li className="flex items-center gap-2 border-t border-line-2 py-1 pr-4">
      <Link
        to={`/usuarios?persona=${userId}`}
        className="ring-inset flex min-h-13 min-w-0 flex-1 items-center gap-3 py-1.5 pl-5 hover:bg-sunk"
      >
        <Avatar name={username} src={profilePic} size={28} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            {username} <span className="font-normal text-muted">· {planName}</span>
          </span>
          <span className="block truncate text-12 text-muted">{habit(person)}</span>
        </span>
      </Link>
      <Link
        to={`/mensajes?con=${userId}`}
        aria-label={`Escribir a ${username}`}
        className={buttonClass({ size: 28 })}
      >
        <MessageCircle size={15} strokeWidth={1.75} aria-hidden="true" />
        <span className="max-sm:hidden">Escribir</span>
      </Link>
    </li>
  );
}

/** Who pays and stopped coming, with a message one tap away. */
export function SlippingPanel() {
  const { data, isError, error, refetch, isFetching } = useQuery(slippingAwayQuery);
  return (
    <Panel
      title="Se están alejando"
      aside={data && <Count count={data.length} label={`${data.length} personas`} />}
      actions={
        <Link to="/usuarios?ausente=10" className={`${linkClass} text-13`}>
          Ver todas
        </Link>
      }
    >
      {data?.length === 0 && (
        <EmptyState
          className="border-t border-line-2"
          title="Nadie se está alejando"
          text="Quien tenga membresía y pase 10 días sin venir aparece aquí."
        />
      )}
      {data && data.length > 0 && (
        <ul>
          {data.slice(0, SHOWN).map((person) => (
            <Person key={person.userId} {...person} />
          ))}
        </ul>
      )}
      {!data && isError && (
        <ErrorState
          title="No pudimos cargar esta lista"
          text={errorMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && (
        <Skeleton>
          <Bone className="m-5 h-48" />
        </Skeleton>
      )}
    </Panel>
  );
}
