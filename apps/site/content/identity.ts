import { company, mailto } from './company.ts';

export const mission = {
  title: 'Misión',
  text: 'Que un gimnasio de barrio tenga la tecnología de una cadena, al precio de un gimnasio de barrio.',
};

export const vision = {
  title: 'Visión',
  text: 'Ser la plataforma líder de América Latina para administrar gimnasios, hecha aquí y en español.',
};

export const values: readonly { title: string; text: string }[] = [
  {
    title: 'Pasión por el fitness',
    text: 'Entrenamos. Por eso sabemos que nadie anota una serie si cuesta tres toques.',
  },
  {
    title: 'Seguridad primero',
    text: 'Los datos de un gimnasio son de su gente. Antes de publicar algo, probamos que no se escapa.',
  },
  {
    title: 'Innovación constante',
    text: 'Funciones nuevas cada mes, sin costo extra y sin mover de sitio lo que ya usas.',
  },
  {
    title: 'Enfoque en el cliente',
    text: 'La agenda la ponen los mostradores. Si tres gimnasios lo piden, es lo siguiente.',
  },
];

export const timeline: readonly { year: string; title: string; text: string }[] = [
  {
    year: '2024',
    title: 'Se funda Forja',
    text: 'Un cuaderno de recepción, una hoja de cálculo rota y la decisión de hacerlo bien.',
  },
  {
    year: '2025',
    title: 'Primeros clientes en Costa Rica',
    text: 'La forja se enciende y buscamos a los primeros gimnasios del país.',
  },
  {
    year: '2025+',
    title: 'Expansión a Centroamérica',
    text: 'País por país, con sus medios de pago y su forma de abrir la puerta.',
  },
];

export const founder = {
  role: 'Fundador de Forja',
  quote:
    'Quería entrenar, no llenar hojas. Empecé a construir la herramienta que le faltaba al mostrador de mi gimnasio.',
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
