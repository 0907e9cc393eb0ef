import type { ReactNode } from 'react';

export function Section({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="-mx-6 border-b border-line-2 px-6 py-4 last:border-b-0">
      <h4 className="mb-2.5 flex items-center text-13 font-semibold">
        {title}
        {aside && <span className="ml-auto font-normal">{aside}</span>}
      </h4>
      {children}
    </section>
  );
}

export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[88px_1fr] sm:grid-cols-[112px_1fr] gap-y-2 text-13">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
