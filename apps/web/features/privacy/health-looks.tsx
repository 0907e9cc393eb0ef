import { LOOKS_KEPT_YEARS } from '@forja/contract/privacy/values';
import { LOOK_NAMES } from '@forja/contract/privacy/words';
import { List } from '@forja/ui/layout/list.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Pagination } from '@forja/ui/table/pagination.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/format/dates.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { usePages } from '../../lib/query/use-pages.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { roleName } from '../../shared/duties/role-name.ts';
import { looksQuery } from './queries.ts';

const ROWS = 10;

/** Tells the person which staff looked at their health data, and when. */
export function HealthLooks() {
  const { timeZone } = useSettings();
  const pages = usePages({});
  const list = useQuery(looksQuery(pages.cursor, ROWS));
  return (
    <Panel title="Quién vio mis datos" className="overflow-hidden">
      <p className="px-5 pb-3 text-muted">
        Cada vez que alguien del equipo abre tus notas médicas, mediciones, fotos o metas queda
        anotado, una vez al día, durante {LOOKS_KEPT_YEARS} años.
      </p>
      <LoadState
        query={list}
        failed="No pudimos cargar quién vio tus datos"
        waiting={3}
        empty={{
          className: 'border-t border-line-2',
          title: 'Nadie los ha visto',
          text: 'Cuando alguien del equipo abra tus datos de salud, aparece aquí.',
        }}
      />
      <List>
        {list.data?.rows.map(({ id, kind, at, viewer, viewerRole }) => (
          <li key={id} className="border-t border-line-2 px-5 py-2.5">
            <span className="block font-medium break-words">{LOOK_NAMES[kind]}</span>
            <span className="block text-13 break-words text-muted">
              {viewer} · {roleName(viewerRole)} · {formatMoment(at, timeZone, Date.now())}
            </span>
          </li>
        ))}
      </List>
      {(list.data?.total ?? 0) > ROWS && (
        <Pagination
          {...pages.around(list.data)}
          pageSize={ROWS}
          className="border-t border-line px-4"
        />
      )}
    </Panel>
  );
}
