import { Button } from '@forja/ui/actions/button.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { change } from '../../../lib/api/api.ts';
import { formatRelative } from '../../../lib/format/dates.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { PersonButton } from '../../../shared/person-card/person-button.tsx';
import { reportsQuery } from '../queries.ts';

/** Conduct reports that management still has to resolve. */
export function Reports() {
  const queries = useQueryClient();
  const query = useQuery(reportsQuery);
  const { data = [] } = query;
  const resolve = useAction(async (id: string) => {
    try {
      await change('PUT /messages/reports/{id}/resolve', { params: { id } });
    } finally {
      await queries.invalidateQueries(reportsQuery);
    }
  });
  if (data.length === 0) {
    return (
      <LoadState
        query={query}
        failed="No pudimos cargar los reportes de convivencia"
        waiting={null}
        frame={(content) => <Panel>{content}</Panel>}
      />
    );
  }
  return (
    <Panel title="Reportes de convivencia">
      <ul>
        {data.map((report) => (
          <li key={report.id} className="border-t border-line-2 px-5 py-3">
            <p>
              <span className="font-medium">{report.reporter}</span> reportó a{' '}
              <PersonButton person={report.person} className="font-medium coarse:hit-44">
                {report.person.name}
              </PersonButton>{' '}
              <span className="text-12 text-muted">
                {formatRelative(report.createdAt, Date.now())}
              </span>
            </p>
            <p className="my-1 break-words text-muted">{report.reason}</p>
            <Button
              size={28}
              loading={resolve.args?.[0] === report.id}
              onClick={() => resolve.start(report.id)}
            >
              Marcar como atendido
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
