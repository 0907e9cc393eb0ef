import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';

/** What the app is made of: the build writes the licences of everything in it into one file. */
export function About() {
  return (
    <Panel title="Acerca de">
      <p className="px-5 pb-5 text-13 text-muted">
        Forja contiene programas y letras de otras personas, cada una con su licencia.{' '}
        <a className={linkClass} href="/licencias.txt" target="_blank" rel="noreferrer">
          Ver las licencias
        </a>
      </p>
    </Panel>
  );
}
