import { Kbd } from '@forja/ui/actions/kbd.tsx';
import { Badge, type Tone } from '@forja/ui/feedback/badge.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { Drawer } from '@forja/ui/overlays/drawer.tsx';
import { type Column, DataTable, type Sort } from '@forja/ui/table/data-table.tsx';
import { Pagination } from '@forja/ui/table/pagination.tsx';
import { ColumnMenu } from '@forja/ui/table/table-columns.tsx';
import { useState } from 'react';

type Person = { id: string; name: string; plan: string; state: string; due: string; seen: string };

const names = [
  'Adriana Fonseca Ulate',
  'Bryan Hidalgo Castro',
  'Carolina Esquivel Soto',
  'Esteban Coto Marín',
  'Una persona con un nombre tan largo que no cabe en ninguna columna por ancha que sea la pantalla de quien lo mira',
  'محمد بن عبد العزيز',
];
const states = ['Activa', 'Por vencer', 'Vencida', 'Pausada', 'Prueba'];
const tones: Readonly<Record<string, Tone>> = {
  Activa: 'ok',
  'Por vencer': 'warn',
  Vencida: 'bad',
  Pausada: 'neutral',
  Prueba: 'info',
};

const people: readonly Person[] = Array.from({ length: 200 }, (_, index) => ({
  id: `p${index}`,
  name: `${names[index % names.length]}`,
  plan: index % 3 === 0 ? 'Mensual' : 'Anual',
  state: states[index % states.length] ?? 'Activa',
  due: `${(index % 28) + 1} dic`,
  seen: 'Hoy, 6:12',
}));

const columns: ReadonlyArray<Column<Person>> = [
  {
    key: 'name',
    header: 'Persona',
    title: true,
    sortable: true,
    cell: (person) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Avatar name={person.name} size={24} />
        <span className="truncate">{person.name}</span>
      </span>
    ),
  },
  {
    key: 'plan',
    header: 'Plan',
    width: 110,
    cell: (person) => <span className="text-muted">{person.plan}</span>,
  },
  {
    key: 'state',
    header: 'Estado',
    width: 120,
    phone: 'side',
    cell: (person) => <Badge tone={tones[person.state]}>{person.state}</Badge>,
  },
  { key: 'due', header: 'Vence', width: 90, sortable: true, cell: (person) => person.due },
  { key: 'seen', header: 'Última visita', width: 120, cell: (person) => person.seen },
];

export function TableSection() {
  const [sort, setSort] = useState<Sort | null>({ key: 'name', direction: 'ascending' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['p1']));
  const [active, setActive] = useState<string | null>(null);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const open = people.find((person) => person.id === active);
  return (
    <div className="grid gap-4">
      <div className="flex max-h-[460px] overflow-hidden rounded-panel border border-line bg-panel max-sm:max-h-none">
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="flex items-center gap-2 px-5 py-3 lg:px-8">
            <span className="mr-auto text-13 text-muted">200 personas</span>
            <ColumnMenu columns={columns} hidden={hidden} onHidden={setHidden} />
          </div>
          <DataTable
            label="Personas"
            columns={columns}
            hidden={hidden}
            rows={people}
            rowKey={(person) => person.id}
            rowName={(person) => person.name}
            sort={sort}
            onSort={setSort}
            selected={selected}
            onSelected={setSelected}
            active={active}
            onActive={setActive}
            empty={null}
            className="flex-1 max-sm:max-h-[460px]"
          />
          <Pagination
            page={1}
            pageSize={200}
            total={612}
            onPage={() => undefined}
            className="border-t border-line px-5 lg:px-8"
          >
            <span className="hidden items-center gap-1.5 lg:flex">
              <Kbd>J</Kbd>
              <Kbd>K</Kbd> moverse <Kbd>X</Kbd> elegir
            </span>
          </Pagination>
        </div>
        <Drawer
          mode="push"
          open={open !== undefined}
          onClose={() => setActive(null)}
          title="Miembro"
        >
          <p className="text-20 font-semibold">{open?.name}</p>
          <p className="text-muted">{open?.plan}</p>
        </Drawer>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <div className="overflow-hidden rounded-panel border border-line bg-panel">
          <DataTable
            label="Sin filas"
            columns={columns}
            rows={[]}
            rowKey={(person) => person.id}
            rowName={(person) => person.name}
            empty={<EmptyState title="Nadie coincide con estos filtros" />}
          />
        </div>
        <div className="overflow-hidden rounded-panel border border-line bg-panel">
          <DataTable
            label="Cargando más"
            columns={columns.slice(0, 3)}
            rows={people.slice(0, 4)}
            rowHeight={52}
            loading
            rowKey={(person) => person.id}
            rowName={(person) => person.name}
            empty={null}
          />
        </div>
      </div>
    </div>
  );
}
