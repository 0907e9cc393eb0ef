import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();

/**
 * After a navigation the page starts at its top, going back restores the position, and the keyboard
 * continues at the content instead of in a link that may be gone.
 */
export function useScrollAndFocus() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const note = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key]);

  useLayoutEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    // Before anybody scrolled here they may have in the page that the server drew.
    else if (positions.size || type !== 'POP')
      window.scrollTo(0, type === 'POP' ? (positions.get(key) ?? 0) : 0);
  }, [key, hash, type]);

  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement?.closest('main')) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
