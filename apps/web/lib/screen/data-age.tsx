import { CloudOff } from 'lucide-react';
import { formatRelative } from '../format/dates.ts';
import { lastReadAt } from '../query/stale-data.ts';

/** Shows the age of stored data that could not be refreshed; nothing for current data. */
export function DataAge({ data, className }: { data: unknown; className?: string }) {
  const readAt = lastReadAt(data);
  if (readAt === undefined) return null;
  const told = formatRelative(readAt, Date.now());
  return (
    <p className={`flex items-center gap-2 text-13 text-muted ${className ?? ''}`}>
      <CloudOff size={15} aria-hidden="true" className="flex-none" />
      Visto por última vez {told === 'ahora' ? 'hace un momento' : told}.
    </p>
  );
}
