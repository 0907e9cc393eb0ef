import type { ReactNode } from 'react';

interface ScreenProps {
  title: string;
  /** One line under the title. */
  lead?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export function Screen({ title, lead, actions, children }: ScreenProps) {
  return (
    <div className="flex flex-col gap-4 px-4 py-5 md:px-8 md:py-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-24 break-words max-sm:text-[min(1.5rem,11vw)]">{title}</h1>
          {lead && <p className="text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
