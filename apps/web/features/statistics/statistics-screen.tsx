import { dayIn } from '@forja/calendar/zone';
import { ErrorState } from '@forja/ui/feedback/error-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { download } from '../../lib/api/download.ts';
import { errorMessage } from '../../lib/api/error.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { ExportMenu } from '../../lib/screen/export-menu.tsx';
import { Screen } from '../../lib/screen/screen.tsx';
import { ScreenSkeleton } from '../../lib/screen/screen-skeleton.tsx';
import { periodText, readPeriod } from './period.ts';
import { PeriodPicker } from './period-picker.tsx';
import { statisticsQuery } from './queries.ts';
import { StatisticsView } from './statistics-view.tsx';

export default function StatisticsScreen() {
  const { timeZone } = useSettings();
  const [params] = useSearchParams();
  const today = dayIn(timeZone, Date.now());
  const { name, period } = readPeriod(params, today);
  const { data, isError, error, refetch, isFetching } = useQuery({
    ...statisticsQuery(period),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen
      title="Estadísticas"
      lead={
        data
          ? `${periodText(data.period)}, comparado con ${periodText(data.before)}`
          : periodText(period)
      }
      actions={
        <ExportMenu
          name={`estadisticas-${period.from}-${period.to}`}
          formats={['xlsx', 'pdf']}
          save={(file, format) =>
            download(file, 'GET /statistics/export', {
              query: { ...period, format: format === 'pdf' ? 'pdf' : 'xlsx' },
            })
          }
        />
      }
    >
      <PeriodPicker key={name} name={name} period={period} today={today} />
      {data && <StatisticsView statistics={data} />}
      {!data && isError && (
        <Panel>
          <ErrorState
            title="No pudimos cargar las estadísticas"
            text={errorMessage(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Panel>
      )}
      {data === undefined && !isError && <ScreenSkeleton />}
    </Screen>
  );
}
