import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstYearSaving, plans } from './content/plans.ts';
import { type BuiltSite, builtSite } from './test/built-site.ts';

let site: BuiltSite;

beforeAll(async () => {
  site = await builtSite();
});

afterAll(() => site.remove());

function texts(path: string, selector: string): string[] {
  return [...site.page(path).document.querySelectorAll(selector)].map((node) =>
    (node.textContent ?? '').replace(/\s+/g, ' ').trim(),
  );
}

function hrefs(path: string, selector = 'main a'): (string | null)[] {
  return [...site.page(path).document.querySelectorAll(selector)].map((node) =>
    node.getAttribute('href'),
  );
}

/** The literals of the specification, each with a page that must contain it. */
const literals: readonly (readonly [string, string])[] = [
  ['/', 'Demo Gratis'],
  ['/', 'Solicitar Demo'],
  ['/', 'Solicitar Demo Gratis'],
  ['/', 'Ver Precios'],
  ['/contact', 'Nombre completo'],
  ['/contact', 'Selecciona una opción'],
  ['/careers', 'Urgente'],
  ['/careers', 'Abierta'],
  ['/careers', 'Futuro'],
  ['/careers', 'Disponible Pronto'],
  ['/integrations', 'Disponible'],
  ['/integrations', 'Próximamente'],
  ['/integrations', 'Enterprise'],
  ['/partners', 'Integrado'],
  ['/support', 'Fácil'],
  ['/support', 'Medio'],
  ['/support', 'Avanzado'],
  ['/pricing', 'Studio'],
  ['/pricing', 'Starter'],
  ['/pricing', 'Growth'],
  ['/pricing', 'Pro'],
  ['/pricing', 'Enterprise'],
  ['/', '2025'],
];

describe('literals', () => {
  it.each(literals)('%s says %s', (path, literal) => {
    expect(site.page(path).text).toContain(literal);
  });

  it.each(['Enviando...', '¡Mensaje enviado exitosamente!'])(
    'the forms say %s',
    async (literal) => {
      const scripts = [...site.files].filter((file) => file.endsWith('.js'));
      const code = await Promise.all(scripts.map((file) => site.read(file)));
      expect(code.join('')).toContain(literal);
    },
  );
});

describe('layout', () => {
  it('links the same six pages and the demo from the top of every page', () => {
    for (const path of site.pages.keys()) {
      expect(hrefs(path, '.nav-wide a')).toEqual([
        '/features',
        '/pricing',
        '/about',
        '/case-studies',
        '/blog',
        '/contact',
      ]);
      expect(hrefs(path, '.nav-demo')).toEqual(['/demo']);
      expect(texts(path, '.foot-base')[0]).toContain('© 2025');
    }
  });

  it('marks the current page in the navigation', () => {
    expect(texts('/pricing', '.nav-wide [aria-current=page]')).toEqual(['Precios']);
    expect(texts('/', '.nav-wide [aria-current=page]')).toEqual([]);
  });
});

describe('home', () => {
  it('links each feature card to its section and ends at the demo and the prices', () => {
    expect(hrefs('/', '.bento a')).toEqual([
      '/features#access',
      '/features#members',
      '/features#training',
      '/features#analytics',
    ]);
    expect(hrefs('/', '.closing a')).toEqual(['/demo', '/pricing']);
    expect(site.page('/').text).toContain('Cero gimnasios inscritos');
  });
});

describe('features', () => {
  it('has four sections with both lists and eight more cards', () => {
    for (const id of ['access', 'members', 'training', 'analytics']) {
      expect(texts('/features', `#${id} .feature-lists h3`)).toEqual(['Qué hace', 'Qué ganas']);
    }
    expect(texts('/features', '.band .gains li')).toHaveLength(8);
    expect(hrefs('/features', '.closing a')).toEqual(['/demo', '/pricing']);
  });
});

describe('pricing', () => {
  it('shows the four plans with their monthly and annual prices and users', () => {
    expect(texts('/pricing', '.plan h2')).toEqual(['Studio', 'Growth', 'Pro', 'Enterprise']);
    expect(texts('/pricing', '.plan .when-monthly .price')).toEqual([
      '$20 al mes',
      '$50 al mes',
      '$90 al mes',
      '$180 al mes',
    ]);
    expect(texts('/pricing', '.when-annual .when-free-month .price')).toEqual([
      '$220 al año',
      '$550 al año',
      '$990 al año',
      '$1980 al año',
    ]);
    expect(texts('/pricing', '.plan .ticks li:first-child')).toEqual([
      'Hasta 15 usuarios',
      'Hasta 50 usuarios',
      'Hasta 200 usuarios',
      'Hasta 1000 usuarios',
    ]);
    expect(texts('/pricing', '.plan.popular h2')).toEqual(['Pro']);
  });

  it('asks eleven months a year and saves one', () => {
    for (const plan of plans) {
      expect(plan.annualPrice).toBe(plan.monthlyPrice * 11);
      expect(firstYearSaving(plan)).toBe(plan.monthlyPrice);
    }
    expect(texts('/pricing', '.when-annual .when-free-month .price-note')[2]).toBe(
      'Pagas 11 meses. Ahorras $90',
    );
  });

  it('asks twelve months where the free month is switched off', () => {
    expect(texts('/pricing', '.when-annual .when-no-free-month')).toEqual([
      '$240 al añoPagas 12 meses.',
      '$600 al añoPagas 12 meses.',
      '$1080 al añoPagas 12 meses.',
      '$2160 al añoPagas 12 meses.',
    ]);
    expect(texts('/pricing', '.comparison .when-no-free-month')).toEqual([
      '$240',
      '$600',
      '$1080',
      '$2160',
    ]);
  });

  it('prices the add-ons of each plan', () => {
    expect(texts('/pricing', '.add-on')).toEqual([
      'Control de acceso+$30/mes',
      'Tienda en línea+$40/mes',
      'Control de acceso+$30/mes',
      'Tienda en línea+$40/mes',
      'Tienda en línea+$40/mes',
      'Puerta adicional+$30/mes',
      'Puerta adicional+$30/mes',
    ]);
  });

  it('calls the first tier Starter in the comparison, and answers seven questions', () => {
    expect(texts('/pricing', '.comparison thead th')).toEqual([
      'Starter',
      'Growth',
      'Pro',
      'Enterprise',
    ]);
    expect(texts('/pricing', '.faq summary')).toHaveLength(7);
    expect(hrefs('/pricing', '.closing a')).toEqual(['/demo', '/contact']);
  });
});

describe('about', () => {
  it('keeps its own reading: no active gyms', () => {
    expect(texts('/about', '.figures dd')).toEqual(['0', '99.9%']);
    expect(texts('/about', '.timeline-year')).toEqual(['2024', '2025', '2025+']);
    expect(hrefs('/about', '.closing a')).toEqual(['/demo', '/contact']);
  });
});

describe('contact', () => {
  it('asks for seven fields and requires three', () => {
    const fields = [...site.page('/contact').document.querySelectorAll('#contact-form [name]')];
    expect(fields.map((field) => field.getAttribute('name'))).toEqual([
      'name',
      'email',
      'company',
      'phone',
      'serviceType',
      'subject',
      'message',
    ]);
    expect(
      fields.filter((field) => field.hasAttribute('required')).map((field) => field.id),
    ).toEqual(['name', 'email', 'message']);
    expect(site.page('/contact').document.getElementById('email')?.getAttribute('type')).toBe(
      'email',
    );
  });

  it('offers the kinds of request in order, and none to begin with', () => {
    const options = [...site.page('/contact').document.querySelectorAll('#serviceType option')];
    expect(options.map((option) => option.getAttribute('value'))).toEqual([
      '',
      'demo',
      'pricing',
      'features',
      'implementation',
      'support',
      'partnership',
      'other',
    ]);
  });

  it('lists the opening hours and takes demo requests by mail', () => {
    expect(texts('/contact', '.hours tr')).toEqual([
      'Lunes a viernes9:00–18:00',
      'Sábado10:00–14:00',
      'DomingoCerrado',
    ]);
    expect(hrefs('/contact', '#demo-request a')[0]).toMatch(/^mailto:/);
  });
});

describe('landing', () => {
  it('shows five tiers, fourteen tiles, four steps, and quotes nobody before somebody spoke', () => {
    expect(texts('/legacy', '.tier .offer-price')).toEqual([
      '$20 al mes',
      '$50 al mes',
      '$90 al mes',
      '$125 al mes',
      '$180 al mes',
    ]);
    expect(texts('/legacy', '.tier h3')).toEqual([
      'Hasta 10 usuarios',
      'Hasta 30 usuarios',
      'Hasta 200 usuarios',
      'Hasta 500 usuarios',
      'Hasta 1000 usuarios',
    ]);
    expect(texts('/legacy', '.tier.iso-ring h3')).toEqual(['Hasta 500 usuarios']);
    expect(texts('/legacy', '.tile')).toHaveLength(14);
    expect(texts('/legacy', '.heat-steps li')).toHaveLength(4);
    expect(texts('/legacy', 'blockquote')).toEqual([]);
    expect(hrefs('/legacy', '.marked ~ a, .split .lead + .btn')[0]).toMatch(/^mailto:/);
    expect(site.page('/legacy').text).toContain('Más de 100 gimnasios');
  });

  it('opens the mail client from every button', () => {
    for (const href of hrefs('/legacy', 'main a.btn')) expect(href).toMatch(/^mailto:/);
  });

  it('asks for an email and five characters', () => {
    const { document } = site.page('/legacy');
    expect(document.getElementById('email')?.getAttribute('type')).toBe('email');
    expect(document.getElementById('message')?.getAttribute('minlength')).toBe('5');
    expect([...document.querySelectorAll('.form [required]')]).toHaveLength(2);
  });
});

describe('demo', () => {
  it('is asked for by mail and shows the gym for guests with two pairs of eyes', () => {
    expect(hrefs('/demo', '.demo-actions a')[0]).toMatch(/^mailto:/);
    expect(hrefs('/demo', '[data-tour] [data-script=tour]')).toEqual([
      'http://muestra.forja.example/login?como=owner',
      'http://muestra.forja.example/login?como=member',
    ]);
    expect(site.page('/demo').text).toContain('30 minutos');
  });
});
