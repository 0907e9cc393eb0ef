import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Ranked {
  key: string;
  name: string;
  detail?: string;
  value: ReactNode;
  /** Its bar's length relative to the others. */
  weight: number;
}

interface Props {
  title: string;
  summary: ReactNode;
  /** Absent for people who may not open it. */
  link?: { to: string; label: string } | undefined;
  empty: { title: string; text: string };
  rows: readonly Ranked[];
}

/** A ranked list with a bar behind each row, for comparison. */
export function RankingPanel({ title, summary, link, empty, rows }: Props) {
  const most = Math.max(1, ...rows.map(({ weight }) => weight));
  return (
    <Panel
      title={title}
      actions={
        link && (
          <Link to={link.to} className={`${linkClass} text-13`}>
            {link.label}
          </Link>
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyState className="border-t border-line-2" {...empty} />
      ) : (
        <>
          <p className="px-5 pb-3 text-13 text-muted">{summary}</p>
          <ol className="pb-2">
            {rows.map(({ key, name, detail, value, weight }) => (
              <li key={key} className="relative flex min-h-10 items-center gap-3 px-5 py-1.5">
                <span
                  aria-hidden="true"
                  className="absolute inset-y-1 left-3 rounded-badge bg-soft"
                  style={{ width: `calc((100% - 24px) * ${weight / most})` }}
                />
                <span className="relative min-w-0 flex-1 truncate">{name}</span>
                {detail && (
                  <span className="relative flex-none text-13 text-muted tabular-nums">
                    {detail}
                  </span>
                )}
                <span className="relative flex-none font-medium tabular-nums">{value}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}
