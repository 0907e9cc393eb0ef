import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { setDarkMode, useDarkMode } from '../../../lib/gym/dark-mode.ts';
import { useDrawn } from '../../../lib/store.ts';

const SUN =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4';
const MOON =
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401';

/** Drawn here, because the icon library would add two kilobytes to the login screen. */
function Icon({ path }: { path: string }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

function Toggle({ dark }: { dark: boolean }) {
  return (
    <IconButton
      label={dark ? 'Usar modo claro' : 'Usar modo oscuro'}
      icon={<Icon path={dark ? SUN : MOON} />}
      onClick={() => setDarkMode(!dark)}
    />
  );
}

export function DarkModeToggle() {
  const dark = useDarkMode();
  if (!useDrawn()) return <Toggle dark={dark} />;
  // The server does not know the mode, so it draws both, and the style shows one.
  return (
    <>
      <span className="contents dark:hidden">
        <Toggle dark={false} />
      </span>
      <span className="hidden dark:contents">
        <Toggle dark />
      </span>
    </>
  );
}
