import type { Device } from '@forja/contract/devices/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../lib/saving/download.ts';
import { ExportMenu } from '../../../lib/saving/export-menu.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { Screen } from '../../../lib/screen/screen.tsx';
import { useMay } from '../../../lib/session/may.ts';
import { devicesQuery, locationsQuery } from '../../../shared/locations/queries.ts';
import { AddressesDialog } from './addresses-dialog.tsx';
import { DeviceDialog } from './device-dialog.tsx';
import { DeviceActions, DeviceRow } from './device-row.tsx';
import { OpenDoorButton } from './open-door-button.tsx';
import { TerminalDialog } from './terminal-dialog.tsx';
import { TerminalNotices } from './terminal-notices.tsx';
import { TokenDialog } from './token-dialog.tsx';

type Open =
  | { what: 'new' }
  | { what: 'edit'; device: Device }
  | { what: 'token'; device: Device; token: string }
  | { what: 'connect' | 'limit'; device: Device }
  | null;

/**
 * Devices with their state. Some staff may open doors; others may also register and change devices.
 */
export default function DevicesScreen() {
  const may = useMay();
  const management = may('devices.manage');
  const list = useQuery(devicesQuery);
  const places = useQuery({ ...locationsQuery, enabled: management }).data ?? [];
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const showToken = (device: Device, token: string) => setOpen({ what: 'token', device, token });
  const connect = (device: Device) => setOpen({ what: 'connect', device });
  const limit = (device: Device) => setOpen({ what: 'limit', device });
  const register = (
    <Button
      variant="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={() => setOpen({ what: 'new' })}
    >
      Registrar dispositivo
    </Button>
  );
  return (
    <Screen
      title="Dispositivos"
      lead="Las puertas y lectores del gimnasio y su estado."
      actions={
        management && (
          <>
            <ExportMenu
              name="dispositivos"
              save={(file, format) =>
                download(file, 'GET /dispositivos/export', { query: { format } })
              }
            />
            {register}
          </>
        )
      }
    >
      <LoadState query={list} failed="No pudimos cargar los dispositivos" waiting={3} />
      {list.data && (
        <Panel>
          {list.data.length === 0 ? (
            <EmptyState
              title="Todavía no hay puertas"
              text={
                management
                  ? 'Registra un lector, una tableta o una terminal para que la gente entre con su código.'
                  : 'Cuando el gimnasio conecte una puerta la verás aquí.'
              }
              action={management && register}
            />
          ) : (
            <ul>
              {list.data.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  placeName={places.find(({ id }) => id === device.locationId)?.name}
                >
                  <span className="flex flex-none gap-2 empty:hidden">
                    {may('access.open') && <OpenDoorButton device={device} />}
                    {management && (
                      <DeviceActions
                        device={device}
                        onEdit={() => setOpen({ what: 'edit', device })}
                        onToken={showToken}
                        onConnect={connect}
                        onLimit={() => limit(device)}
                      />
                    )}
                  </span>
                  {device.terminal && (
                    <TerminalNotices terminal={device.terminal} onConnect={() => connect(device)} />
                  )}
                </DeviceRow>
              ))}
            </ul>
          )}
        </Panel>
      )}
      {open?.what === 'new' && (
        <DeviceDialog onClose={close} onToken={showToken} onConnect={connect} />
      )}
      {open?.what === 'edit' && (
        <DeviceDialog
          device={open.device}
          onClose={close}
          onToken={showToken}
          onConnect={connect}
        />
      )}
      {open?.what === 'connect' && open.device.terminal && (
        <TerminalDialog
          device={open.device}
          terminal={open.device.terminal}
          onClose={close}
          onLimit={() => limit(open.device)}
        />
      )}
      {open?.what === 'limit' && open.device.terminal && (
        <AddressesDialog device={open.device} terminal={open.device.terminal} onClose={close} />
      )}
      {open?.what === 'token' && (
        <TokenDialog device={open.device} token={open.token} onClose={close} />
      )}
    </Screen>
  );
}
