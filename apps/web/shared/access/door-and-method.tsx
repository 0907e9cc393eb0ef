import type { Entry } from '@forja/contract/access/routes';
import { METHOD_WORDS } from '@forja/contract/access/words';
import {
  CreditCard,
  DoorOpen,
  Fingerprint,
  Hand,
  Hash,
  IdCard,
  type LucideIcon,
  QrCode,
  ScanFace,
} from 'lucide-react';

const ICONS: Record<Entry['method'], LucideIcon> = {
  code: QrCode,
  pin: Hash,
  number: IdCard,
  manual: Hand,
  card: CreditCard,
  finger: Fingerprint,
  face: ScanFace,
  remote: DoorOpen,
};

/** The name of the door, or the desk. */
export const whereOf = ({ device, atDesk }: Entry): string =>
  device?.name ?? (atDesk ? 'Recepción' : 'Puerta retirada');

/** Where somebody entered, with a symbol of what they showed. */
export function DoorAndMethod({ entry }: { entry: Entry }) {
  const Icon = ICONS[entry.method];
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-muted">
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
      <span className="sr-only">{METHOD_WORDS[entry.method]}, </span>
      <span className="truncate">
        {whereOf(entry)}
        {entry.offline && ' · sin conexión'}
      </span>
    </span>
  );
}
