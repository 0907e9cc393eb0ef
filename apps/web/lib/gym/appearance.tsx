import { Switch } from '@forja/ui/fields/switch.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { setDarkMode, useDarkMode } from './dark-mode.ts';

export function Appearance() {
  const dark = useDarkMode();
  return (
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
  );
}
