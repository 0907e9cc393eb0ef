import type { IconName } from '../../layout/icons.tsx';

/** The specification gives a partner's status as the word that is shown. */
type PartnerStatus = 'Integrado' | 'Próximamente';

export type Partner = {
  name: string;
  description: string;
  /** Initials on a plate: we draw no one else's trademark. */
  logo: string;
  benefits: readonly string[];
  status: PartnerStatus;
  website: string;
};

export type PartnerCategory = { title: string; text: string; partners: readonly Partner[] };

/** Technology Forja speaks with. Being listed means it works with us, not that they endorse us. */
export const partnerCategories: readonly PartnerCategory[] = [
  {
    title: 'Pagos',
    text: 'Quienes mueven el dinero entre tus clientes y tu banco.',
    partners: [
      {
        name: 'Stripe',
        description: 'Tarjetas en la tienda del gimnasio, a su propia cuenta conectada.',
        logo: 'St',
        benefits: ['El dinero no pasa por Forja', 'Devoluciones desde el pedido'],
        status: 'Integrado',
        website: 'https://stripe.com',
      },
      {
        name: 'SINPE Móvil',
        description: 'El pago de todos los días en Costa Rica, con referencia y confirmación.',
        logo: 'SM',
        benefits: ['Monto exacto en pantalla', 'Confirmación con un clic'],
        status: 'Integrado',
        website: 'https://www.bccr.fi.cr',
      },
    ],
  },
  {
    title: 'Puertas y lectores',
    text: 'Hardware que muchos gimnasios de la región ya tienen en la pared.',
    partners: [
      {
        name: 'ZKTeco',
        description: 'Terminales de huella, rostro y tarjeta con protocolo ADMS.',
        logo: 'ZK',
        benefits: ['Se enlazan por número de serie', 'Conservas el equipo que tienes'],
        status: 'Integrado',
        website: 'https://www.zkteco.com',
      },
    ],
  },
  {
    title: 'Mensajes',
    text: 'Por donde la gente prefiere enterarse.',
    partners: [
      {
        name: 'WhatsApp Business',
        description: 'Recordatorios por la vía oficial, con permiso de cada persona.',
        logo: 'WA',
        benefits: ['Plantillas aprobadas', 'Baja en un toque'],
        status: 'Próximamente',
        website: 'https://business.whatsapp.com',
      },
    ],
  },
];

export const partnerTypes: readonly {
  title: string;
  text: string;
  gets: string;
  icon: IconName;
}[] = [
  {
    title: 'Tecnología',
    text: 'Fabricas lectores, cobras pagos o haces un programa que un gimnasio usa todos los días.',
    gets: 'Protocolo abierto, simulador y un ingeniero al otro lado.',
    icon: 'gear',
  },
  {
    title: 'Instalación',
    text: 'Pones cerraduras, torniquetes y redes, y conoces las puertas de tu ciudad.',
    gets: 'Gimnasios que te necesitan y una guía de instalación que no miente.',
    icon: 'door',
  },
  {
    title: 'Asesoría',
    text: 'Acompañas a dueños de gimnasio en números, equipo o entrenamiento.',
    gets: 'Una cuenta de muestra, formación y material para tus clientes.',
    icon: 'users',
  },
];

/** Impact, told as it is on launch day: what can be counted without a customer. */
export const partnerImpact: readonly { figure: string; text: string }[] = [
  {
    figure: '0',
    text: 'gimnasios inscritos: empezamos ahora, y los primeros socios crecen con los primeros gimnasios',
  },
  { figure: '3', text: 'tecnologías integradas hoy: tarjetas, SINPE Móvil y terminales de acceso' },
  { figure: '1', text: 'protocolo abierto para lectores, documentado y con simulador' },
  { figure: '24 h', text: 'para responder a tu propuesta, con un sí o con un no' },
];
