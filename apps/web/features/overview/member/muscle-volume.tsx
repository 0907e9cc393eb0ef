import type { MemberView } from '@forja/contract/overview/routes';
import { MUSCLES } from '@forja/library/training/vocabulary';
import { Meter } from '@forja/ui/feedback/progress.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';

const NAMES: Readonly<Record<string, string>> = MUSCLES;
const MAX_SHOWN = 10;

export function MuscleVolume({ muscles }: { muscles: MemberView['muscles'] }) {
  const most = muscles[0]?.sets ?? 0;
  if (most === 0) return null;
  return (
    <Panel
      title="Series por músculo"
      actions={<p className="text-12 text-muted">Últimas 4 semanas</p>}
    >
      <ul className="grid gap-x-8 gap-y-2.5 px-5 pt-1 pb-4 sm:grid-cols-2">
        {muscles.slice(0, MAX_SHOWN).map(({ muscle, sets }) => (
          <li key={muscle} className="flex items-center gap-3 text-13">
            <span className="w-32 flex-none truncate">{NAMES[muscle] ?? muscle}</span>
            <Meter label="Series" value={sets} max={most} className="h-1.5 w-auto flex-1" />
            <span aria-hidden="true" className="w-8 text-right font-medium tabular-nums">
              {sets}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
