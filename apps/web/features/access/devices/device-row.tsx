import { DEVICE_KIND_WORDS, type DeviceKind } from '@forja/contract/access/words';
import type { Device } from '@forja/contract/devices/routes';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { Menu } from '@forja/ui/overlays/menu.tsx';
import { useQueryClient } from '@tanstack/react-query';
import {
  Ellipsis,
  Fingerprint,
  KeyRound,
  ListRestart,
  type LucideIcon,
  Network,
  Pencil,
  PlugZap,
  ScanLine,
  Tablet,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { formatRelative } from '../../../lib/format/dates.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { devicesQuery } from '../../../shared/locations/queries.ts';

const ICONS: Record<DeviceKind, LucideIcon> = {
  reader: ScanLine,
  kiosk: Tablet,
  zkteco: Fingerprint,
};

function seenText({ online, lastSeenAt }: Device): string {
  if (online) return 'Responde ahora';
  return lastSeenAt ? `Visto ${formatRelative(lastSeenAt, Date.now())}` : 'Nunca se ha conectado';
}

/** Name, kind and state of a device, which everybody may see. */
export function DeviceRow({
  device,
  placeName,
  children,
}: {
  device: Device;
  placeName?: string | undefined;
  children?: ReactNode;
}) {
  const Icon = ICONS[device.kind];
  const details = [
    DEVICE_KIND_WORDS[device.kind],
    device.direction === 'out' ? 'Salida' : 'Entrada',
    placeName,
    device.serial && `Serie ${device.serial}`,
    device.software,
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-2 px-5 py-3 first:border-t-0">
      <span className="grid size-10 flex-none place-items-center rounded-control bg-well text-muted">
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1 basis-44">
        <span className="block truncate font-medium">{device.name}</span>
        <span className="block text-13 text-muted text-pretty">{details.join(' · ')}</span>
      </span>
      <span className="flex flex-none flex-col items-start gap-0.5 sm:items-end">
        <Badge tone={device.online ? 'ok' : 'neutral'}>
          {device.online ? 'En línea' : 'Sin conexión'}
        </Badge>
        <span className="text-12 text-muted">{seenText(device)}</span>
      </span>
      {children}
    </li>
  );
}

interface DeviceActionsProps {
  device: Device;
  onEdit: () => void;
  onToken: (device: Device, token: string) => void;
  /** Shows what has to be typed into a terminal. */
  onConnect: (device: Device) => void;
  /** Limits a terminal to the addresses it calls from. */
  onLimit: () => void;
}

const RENEWAL = {
  token: {
    title: (name: string) => `¿Hacer un token nuevo para ${name}?`,
    text: 'El token de ahora deja de funcionar en el acto: la puerta necesitará el nuevo. Si ella guardaba llaves para abrir sin conexión, los teléfonos recibirán un código nuevo la próxima vez que tengan internet.',
    label: 'Hacer un token nuevo',
  },
  key: {
    title: (name: string) => `¿Hacer una clave nueva para ${name}?`,
    text: 'La dirección de ahora deja de servir en el acto. La terminal sigue abriendo a quienes ya conoce, pero no recibe cambios hasta que escribas en ella la dirección nueva.',
    label: 'Hacer una clave nueva',
  },
};

export function DeviceActions(props: DeviceActionsProps) {
  const { device, onEdit, onToken, onConnect, onLimit } = props;
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'remove' | 'token' | null>(null);
  const params = { id: device.id };
  const action = useAction(async (work: () => Promise<void>) => {
    try {
      await work();
      setAsked(null);
    } finally {
      void queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
    }
  });
  const remove = () =>
    action.start(async () => {
      await change('DELETE /dispositivos/{id}', { params });
      toast(`Quitamos ${device.name}.`);
    });
  const renew = () =>
    action.start(async () => {
      const made = await change('POST /dispositivos/{id}/token', { params });
      if (made.token) onToken(made.device, made.token);
      else onConnect(made.device);
    });
  const sync = () =>
    action.start(async () => {
      const { changes } = await change('POST /dispositivos/{id}/sync', { params });
      toast(
        changes > 0
          ? `Enviaremos la lista completa a ${device.name} (${changes} cambios).`
          : `${device.name} ya tiene toda la lista en camino.`,
      );
    });
  const isTerminal = device.kind === 'zkteco';
  const renewal = isTerminal ? RENEWAL.key : RENEWAL.token;
  const icon = (Icon: LucideIcon) => <Icon size={16} strokeWidth={1.75} aria-hidden="true" />;
  return (
    <>
      <Menu
        label={`Acciones de ${device.name}`}
        placement={{ side: 'bottom', align: 'end' }}
        trigger={(props) => (
          <IconButton
            {...props}
            label={`Más acciones de ${device.name}`}
            variant="outline"
            icon={<Ellipsis size={16} aria-hidden="true" />}
          />
        )}
        items={[
          { key: 'edit', label: 'Editar', icon: icon(Pencil), onSelect: onEdit },
          ...(isTerminal
            ? [
                {
                  key: 'connect',
                  label: 'Dirección con clave',
                  icon: icon(PlugZap),
                  onSelect: () => onConnect(device),
                },
                {
                  key: 'limit',
                  label: 'Limitar a una IP',
                  icon: icon(Network),
                  onSelect: onLimit,
                },
                {
                  key: 'sync',
                  label: 'Enviar lista completa',
                  icon: icon(ListRestart),
                  onSelect: sync,
                },
              ]
            : []),
          {
            key: 'token',
            label: isTerminal ? 'Clave nueva' : 'Token nuevo',
            icon: icon(KeyRound),
            onSelect: () => setAsked('token'),
          },
          {
            key: 'remove',
            label: 'Quitar',
            icon: icon(Trash2),
            tone: 'bad',
            divided: true,
            onSelect: () => setAsked('remove'),
          },
        ]}
      />
      <ConfirmDestroy
        open={asked === 'remove'}
        onCancel={() => setAsked(null)}
        onConfirm={remove}
        working={action.busy}
        title={`¿Quitar ${device.name}?`}
        text="Deja de abrir en el acto. Si guardaba llaves para abrir sin conexión, ya no sirven: los teléfonos recibirán un código nuevo la próxima vez que tengan internet. Las entradas que registró se conservan."
        confirmLabel="Quitar el dispositivo"
      />
      <ConfirmDestroy
        open={asked === 'token'}
        onCancel={() => setAsked(null)}
        onConfirm={renew}
        working={action.busy}
        title={renewal.title(device.name)}
        text={renewal.text}
        confirmLabel={renewal.label}
      />
    </>
  );
}
