import { Panel } from '@forja/ui/panel';
import { Switch } from '@forja/ui/switch';
import { linkClass } from '@forja/ui/text-link';
import { Link } from 'react-router';
import { setDarkMode, useDarkMode } from '../../lib/dark-mode.ts';

/** What a member chooses for themselves. */
export function OwnPreferences() {
  const dark = useDarkMode();
  return (
    <div className="grid max-w-xl gap-4">
      <Panel title="Apariencia">
        <div className="px-5 pb-4">
          <Switch
            label="Modo oscuro"
            hint="Se recuerda en este dispositivo."
            checked={dark}
            onChange={(event) => setDarkMode(event.target.checked)}
          />
        </div>
      </Panel>
      <p className="text-muted">
        Tu nombre, tu foto y tu contraseña se cambian en{' '}
        <Link to="/perfil" className={linkClass}>
          tu perfil
        </Link>
        .
      </p>
    </div>
  );
}
