import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center whitespace-nowrap rounded-[5px] border border-line bg-sunk px-1 font-sans text-12 font-medium text-muted">
      {children}
    </kbd>
  );
}
