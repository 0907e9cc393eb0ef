import type { Measurement } from '@forja/contract/measurements/routes';
import { MEASURES } from '@forja/contract/measurements/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { Chip } from '@forja/ui/actions/chip.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { LineChart } from '@forja/ui/charts/line-chart.tsx';
import { Stat } from '@forja/ui/charts/stat.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Import, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { change } from '../../lib/api/api.ts';
import { formatDate, formatShortDate } from '../../lib/format/dates.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { lazyDialog } from '../../lib/loading/lazy-dialog.tsx';
import { download } from '../../lib/saving/download.ts';
import { ExportMenu } from '../../lib/saving/export-menu.tsx';
import { DataAge } from '../../lib/screen/data-age.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useAction, useActionsInTurn } from '../../lib/screen/use-action.ts';
import { useSession } from '../../lib/session/current.ts';
import { useWeights } from '../../lib/session/use-weights.ts';
import { Compare } from './compare.tsx';
import { bmiWords, changeText, seriesOf, TRENDS, trendOf, valueText } from './fields.ts';
import { LazySealedNote } from './lazy-sealed-note.tsx';
import { MeasurementDialog } from './measurement-dialog.tsx';
import { PhotosPanel } from './photos-panel.tsx';
import { measurementsQuery } from './queries.ts';
import { StepsPanel } from './steps-panel.tsx';

const ImportWeightsDialog = lazyDialog(
  () => import('./import/import-weights-dialog.tsx'),
  'default',
);

const HEADLINES = ['weightKg', 'bodyFatPct', 'bmi', 'waistHipRatio'] as const;

function Headlines({ rows }: { rows: readonly Measurement[] }) {
  const weights = useWeights();
  return (
    <Panel className="grid grid-cols-2 md:grid-cols-4 large-text:grid-cols-1">
      {HEADLINES.map((key) => {
        const trend = TRENDS.find((each) => each.key === key);
        const series = seriesOf(rows, key).map(({ value }) => value);
        const [last, before] = [series.at(-1), series.at(-2)];
        if (!trend || last === undefined) return null;
        const moved = before === undefined ? 0 : last - before;
        return (
          <Stat
            key={key}
            label={trend.label}
            value={valueText(last, trend.unit, weights)}
            change={
              before === undefined
                ? undefined
                : {
                    text: changeText(moved, trend.unit, weights),
                    direction: moved > 0 ? 'up' : moved < 0 ? 'down' : 'same',
                    against: key === 'bmi' ? bmiWords(last) : 'vs. anterior',
                  }
            }
          />
        );
      })}
    </Panel>
  );
}

function Trends({ rows }: { rows: readonly Measurement[] }) {
  const { timeZone } = useSettings();
  const weights = useWeights();
  const known = TRENDS.filter(({ key }) => seriesOf(rows, key).length > 0);
  const [chosen, setChosen] = useState<string>('weightKg');
  const trend = known.find(({ key }) => key === chosen) ?? known[0];
  if (!trend) return null;
  const series = seriesOf(rows, trend.key);
  const isWeight = trend.unit === 'kg';
  const shown = (value: number) => (isWeight ? weights.of(value) : value);
  return (
    <Panel title="Evolución">
      <fieldset className="flex flex-wrap gap-2 px-5 pb-3 coarse:gap-y-3">
        <legend className="sr-only">Medida</legend>
        {known.map(({ key, label }) => (
          <Chip key={key} on={key === trend.key} onClick={() => setChosen(key)}>
            {label}
          </Chip>
        ))}
      </fieldset>
      <div className="px-5 pb-4">
        {series.length < 2 ? (
          <p className="grid h-32 place-items-center text-muted">
            Con dos mediciones verás aquí la línea.
          </p>
        ) : (
          <LineChart
            label={trend.label}
            labels={series.map(({ at }) => formatShortDate(at, timeZone, Date.now()))}
            series={[
              { name: trend.label, values: series.map(({ value }) => shown(value)) },
              { name: 'Tendencia', values: trendOf(series).map(shown) },
            ]}
            legend
            format={(value) =>
              valueText(isWeight ? weights.toKg(value) : value, trend.unit, weights)
            }
          />
        )}
      </div>
    </Panel>
  );
}

const PAGE_SIZE = 6;

function History({ userId, rows }: { userId: string; rows: readonly Measurement[] }) {
  const { user } = useSession();
  const { timeZone } = useSettings();
  const client = useQueryClient();
  const weights = useWeights();
  const [shown, setShown] = useState(PAGE_SIZE);
  const [edited, setEdited] = useState<Measurement | null>(null);
  const renew = () => client.invalidateQueries({ queryKey: ['measurements'] });
  const { start: bringBack } = useActionsInTurn(
    async ({ id: _, bmi: __, waistHipRatio: ___, ...body }: Measurement) => {
      await change('POST /measurements', { body });
      await renew();
    },
  );
  const { busy: removing, start: remove } = useAction(async (row: Measurement) => {
    await change('DELETE /measurements/{id}', { params: { id: row.id } });
    await renew();
    toast({
      message: 'Borramos la medición.',
      action: { label: 'Deshacer', onAction: () => bringBack(row) },
    });
  });
  return (
    <Panel
      title="Historial"
      actions={
        <ExportMenu
          {...(userId === user?.id ? { own: true } : {})}
          name="mediciones"
          save={(file, format) =>
            download(file, 'GET /measurements/{id}/export', {
              params: { id: userId },
              query: { format },
            })
          }
        />
      }
    >
      <ul>
        {rows
          .toReversed()
          .slice(0, shown)
          .map((row) => (
            <li
              key={row.id}
              className="flex items-center gap-3 border-t border-line-2 py-2 pr-2 pl-5"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{formatDate(row.takenAt, timeZone)}</span>
                <span className="flex flex-wrap gap-x-3 text-13 text-muted">
                  {MEASURES.map(({ key, label, unit }) => {
                    const value = row[key];
                    if (value === null) return null;
                    return (
                      <span key={key} className="whitespace-nowrap">
                        {label} <span className="text-ink">{valueText(value, unit, weights)}</span>
                      </span>
                    );
                  })}
                </span>
                {row.notes && <span className="block text-13 text-muted">«{row.notes}»</span>}
              </span>
              <IconButton
                size={44}
                label={`Corregir la medición del ${formatDate(row.takenAt, timeZone)}`}
                icon={<Pencil size={17} aria-hidden="true" />}
                onClick={() => setEdited(row)}
              />
              <IconButton
                size={44}
                label={`Borrar la medición del ${formatDate(row.takenAt, timeZone)}`}
                icon={<Trash2 size={17} aria-hidden="true" />}
                disabled={removing}
                onClick={() => remove(row)}
              />
            </li>
          ))}
      </ul>
      {rows.length > shown && (
        <div className="flex justify-center border-t border-line-2 p-2">
          <Button variant="ghost" size={44} onClick={() => setShown(rows.length)}>
            Ver {rows.length - shown} más
          </Button>
        </div>
      )}
      {edited && (
        <MeasurementDialog
          userId={userId}
          last={undefined}
          edited={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}

interface MeasurementsViewProps {
  userId: string;
  /**
   * The frame around the content, which differs between the person's own screen and management's.
   */
  frame: ComponentType<{ actions?: ReactNode; children: ReactNode }>;
}

export function MeasurementsView({ userId, frame: Frame }: MeasurementsViewProps) {
  const rowsQuery = useQuery(measurementsQuery(userId));
  const { data: rows } = rowsQuery;
  const [adds, setAdds] = useState(false);
  const [imports, setImports] = useState(false);
  const own = useSession().user?.id === userId;
  const add = (
    <>
      {own && (
        <Button
          size={44}
          icon={<Import size={18} aria-hidden="true" />}
          onClick={() => setImports(true)}
        >
          Importar
        </Button>
      )}
      <Button
        variant="primary"
        size={44}
        icon={<Plus size={18} aria-hidden="true" />}
        onClick={() => setAdds(true)}
      >
        Nueva medición
      </Button>
    </>
  );
  return (
    <Frame actions={rows && rows.length > 0 ? add : undefined}>
      <DataAge data={rowsQuery.data} />
      <LoadState
        query={rowsQuery}
        failed="No pudimos cargar las mediciones"
        text="Revisa tu conexión."
        waiting={6}
      />
      {rows?.length === 0 && <LazySealedNote userId={userId} purpose="health" />}
      {rows?.length === 0 && (
        <Panel>
          <EmptyState
            title="Aún no hay mediciones"
            text="La primera es el punto de partida: peso y cintura bastan."
            action={add}
          />
        </Panel>
      )}
      {rows && rows.length > 0 && (
        <>
          <Headlines rows={rows} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Trends rows={rows} />
            {rows.length > 1 && <Compare rows={rows} />}
          </div>
        </>
      )}
      <StepsPanel userId={userId} />
      <PhotosPanel userId={userId} />
      {rows && rows.length > 0 && <History userId={userId} rows={rows} />}
      {adds && (
        <MeasurementDialog userId={userId} last={rows?.at(-1)} onClose={() => setAdds(false)} />
      )}
      {imports && rows && (
        <Suspense fallback={null}>
          <ImportWeightsDialog userId={userId} rows={rows} onClose={() => setImports(false)} />
        </Suspense>
      )}
    </Frame>
  );
}
