import type { ReactNode } from 'react';

export function EntrancePanel({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="m-auto w-full max-w-96 px-4 py-10">
      <h1 className="text-24 break-words">{title}</h1>
      <p className="mt-1 mb-6 break-words text-muted">{lead}</p>
      {children}
    </div>
  );
}

export const noticeClass = {
  news: 'mb-4 rounded-control bg-soft px-3 py-2.5 text-on-primary-soft',
  bad: 'mb-4 rounded-control bg-bad-soft px-3 py-2.5 font-medium text-bad',
} as const;
