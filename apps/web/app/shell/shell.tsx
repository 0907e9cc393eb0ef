import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '../../lib/query.ts';
import { LoadingScreen } from '../spinner-screens.tsx';
import { Header } from './header.tsx';
import { useScrollAndFocus } from './scroll-and-focus.ts';
import { Sidebar } from './sidebar.tsx';
import { useSidebarExpanded } from './sidebar-state.ts';

/** The frame of every screen but the ones before login. */
export function Shell() {
  const expanded = useSidebarExpanded();
  useScrollAndFocus();
  return (
    <QueryClientProvider client={queryClient}>
      <a
        href="#content"
        className="sr-only z-50 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:rounded-control focus:bg-float focus:px-4 focus:py-2"
      >
        Ir al contenido
      </a>
      <Sidebar />
      <div
        className={`flex min-h-dvh flex-col transition-[padding] duration-200 ${expanded ? 'min-[769px]:pl-60' : ''}`}
      >
        <Header />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          <Suspense fallback={<LoadingScreen />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </QueryClientProvider>
  );
}
