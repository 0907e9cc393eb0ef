/** The public face of the company: one place for host, addresses and telephone. */
export const company = {
  name: 'Forja',
  host: 'forja.example',
  origin: 'https://forja.example',
  description:
    'La plataforma para administrar gimnasios en América Latina. Empezamos por Costa Rica.',
  country: 'Costa Rica',
  year: 2025,
  phone: { display: '+506 0000 0000', href: 'tel:+50600000000' },
  email: {
    contact: 'hola@forja.example',
    demo: 'demo@forja.example',
    support: 'soporte@forja.example',
    careers: 'empleo@forja.example',
    press: 'prensa@forja.example',
    partners: 'socios@forja.example',
    webinars: 'webinars@forja.example',
    security: 'seguridad@forja.example',
  },
  hours: {
    weekdays: '9:00–18:00',
    saturday: '10:00–14:00',
    sunday: 'Cerrado',
    zone: 'CST, GMT−6',
  },
} as const;

/** A mailto link with its subject and, when given, the first lines of the message. */
export function mailto(address: string, subject: string, body?: string): string {
  const query = [`subject=${encodeURIComponent(subject)}`];
  if (body) query.push(`body=${encodeURIComponent(body)}`);
  return `mailto:${address}?${query.join('&')}`;
}
