export type PositionStatus = 'urgent' | 'open' | 'planned';

/** The word on each position's badge. */
export const positionLabel: Record<PositionStatus, string> = {
  urgent: 'Urgente',
  open: 'Abierta',
  planned: 'Futuro',
};

export type Position = {
  title: string;
  department: string;
  type: string;
  location: string;
  experience: string;
  description: string;
  requirements: readonly string[];
  status: PositionStatus;
};

export const positions: readonly Position[] = [
  {
    title: 'Ingeniería de producto (TypeScript)',
    department: 'Ingeniería',
    type: 'Tiempo completo',
    location: 'Remoto, desde Costa Rica',
    experience: '3 años o más',
    description:
      'Llevas una función de principio a fin: la conversación con quien la usa, la tabla, la pantalla, la prueba y lo que pasa el lunes después de publicarla.',
    requirements: [
      'TypeScript y React en producción, con pruebas que escribiste tú',
      'SQL sin miedo: índices, transacciones, por qué una consulta tarda',
      'Español escrito claro; inglés para leer documentación',
    ],
    status: 'urgent',
  },
  {
    title: 'Acompañamiento a gimnasios',
    department: 'Clientes',
    type: 'Tiempo completo',
    location: 'Gran Área Metropolitana, Costa Rica',
    experience: '2 años o más',
    description:
      'Pones en marcha cada gimnasio: importas sus datos, entrenas a recepción, estás en la puerta el primer lunes y respondes cuando algo no se entiende.',
    requirements: [
      'Trabajaste en un gimnasio: mostrador, piso o administración',
      'Hojas de cálculo con soltura y paciencia para limpiarlas',
      'Explicas sin tecnicismos, por escrito y en persona',
    ],
    status: 'open',
  },
  {
    title: 'Diseño de producto',
    department: 'Diseño',
    type: 'Medio tiempo o por proyecto',
    location: 'Remoto, América Latina',
    experience: '3 años o más',
    description:
      'Dibujas pantallas que se usan con una mano y sudando, y otras que se miran ocho horas en un mostrador. Cuidas que las dos parezcan del mismo taller.',
    requirements: [
      'Un portafolio con producto real, no solo conceptos',
      'Accesibilidad como punto de partida: contraste, teclado, lectores',
      'HTML y CSS suficientes para discutir un detalle en el navegador',
    ],
    status: 'open',
  },
  {
    title: 'Ventas para Centroamérica',
    department: 'Expansión',
    type: 'Tiempo completo',
    location: 'Panamá o Guatemala',
    experience: '3 años o más',
    description:
      'Abrirás el camino fuera de Costa Rica: conocer cómo cobra, abre y crece un gimnasio en cada país, y contarnos qué le falta a Forja para servirle.',
    requirements: [
      'Ventas a empresas pequeñas, de puerta en puerta y con seguimiento',
      'Conoces los medios de pago y las costumbres de tu país',
      'Prefieres decir «todavía no» antes que prometer de más',
    ],
    status: 'planned',
  },
];

export const jobBenefits: readonly { title: string; text: string }[] = [
  {
    title: 'Horas de taller',
    text: 'Horario flexible, de lunes a viernes. Las noches y los domingos son tuyos.',
  },
  {
    title: 'Desde donde rindas',
    text: 'Remoto por defecto. Nos vemos en persona cuando hay algo que decidir.',
  },
  {
    title: 'Un gimnasio de verdad',
    text: 'Pagamos tu mensualidad en el gimnasio que elijas. Entrenar es parte de entender.',
  },
  {
    title: 'Equipo propio',
    text: 'Computadora y silla a tu medida, y tiempo pagado para estudiar.',
  },
];

export const culture: readonly { title: string; text: string }[] = [
  {
    title: 'Se dice lo que es',
    text: 'Tenemos cero gimnasios inscritos y lo escribimos en la portada. Con la misma franqueza revisamos el trabajo de cada quien.',
  },
  {
    title: 'Se termina lo que se empieza',
    text: 'Una función está lista cuando alguien en un mostrador la usa sin preguntar. Antes, es un avance.',
  },
  {
    title: 'Se escribe antes de reunirse',
    text: 'Una página clara ahorra cuatro reuniones y la puede leer quien llega después.',
  },
];

export const hiringSteps: readonly { title: string; text: string }[] = [
  {
    title: 'Escribes',
    text: 'Un correo con tu experiencia y algo que hiciste. Sin carta de presentación.',
  },
  { title: 'Respondemos', text: 'En 48 horas, sea sí o sea no.' },
  {
    title: 'Conversamos',
    text: 'Una entrevista inicial de 30 minutos, en español y por videollamada.',
  },
  {
    title: 'Probamos juntos',
    text: 'Un trabajo corto y pagado, parecido al del puesto. Después, la oferta.',
  },
];
