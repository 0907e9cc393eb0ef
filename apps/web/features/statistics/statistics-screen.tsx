import { dayIn } from '@forja/calendar/zone';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useSettings } from '../../lib/gym/settings.ts';
import { download } from '../../lib/saving/download.ts';
import { ExportMenu } from '../../lib/saving/export-menu.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
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
  const query = useQuery({
    ...statisticsQuery(period),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const theirs = data?.classes ? 'De tus personas y clases · ' : 'De tus personas · ';
  const ofWhom = data?.ownPeople ? theirs : '';
  return (
    <Screen
      title="Estadísticas"
      lead={
        data
          ? `${ofWhom}${periodText(data.period)}, comparado con ${periodText(data.before)}`
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
      <LoadState
        query={query}
        failed="No pudimos cargar las estadísticas"
        waiting={<ScreenSkeleton />}
        frame={(content) => <Panel>{content}</Panel>}
      />
    </Screen>
  );
}
