import { company } from '../content/company.ts';
import { Icon } from './icons.tsx';
import { Logo } from './logo.tsx';

const columns = [
  {
    title: 'Producto',
    links: [
      ['/features', 'Funciones'],
      ['/pricing', 'Precios'],
      ['/integrations', 'Integraciones'],
      ['/security', 'Seguridad'],
      ['/demo', 'Demo Gratis'],
    ],
  },
  {
    title: 'Recursos',
    links: [
      ['/blog', 'Blog'],
      ['/resources', 'Guías y plantillas'],
      ['/webinars', 'Webinars'],
      ['/help-center', 'Centro de ayuda'],
      ['/support', 'Soporte'],
    ],
  },
  {
    title: 'Empresa',
    links: [
      ['/about', 'Nosotros'],
      ['/company', 'Compañía'],
      ['/success-stories', 'Casos de éxito'],
      ['/careers', 'Empleo'],
      ['/press', 'Prensa'],
      ['/partners', 'Socios'],
    ],
  },
] as const;

/** The footer, dark in both themes. */
export function Footer() {
  return (
    <footer className="foot dark">
      <div className="w">
        <div className="foot-columns">
          <div className="foot-brand">
            <a href="/">
              <Logo size={34} />
            </a>
            <p>{company.description}</p>
          </div>
          {columns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2>{column.title}</h2>
              <ul>
                {column.links.map(([href, label]) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div className="foot-contact">
            <h2>Contacto</h2>
            <p>Respondemos en menos de 24 horas</p>
            <p>
              Lunes a viernes
              <br />
              {company.hours.weekdays} ({company.hours.zone})
            </p>
            <a className="link" href="/contact">
              Escríbenos <Icon name="arrow" size={16} weight={2} />
            </a>
          </div>
        </div>
        <div className="foot-base">
          <span>
            © {company.year} {company.name}
          </span>
          <nav aria-label="Legal" className="foot-legal">
            <a href="/privacy">Privacidad</a>
            <a href="/terms">Términos</a>
            <a href="/cookies">Cookies</a>
            <a href="/licencias.txt">Licencias</a>
          </nav>
          <span>Costa Rica · América Latina</span>
        </div>
      </div>
    </footer>
  );
}
