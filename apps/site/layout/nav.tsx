import { Icon } from './icons.tsx';
import { Logo } from './logo.tsx';

const links = [
  ['/features', 'Funciones'],
  ['/pricing', 'Precios'],
  ['/about', 'Nosotros'],
  ['/case-studies', 'Casos de éxito'],
  ['/blog', 'Blog'],
  ['/contact', 'Contacto'],
] as const;

function isActive(href: string, path: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}

function Links({ path }: { path: string }) {
  return links.map(([href, label]) => (
    <li key={href}>
      <a className="nav-link" href={href} aria-current={isActive(href, path) ? 'page' : undefined}>
        {label}
      </a>
    </li>
  ));
}

/** The top navigation; on phones the same links open in a popover, without script. */
export function Nav({ path }: { path: string }) {
  return (
    <header className="w nav">
      <a className="nav-logo" href="/" aria-current={path === '/' ? 'page' : undefined}>
        <Logo />
      </a>
      <nav className="nav-wide" aria-label="Principal">
        <ul>
          <Links path={path} />
        </ul>
      </nav>
      <a
        className="btn primary small nav-demo"
        href="/demo"
        aria-current={path === '/demo' ? 'page' : undefined}
      >
        Demo Gratis
      </a>
      <button className="nav-toggle" type="button" popoverTarget="menu" aria-label="Abrir el menú">
        <Icon name="menu" size={24} />
      </button>
      <div className="menu dark" id="menu" popover="auto">
        <button
          className="menu-close"
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label="Cerrar el menú"
        >
          <Icon name="close" size={24} />
        </button>
        <nav aria-label="Menú">
          <ul>
            <Links path={path} />
          </ul>
        </nav>
        <a className="btn primary" href="/demo">
          Demo Gratis <Icon name="arrow" size={18} weight={2} />
        </a>
      </div>
    </header>
  );
}
