import { WEEK_MS } from '@forja/calendar/duration';
import { METRIC_NAMES } from '@forja/contract/training/words';
import type { ExerciseHistory, PersonalRecord } from '@forja/contract/training/workout-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { LineChart } from '@forja/ui/charts/line-chart.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Menu } from '@forja/ui/overlays/menu.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Plus, Trash2, Trophy } from 'lucide-react';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { formatDay, formatShortDate } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useActionsInTurn } from '../../../lib/screen/use-action.ts';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { isWeight, metricText, setText } from '../words.ts';
import {
  bestResults,
  gainInFourWeeks,
  metricsOf,
  pointsWithin,
  RANGES,
  type Range,
} from './record-series.ts';
import { ResultDialog } from './result-dialog.tsx';
import { ShareMenu } from './share-menu.tsx';

const segments = (Object.keys(RANGES) as Range[]).map((value) => ({
  value,
  label: RANGES[value].label,
}));
const trophy = <Trophy size={13} aria-hidden="true" />;

function useShortDate() {
  const { timeZone } = useSettings();
  return (at: string) => formatShortDate(at, timeZone, Date.now());
}

interface ExerciseRecordsProps {
  history: ExerciseHistory;
  /** The person, if management looks at their records. */
  userId?: string | undefined;
}

type Metric = PersonalRecord['metric'];
type ChooseMetric = (metric: Metric) => void;

interface OfMetric {
  history: ExerciseHistory;
  metric: Metric;
}

/** The metric's name; opens the others that have results. */
function MetricName({ history, metric, onMetric }: OfMetric & { onMetric: ChooseMetric }) {
  const metrics = metricsOf(history);
  if (metrics.length < 2) return <p className="text-muted">{METRIC_NAMES[metric]}</p>;
  return (
    <Menu
      label="Qué registro ver"
      items={metrics.map((key) => ({
        key,
        label: METRIC_NAMES[key],
        chosen: key === metric,
        onSelect: () => onMetric(key),
      }))}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="hit-44 flex items-center gap-1 rounded-control text-muted"
        >
          {METRIC_NAMES[metric]}
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      )}
    />
  );
}

interface FigureProps extends ExerciseRecordsProps, OfMetric {
  onMetric: ChooseMetric;
}

function Figure({ history, metric, onMetric, userId }: FigureProps) {
  const shortDate = useShortDate();
  const weights = useWeights();
  const value = history.bests[metric];
  if (value === undefined) return null;
  const [figure, unit] = metricText(metric, value, weights).split(' ');
  const gain = gainInFourWeeks(history, metric, Date.now());
  const last = history.points.findLast(({ records }) => records.includes(metric));
  return (
    <div className="flex items-end justify-between gap-3 large-text:flex-wrap">
      <div>
        <MetricName history={history} metric={metric} onMetric={onMetric} />
        <p className="text-40 leading-11 font-semibold tracking-[-0.03em]">
          {figure} <span className="text-20 tracking-normal">{unit}</span>
        </p>
      </div>
      <div className="flex flex-col items-end gap-1 pb-1 text-right large-text:w-full large-text:items-start large-text:text-left">
        {last && (
          <Badge tone="ok" icon={trophy}>
            {shortDate(last.at) === 'Hoy' ? 'Récord de hoy' : `Récord del ${shortDate(last.at)}`}
          </Badge>
        )}
        {gain !== null && gain > 0 && (
          <span className="text-14 text-ok">+{metricText(metric, gain, weights)} en 4 semanas</span>
        )}
        {!userId && <ShareMenu history={history} metric={metric} value={value} />}
      </div>
    </div>
  );
}

function Chart({ history, metric }: OfMetric) {
  const shortDate = useShortDate();
  const [range, setRange] = useState<Range>('half');
  const weights = useWeights();
  const shown = (value: number) => (isWeight(metric) ? weights.of(value) : value);
  const points = pointsWithin(history, metric, range, Date.now());
  return (
    <div className="flex flex-col gap-3">
      {points.length < 2 ? (
        <p className="grid h-40 place-items-center text-center text-muted text-pretty">
          Con dos sesiones en este periodo se verá aquí el avance.
        </p>
      ) : (
        <LineChart
          label={`${METRIC_NAMES[metric]} de ${history.exercise.name}`}
          labels={points.map(({ at }) => shortDate(at))}
          series={[{ name: METRIC_NAMES[metric], values: points.map(({ value }) => shown(value)) }]}
          marks={points.flatMap(({ isRecord }, index) => (isRecord ? [index] : []))}
          format={(value) =>
            metricText(metric, isWeight(metric) ? weights.toKg(value) : value, weights)
          }
        />
      )}
      <SegmentedControl
        label="Periodo"
        segments={segments}
        value={range}
        onValue={setRange}
        className="w-full [&_label]:flex-1 [&_label]:justify-center"
      />
    </div>
  );
}

function BestResults({ history }: { history: ExerciseHistory }) {
  const shortDate = useShortDate();
  const weights = useWeights();
  const marks = bestResults(history);
  const others = (['time', 'distance', 'volume'] as const).flatMap((metric) => {
    const value = history.bests[metric];
    const at = history.points.findLast(({ records }) => records.includes(metric))?.at;
    return value && at
      ? [{ name: METRIC_NAMES[metric], text: metricText(metric, value, weights), at }]
      : [];
  });
  const rows = [
    ...marks.map(({ reps, weightKg, at }) => ({
      name: reps === 1 ? '1 repetición' : `${reps} repeticiones`,
      text: weights.text(weightKg),
      at,
    })),
    ...others,
  ];
  return (
    <section>
      <div className="flex items-baseline justify-between border-b border-line-2 pb-1.5">
        <h2 className="text-16">Mejores marcas</h2>
        <span className="text-13 text-muted">con su fecha</span>
      </div>
      <ul>
        {rows.map(({ name, text, at }) => (
          <li
            key={name}
            className="flex min-h-13 items-center gap-2 border-b border-line-2 large-text:flex-wrap large-text:py-2"
          >
            <span className="min-w-0">{name}</span>
            {Date.now() - Date.parse(at) < WEEK_MS && (
              <Badge tone="ok" icon={trophy}>
                Nuevo
              </Badge>
            )}
            <span className="ml-auto flex-none font-semibold tabular-nums">{text}</span>
            <span className="w-16 flex-none text-right text-13 text-muted large-text:w-full">
              {shortDate(at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ManualResult = ExerciseHistory['manual'][number];

function ByHand({ history, userId }: ExerciseRecordsProps) {
  const weights = useWeights();
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: ['records'] });
  const restore = useActionsInTurn(async ({ id: _gone, ...mark }: ManualResult) => {
    const body = { ...mark, exerciseId: history.exercise.id, ...(userId && { userId }) };
    await change('POST /registros', { body });
    await renew();
  });
  const remove = useActionsInTurn(async (mark: ManualResult) => {
    await change('DELETE /registros/{id}', { params: { id: mark.id } });
    await renew();
    toast({
      message: 'Borramos la marca.',
      action: { label: 'Deshacer', onAction: () => restore.start(mark) },
    });
  });
  if (history.manual.length === 0) return null;
  return (
    <section>
      <h2 className="border-b border-line-2 pb-1.5 text-16">Anotadas a mano</h2>
      <ul>
        {history.manual.map((mark) => (
          <li
            key={mark.id}
            className="flex min-h-13 items-center gap-2 border-b border-line-2 large-text:flex-wrap large-text:py-2"
          >
            <span className="min-w-0 flex-1 truncate">
              {setText(mark, weights)}
              {mark.notes && <span className="text-muted"> · {mark.notes}</span>}
            </span>
            <span className="flex-none text-13 text-muted">{formatDay(mark.achievedOn)}</span>
            <IconButton
              size={44}
              label={`Borrar la marca del ${formatDay(mark.achievedOn)}`}
              icon={<Trash2 size={17} aria-hidden="true" />}
              onClick={() => remove.start(mark)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ExerciseRecords({ history, userId }: ExerciseRecordsProps) {
  const [adds, setAdds] = useState(false);
  const [chosen, setChosen] = useState<Metric | null>(null);
  const metric = chosen ?? metricsOf(history)[0] ?? 'oneRepMax';
  return (
    <div className="flex flex-col gap-4">
      <Figure history={history} metric={metric} onMetric={setChosen} userId={userId} />
      <Chart history={history} metric={metric} />
      <BestResults history={history} />
      <ByHand history={history} userId={userId} />
      <Button
        size={44}
        wide
        icon={<Plus size={18} aria-hidden="true" />}
        onClick={() => setAdds(true)}
      >
        Agregar una marca
      </Button>
      {adds && (
        <ResultDialog exercise={history.exercise} userId={userId} onClose={() => setAdds(false)} />
      )}
    </div>
  );
}
