import { Badge } from '@forja/ui/feedback/badge.tsx';
import { CircleAlert } from 'lucide-react';
import { formatMoney } from '../../../lib/format/format.ts';

/** `Faltan ₡500`, `Sobran ₡500` or `Cuadra`, with an icon and a word. */
export function DifferenceBadge({ cents, currency }: { cents: number; currency: string }) {
  if (cents === 0) return <Badge tone="ok">Cuadra</Badge>;
  const amount = formatMoney(Math.abs(cents), currency);
  return (
    <Badge tone="warn" icon={<CircleAlert size={13} aria-hidden="true" />}>
      {cents < 0 ? `Faltan ${amount}` : `Sobran ${amount}`}
    </Badge>
  );
}
