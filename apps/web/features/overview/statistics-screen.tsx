import { ErrorState } from '@forja/ui/error-state';
import { Panel } from '@forja/ui/panel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { errorMessage } from '../../lib/api/error.ts';
import { download } from '../../lib/download.ts';
import { ExportMenu } from '../../lib/export-menu.tsx';
import { dateIn } from '../../lib/format.ts';
import { Screen } from '../../lib/screen.tsx';
import { useSettings } from '../../lib/settings.ts';
import { Waiting } from './loaded.tsx';
import { periodText, readPeriod } from './statistics/period.ts';
import { PeriodPicker } from './statistics/period-picker.tsx';
import { statisticsQuery } from './statistics/queries.ts';
import { StatisticsView } from './statistics/statistics-view.tsx';

/** The gym over any period, beside the one before it. */
export default function StatisticsScreen() {
  const { timeZone } = useSettings();
  const [params] = useSearchParams();
  const today = dateIn(Date.now(), timeZone);
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
      {data === undefined && !isError && <Waiting />}
    </Screen>
  );
}
