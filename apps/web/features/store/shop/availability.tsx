import { availabilityWords } from '@forja/contract/store/product-words';
import { CircleCheck, CircleSlash, Clock } from 'lucide-react';

const STATES = {
  available: { icon: CircleCheck, tone: 'text-ok' },
  low: { icon: Clock, tone: 'text-warn' },
  'sold-out': { icon: CircleSlash, tone: 'text-muted' },
} as const;

type AvailabilityProps = { state: keyof typeof STATES; left: number };

export function Availability({ state, left }: AvailabilityProps) {
  const { icon: Icon, tone } = STATES[state];
  return (
    <span className={`flex items-center gap-1.5 text-12 ${tone}`}>
      <Icon size={13} strokeWidth={2} aria-hidden="true" />
      {availabilityWords(state, left)}
    </span>
  );
}
