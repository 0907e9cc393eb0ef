import type { Person } from '@forja/contract/people/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Kbd } from '@forja/ui/actions/kbd.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { useMedia } from '@forja/ui/layout/use-media.ts';
import { DataTable } from '@forja/ui/table/data-table.tsx';
import { Pagination } from '@forja/ui/table/pagination.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserRoundSearch } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { lazyScreen } from '../../lib/loading/lazy-screen.tsx';
import { usePages } from '../../lib/query/use-pages.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useSession } from '../../lib/session/current.ts';
import type { Charge } from '../../shared/memberships/selling/charge.ts';
import { LazyChargeDialog } from '../../shared/memberships/selling/lazy-charge-dialog.tsx';
import { usePeopleAddress } from './list/people-filters.ts';
import { SelectedPeople } from './list/selected-people.tsx';
import { useChooseAll } from './list/use-choose-all.ts';
import { useChosenPeople } from './list/use-chosen-people.ts';
import { fullName, usePeopleColumns } from './list/users-columns.tsx';
import { readHidden, UsersToolbar } from './list/users-toolbar.tsx';
import { chargedMembership } from './panel/charged-membership.ts';
import { PAGE_SIZE, type PeopleFilters, peopleQuery } from './queries.ts';

const PersonPanel = lazyScreen(() => import('./panel/person-panel.tsx'), 'PersonPanel');

function Keys() {
  return (
    <span className="flex items-center gap-4 max-lg:hidden">
      <span className="flex items-center gap-1.5">
        <Kbd>J</Kbd> <Kbd>K</Kbd> moverse
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>X</Kbd> elegir
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>Esc</Kbd> cerrar
      </span>
    </span>
  );
}

const sortOf = (sort: PeopleFilters['sort']) => ({
  key: sort.replace('-', ''),
  direction: sort.startsWith('-') ? ('descending' as const) : ('ascending' as const),
});

const NOBODY: readonly Person[] = [];
const idOf = (person: Person) => person.id;

/** Columns that are hidden when there is too little room for names. */
const LESS_NEEDED = ['visit', 'plan'];

function useHiddenColumns(isPanelOpen: boolean): readonly string[] {
  const isNarrow = useMedia('(min-width: 640px) and (max-width: 1199px)');
  const isBesidePanel = useMedia('(min-width: 1200px) and (max-width: 1700px)') && isPanelOpen;
  return isNarrow || isBesidePanel ? LESS_NEEDED : [];
}

const NOT_FOUND = {
  title: 'Nadie coincide con la búsqueda',
  text: 'Prueba con menos filtros o con otra forma de escribir el nombre.',
};
const NOBODY_YET = {
  title: 'Todavía no hay personas',
  text: 'Agrega a la primera persona o importa tu lista desde Excel o CSV.',
};
const NOBODY_ASSIGNED = {
  title: 'Todavía no tienes personas a cargo',
  text: 'Cuando gerencia te asigne personas, las verás aquí.',
};

export default function UsersScreen() {
  const { user } = useSession();
  const { filters, open, setFilter, setOpen, clear } = usePeopleAddress();
  const pages = usePages(filters);
  const list = useQuery({
    ...peopleQuery(filters, pages.cursor),
    placeholderData: keepPreviousData,
  });
  const [hidden, setHidden] = useState(readHidden);
  const spared = useHiddenColumns(open !== null);
  const [charge, setCharge] = useState<Charge | null>(null);
  const chargeDebt = useCallback(
    (person: Person) =>
      person.membership &&
      setCharge({
        kind: 'debt',
        userId: person.id,
        name: fullName(person),
        membership: chargedMembership(person.membership),
      }),
    [],
  );
  const rows = list.data?.rows ?? NOBODY;
  const columns = usePeopleColumns(chargeDebt, filters.absentDays !== undefined, rows);
  const chosen = useChosenPeople(rows);
  const total = list.data?.total ?? 0;
  const all = useChooseAll({ filters, total, rows }, chosen.keys, chosen.add);
  const filtered = Object.keys(filters).length > 1;

  return (
    <div className="flex min-h-0 flex-1 lg:h-[calc(100dvh-101px)] lg:flex-none">
      <div className="flex min-w-0 flex-1 flex-col">
        <h1 className="sr-only">Usuarios</h1>
        <UsersToolbar
          filters={filters}
          setFilter={setFilter}
          total={list.data ? total : null}
          hidden={hidden}
          setHidden={setHidden}
          onCreated={setOpen}
        />
        {chosen.people.length > 0 && <SelectedPeople chosen={chosen} all={all} />}
        <LoadState query={list} failed="No pudimos cargar las personas">
          <DataTable
            label="Personas"
            className="flex-1 lg:[&_:is(th,td):first-child]:pl-8"
            columns={columns}
            hidden={[...hidden, ...spared]}
            rows={rows}
            rowKey={idOf}
            rowName={fullName}
            sort={sortOf(filters.sort)}
            onSort={({ key, direction }) =>
              setFilter('sort', `${direction === 'descending' ? '-' : ''}${key}`)
            }
            selected={chosen.keys}
            onSelected={chosen.choose}
            active={open}
            onActive={setOpen}
            loading={list.isFetching}
            empty={
              <EmptyState
                {...(filtered ? NOT_FOUND : user?.assignedOnly ? NOBODY_ASSIGNED : NOBODY_YET)}
                picture={<UserRoundSearch size={32} aria-hidden="true" className="text-muted" />}
                action={filtered && <Button onClick={clear}>Quitar los filtros</Button>}
              />
            }
          />
        </LoadState>
        <Pagination
          {...pages.around(list.data)}
          pageSize={PAGE_SIZE}
          className="border-t border-line px-5 lg:px-8"
        >
          <Keys />
        </Pagination>
      </div>
      <Suspense>
        {charge && <LazyChargeDialog charge={charge} onClose={() => setCharge(null)} />}
        <PersonPanel
          id={open}
          onClose={() => setOpen(null)}
          onMove={(step) => {
            const at = rows.findIndex((row) => row.id === open);
            const next = rows[at + step];
            if (next) setOpen(next.id);
          }}
        />
      </Suspense>
    </div>
  );
}
