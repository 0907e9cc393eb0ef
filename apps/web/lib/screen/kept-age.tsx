import { CloudOff } from 'lucide-react';
import { formatRelative } from '../format/dates.ts';

/** Says how old something is that the device showed for want of a network. */
export default function KeptAge({ at }: { at: number }) {
  return (
    <p className="flex items-center gap-2 text-13 text-muted">
      <CloudOff size={15} aria-hidden="true" className="flex-none" />
      Visto por última vez {formatRelative(at, Date.now())}.
    </p>
  );
}
