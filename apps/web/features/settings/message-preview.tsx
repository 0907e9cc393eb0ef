import { Bell } from 'lucide-react';

/** A message as the person reads it. */
export function MessagePreview({ title, body }: { title: string; body: string }) {
  return (
    <figure aria-label="Vista previa" className="min-w-0">
      <figcaption className="mb-1.5 text-14 font-medium">Así se lee</figcaption>
      <div className="flex gap-3 rounded-panel border border-line bg-background p-4">
        <span className="grid size-9 flex-none place-items-center rounded-control bg-soft text-on-primary-soft">
          <Bell size={18} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <p className="font-semibold break-words">{title}</p>
          <p className="text-13 break-words text-muted">{body}</p>
        </div>
      </div>
    </figure>
  );
}
