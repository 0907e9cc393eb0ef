import type { Membership } from '@forja/contract/memberships/routes';
import { MEMBERSHIP_STATUSES } from '@forja/contract/memberships/status';
import { statusText } from '@forja/contract/memberships/words';
import type { Settings } from '@forja/contract/settings/routes';
import { Chip } from '@forja/ui/actions/chip.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useMedia } from '@forja/ui/layout/use-media.ts';
import { type Column, DataTable } from '@forja/ui/table/data-table.tsx';
import { Pagination } from '@forja/ui/table/pagination.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney } from '../../lib/format/format.ts';
import { SearchField } from '../../lib/forms/search-field.tsx';
import { useSettings } from '../../lib/gym/settings.ts';
import { shortDay } from '../../lib/gym/short-day.ts';
import { usePages } from '../../lib/query/use-pages.ts';
import { download } from '../../lib/saving/download.ts';
import { ExportMenu } from '../../lib/saving/export-menu.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useSearchParam } from '../../lib/screen/use-search-params.ts';
import { HeldBadge } from '../../shared/memberships/held-badge.tsx';
import type { Charge } from '../../shared/memberships/selling/charge.ts';
import { DebtButton } from '../../shared/memberships/selling/debt-button.tsx';
import { LazyChargeDialog } from '../../shared/memberships/selling/lazy-charge-dialog.tsx';
import { endOf } from '../../shared/memberships/words.tsx';
import { WhatsAppButton } from '../../shared/whatsapp/whatsapp-button.tsx';
import { countsQuery, type MembershipFilters, membershipsQuery, PAGE_SIZE } from './queries.ts';

/** The debt of a family membership is the payer's. */
const isOwnDebt = ({ owedCents, payerId, userId }: Membership) =>
  owedCents > 0 && payerId === userId;

const columns = (
  { currency, timeZone }: Pick<Settings, 'currency' | 'timeZone'>,
  onCharge: (membership: Membership) => void,
): Column<Membership>[] => [
  {
    key: 'person',
    header: 'Persona',
    title: true,
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Avatar name={row.username} src={row.profilePic} size={24} />
        <span className="truncate max-sm:whitespace-normal" title={row.username}>
          {row.username}
        </span>
      </span>
    ),
  },
  { key: 'plan', header: 'Plan', width: 104, phone: 'detail', cell: (row) => row.planName },
  {
    key: 'status',
    header: 'Estado',
    width: 122,
    phone: 'side',
    cell: (row) => <HeldBadge membership={row} />,
  },
  {
    key: 'ends',
    header: 'Vence',
    width: 88,
    phone: 'detail',
    cell: (row) => <span className="tabular-nums">{shortDay(endOf(row, timeZone))}</span>,
  },
  {
    key: 'price',
    header: 'Precio',
    width: 96,
    align: 'end',
    phone: 'none',
    cell: (row) => formatMoney(row.priceCents, currency),
  },
  {
    key: 'owed',
    header: 'Pendiente',
    width: 104,
    align: 'end',
    phone: 'detail',
    cell: (row) => (
      <DebtButton cents={row.owedCents} name={row.username} onCharge={() => onCharge(row)} />
    ),
  },
  {
    key: 'chat',
    header: 'Escribir',
    width: 76,
    align: 'end',
    phone: 'side',
    cell: (row) =>
      row.cancelledAt === null && (
        <WhatsAppButton
          about={{ kind: isOwnDebt(row) ? 'debt' : 'renewal', userId: row.userId }}
          hasPhone={row.hasPhone}
          to={row.username}
          iconOnly
        />
      ),
  },
];

function emptyTitle({ search, status }: MembershipFilters): string {
  if (search) return 'Nadie coincide con la búsqueda';
  return status ? `Ninguna está ${statusText(status).toLowerCase()}` : 'Todavía no hay membresías';
}

/** Memberships, the next to end first and those that have ended after them. */
export function MembershipsTab() {
  const settings = useSettings();
  // Too narrow for all columns: names would be cut and the button to write would be out of sight.
  const isNarrow = useMedia('(min-width: 640px) and (max-width: 1199px)');
  const navigate = useNavigate();
  const [charge, setCharge] = useState<Charge | null>(null);
  const { params, write } = useSearchParam();
  const status = MEMBERSHIP_STATUSES.find((item) => item === params.get('estado'));
  const search = params.get('buscar') ?? '';
  const filters: MembershipFilters = { ...(status && { status }), ...(search && { search }) };
  const pages = usePages(filters);
  const counts = useQuery(countsQuery).data;
  const list = useQuery({
    ...membershipsQuery(filters, pages.cursor),
    placeholderData: keepPreviousData,
  });
  return (
    <LoadState query={list} failed="No pudimos cargar las membresías">
      <Panel className="overflow-hidden">
        <div className="flex flex-wrap items-center gap-3 px-4 pt-3 sm:px-5">
          <SearchField
            label="Buscar membresías"
            placeholder="Buscar persona"
            value={search}
            onSearch={(text) => write('buscar', text)}
          />
          <span className="ml-auto">
            <ExportMenu
              name="membresias"
              save={(file, format) =>
                download(file, 'GET /memberships/export', { query: { ...filters, format } })
              }
            />
          </span>
        </div>
        <div className="px-4 py-3 sm:px-5">
          <fieldset className="flex min-w-0 gap-2 max-sm:-my-1.5 max-sm:overflow-x-auto max-sm:py-1.5 max-sm:[scrollbar-width:none] sm:flex-wrap">
            <legend className="sr-only">Estado</legend>
            {MEMBERSHIP_STATUSES.map((item) => (
              <Chip
                key={item}
                on={status === item}
                onClick={() => write('estado', status === item ? undefined : item)}
              >
                {statusText(item)}
                {counts && <span className="text-muted tabular-nums">{counts[item]}</span>}
              </Chip>
            ))}
            {counts?.debtors !== null && counts?.debtors !== undefined && (
              <Chip on={false} onClick={() => navigate('/usuarios?deuda=open')}>
                Con deuda
                <span className="text-muted tabular-nums">{counts.debtors}</span>
              </Chip>
            )}
          </fieldset>
        </div>
        <DataTable
          label="Membresías"
          columns={columns(settings, (row) =>
            setCharge({ kind: 'debt', userId: row.payerId, name: row.username, membership: row }),
          )}
          hidden={isNarrow ? ['price'] : []}
          className="max-h-[calc(100dvh-390px)] min-h-60"
          rows={list.data?.rows ?? []}
          rowKey={(row) => row.id}
          rowName={(row) => row.username}
          active={null}
          onActive={(id) => {
            const row = list.data?.rows.find((item) => item.id === id);
            if (row) void navigate(`/usuarios?persona=${row.userId}`);
          }}
          loading={list.isFetching}
          empty={{
            title: emptyTitle(filters),
            text: search || status ? undefined : 'Vende la primera con el botón de arriba.',
          }}
        />
        <Pagination
          {...pages.around(list.data)}
          pageSize={PAGE_SIZE}
          className="border-t border-line px-4"
        />
        {charge && <LazyChargeDialog charge={charge} onClose={() => setCharge(null)} />}
      </Panel>
    </LoadState>
  );
}
