import type { Entry } from '@forja/contract/access/routes';
import { METHOD_WORDS, REFUSAL_WORDS } from '@forja/contract/access/words';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import {
  CreditCard,
  DoorOpen,
  Fingerprint,
  Hand,
  Hash,
  type LucideIcon,
  QrCode,
  ScanFace,
} from 'lucide-react';

const ICONS: Record<Entry['method'], LucideIcon> = {
  code: QrCode,
  pin: Hash,
  manual: Hand,
  card: CreditCard,
  finger: Fingerprint,
  face: ScanFace,
  remote: DoorOpen,
};

/** What happened at the door, in a word. */
export function resultText({ granted, reason, direction, method }: Entry): string {
  if (reason) return REFUSAL_WORDS[reason];
  if (method === 'remote') return 'Puerta abierta';
  if (!granted) return 'No entró';
  return direction === 'out' ? 'Salió' : 'Entró';
}

export function ResultBadge({ entry }: { entry: Entry }) {
  const tone = entry.granted ? (entry.direction === 'out' ? 'neutral' : 'ok') : 'bad';
  return <Badge tone={tone}>{resultText(entry)}</Badge>;
}

/** At which door and with what. */
export function DoorAndMethod({ entry }: { entry: Entry }) {
  const Icon = ICONS[entry.method];
  const where = entry.device?.name ?? (entry.method === 'manual' ? 'Recepción' : 'Puerta retirada');
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-muted">
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
      <span className="sr-only">{METHOD_WORDS[entry.method]}, </span>
      <span className="truncate">
        {where}
        {entry.offline && ' · sin conexión'}
      </span>
    </span>
  );
}

/** Who came, as far as the door knows. */
export const nameOf = ({ user, method }: Entry): string =>
  user?.username ?? (method === 'remote' ? 'Apertura remota' : 'Código desconocido');
