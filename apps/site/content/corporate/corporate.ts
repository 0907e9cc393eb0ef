import { company, mailto } from '../company.ts';

export const founder = {
  role: 'Fundador de Forja',
  quote:
    'Yo iba a entrenar y veía al dueño llenar hojas. Empecé a construir la herramienta que le faltaba a su mostrador.',
  text: 'Años de entrenar en gimnasios pequeños y de ver a sus dueños cobrar de memoria, buscar nombres en un cuaderno y cerrar la caja a medianoche. Forja nace de ahí: menos papeleo, más hierro.',
};

export const corporateContacts: readonly { area: string; text: string; href: string }[] = [
  {
    area: 'Ventas',
    text: 'Planes, precios y demostraciones',
    href: mailto(company.email.contact, 'Consulta sobre Forja'),
  },
  {
    area: 'Soporte',
    text: 'Gimnasios que ya usan Forja',
    href: mailto(company.email.support, 'Ayuda con Forja'),
  },
  {
    area: 'Prensa',
    text: 'Entrevistas, datos y marca',
    href: mailto(company.email.press, 'Consulta de prensa'),
  },
  {
    area: 'Socios',
    text: 'Tecnología, instalación y asesoría',
    href: mailto(company.email.partners, 'Propuesta de alianza'),
  },
  {
    area: 'Empleo',
    text: 'Puestos abiertos y futuros',
    href: mailto(company.email.careers, 'Quiero trabajar en Forja'),
  },
  {
    area: 'Seguridad',
    text: 'Reporte de vulnerabilidades',
    href: mailto(company.email.security, 'Reporte de seguridad'),
  },
];
