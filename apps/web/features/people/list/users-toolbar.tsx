import { Button } from '@forja/ui/actions/button.tsx';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '@forja/ui/overlays/menu.tsx';
import { ColumnMenu } from '@forja/ui/table/table-columns.tsx';
import { Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format/format.ts';
import { SearchField } from '../../../lib/forms/search-field.tsx';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { useExport } from '../../../lib/saving/export-menu.tsx';
import { useOneTimeParam } from '../../../lib/screen/use-one-time-param.ts';
import { useMay } from '../../../lib/session/may.ts';
import { localStore } from '../../../lib/storage.ts';
import { downloadPeople, type PeopleFilters } from '../queries.ts';
import { usePeopleColumns } from './users-columns.tsx';
import { UsersFilters } from './users-filters.tsx';

const PersonDialog = lazyDialog(() => import('../dialogs/person-dialog.tsx'), 'PersonDialog');

const DuplicatesDialog = lazyDialog(
  () => import('../dialogs/duplicates-dialog.tsx'),
  'DuplicatesDialog',
);

const UntoldDialog = lazyDialog(() => import('../dialogs/untold-dialog.tsx'), 'UntoldDialog');

const HIDDEN = 'people_hidden_columns';

/** The columns this person hid on this device. */
export function readHidden(): readonly string[] {
  return (localStore.getItem(HIDDEN) ?? '').split(',').filter(Boolean);
}

interface Props {
  filters: PeopleFilters;
  setFilter: (key: keyof PeopleFilters, value: string | null) => void;
  total: number | null;
  hidden: readonly string[];
  setHidden: (hidden: readonly string[]) => void;
  onCreated: (id: string) => void;
}

export function UsersToolbar(props: Props) {
  const { filters, setFilter, total, hidden, setHidden, onCreated } = props;
  const columns = usePeopleColumns();
  const may = useMay();
  const edits = may('people.edit');
  const [dialog, setDialog] = useState<'person' | 'duplicates' | 'untold' | null>(null);
  useOneTimeParam('nueva', () => edits && setDialog('person'));
  const exporting = useExport({
    name: 'personas',
    save: (file, format) => downloadPeople(file, format, filters),
  });
  const exports: MenuItem[] = edits
    ? exporting.items.map((item) => ({ ...item, label: `Exportar a ${item.label}` }))
    : [];
  const rest: MenuItem[] = [
    ...(may('people.merge')
      ? [
          {
            key: 'duplicates',
            label: 'Buscar personas repetidas',
            onSelect: () => setDialog('duplicates'),
          },
        ]
      : []),
    ...(edits
      ? [{ key: 'untold', label: 'Avisos por dar', onSelect: () => setDialog('untold') }]
      : []),
  ];
  const moreName = exports.length > 0 ? 'Exportar y más' : 'Más sobre la lista';
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4 pt-4 pb-3 md:pr-6 lg:pl-8">
        <SearchField
          label="Buscar personas"
          placeholder="Nombre, correo, cédula o teléfono"
          value={filters.search ?? ''}
          onSearch={(text) => setFilter('search', text || null)}
        />
        <span className="ml-auto flex gap-2">
          <span className="contents max-sm:hidden">
            <ColumnMenu
              columns={columns}
              hidden={hidden}
              onHidden={(next) => {
                localStore.setItem(HIDDEN, next.join(','));
                setHidden(next);
              }}
            />
          </span>
          {exports.length + rest.length > 0 && (
            <Menu
              label={moreName}
              placement={{ side: 'bottom', align: 'end' }}
              trigger={(trigger) => (
                <IconButton
                  {...trigger}
                  label={moreName}
                  variant="outline"
                  icon={<Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />}
                />
              )}
              items={[...exports, ...rest]}
            />
          )}
          {may('people.import') && (
            <Link to="/usuarios/importar" className={buttonClass({})}>
              Importar
            </Link>
          )}
          {edits && (
            <Button
              variant="primary"
              icon={<Plus size={16} strokeWidth={2.25} aria-hidden="true" />}
              onClick={() => setDialog('person')}
            >
              Nueva persona
            </Button>
          )}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-2 px-4 pb-3 md:pr-6 lg:pl-8">
        <div className="flex flex-wrap gap-2 max-sm:-mx-4 max-sm:-my-1.5 max-sm:w-[calc(100%+2rem)] max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1.5 max-sm:[scrollbar-width:none]">
          <UsersFilters filters={filters} setFilter={setFilter} />
        </div>
        {total !== null && (
          <span aria-live="polite" className="ml-auto text-13 text-muted tabular-nums">
            {total === 1 ? '1 persona' : `${formatNumber(total)} personas`}
          </span>
        )}
      </div>
      {dialog === 'person' && (
        <PersonDialog person={null} onClose={() => setDialog(null)} onSaved={onCreated} />
      )}
      {dialog === 'duplicates' && <DuplicatesDialog onClose={() => setDialog(null)} />}
      {dialog === 'untold' && <UntoldDialog onClose={() => setDialog(null)} />}
    </>
  );
}
