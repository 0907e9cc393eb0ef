import {
  CHANNELS,
  type Channel,
  isOn,
  isUrgent,
  kindsFor,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@forja/contract/notifications/kinds';
import type { NotificationPreferences } from '@forja/contract/notifications/routes';
import { isManagement } from '@forja/contract/roles';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { CheckBox } from '@forja/ui/fields/checkbox.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useSession } from '../../lib/session/current.ts';
import { PushSwitch } from './push-switch.tsx';
import { preferencesQuery, useSavePreferences } from './queries.ts';
import { QuietHoursFields } from './quiet-hours.tsx';

const CHANNEL_NAMES: Record<Channel, string> = { app: 'App', email: 'Correo', push: 'Aviso' };

interface KindsProps {
  value: NotificationPreferences;
  onChange: (next: Partial<NotificationPreferences>) => void;
}

function KindRow({ kind, value, onChange }: KindsProps & { kind: NotificationKind }) {
  const { label } = NOTIFICATION_KINDS[kind];
  const set = (channel: Channel, on: boolean) =>
    onChange({
      choices: { ...value.choices, [kind]: { ...value.choices[kind], [channel]: on } },
    });
  return (
    <tr className="border-t border-line-2 large-text:grid large-text:grid-cols-3">
      <th
        scope="row"
        className="h-10 py-1.5 pr-2 pl-5 text-left font-normal coarse:h-11 large-text:col-span-3 large-text:h-auto"
      >
        {label}
      </th>
      {CHANNELS.map((channel) => (
        <td key={channel} className="w-16 text-center large-text:w-auto">
          <CheckBox
            aria-label={`${label}: ${CHANNEL_NAMES[channel].toLowerCase()}`}
            checked={isOn(value.choices, kind, channel)}
            disabled={isUrgent(kind) && channel !== 'push'}
            onChange={(event) => set(channel, event.currentTarget.checked)}
          />
        </td>
      ))}
    </tr>
  );
}

function Kinds({ value, onChange }: KindsProps) {
  const { user } = useSession();
  const kinds = kindsFor(user !== null && isManagement(user.role));
  const groups = Map.groupBy(kinds, (kind) => NOTIFICATION_KINDS[kind].group);
  return (
    <table className="w-full large-text:block">
      <thead className="large-text:block">
        <tr className="text-12 text-muted large-text:grid large-text:grid-cols-3">
          <th scope="col" className="py-2 pl-5 text-left font-medium large-text:col-span-3">
            Qué
          </th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col" className="w-16 font-medium large-text:w-auto">
              {CHANNEL_NAMES[channel]}
            </th>
          ))}
        </tr>
      </thead>
      {[...groups].map(([group, ofGroup]) => (
        <tbody key={group} className="large-text:block">
          <tr className="large-text:block">
            <th
              scope="rowgroup"
              colSpan={4}
              className="bg-sunk px-5 py-1.5 text-left large-text:block text-12 font-semibold text-muted"
            >
              {group}
            </th>
          </tr>
          {ofGroup.map((kind) => (
            <KindRow key={kind} kind={kind} value={value} onChange={onChange} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

export function Preferences() {
  const query = useQuery(preferencesQuery);
  const { data } = query;
  const save = useSavePreferences();
  if (!data) {
    return (
      <LoadState
        query={query}
        failed="No pudimos cargar tus preferencias"
        waiting={<SkeletonRows rows={8} label="Cargando tus preferencias…" />}
      />
    );
  }
  const { gymQuiet, ...value } = data;
  const onChange = (next: Partial<NotificationPreferences>) => save({ ...value, ...next });
  return (
    <div className="grid max-w-3xl gap-4">
      <Panel title="Este dispositivo">
        <div className="px-5 pb-4">
          <PushSwitch />
        </div>
      </Panel>
      <Panel title="Qué quieres saber y por dónde">
        <Kinds value={value} onChange={onChange} />
      </Panel>
      <Panel title="Horas de silencio">
        <QuietHoursFields value={value} gymQuiet={gymQuiet} onChange={onChange} />
      </Panel>
    </div>
  );
}
