type AddOn = { name: string; price: number };

export type Plan = {
  name: string;
  description: string;
  monthlyPrice: number;
  annualPrice: number;
  maxUsers: number;
  popular: boolean;
  features: readonly string[];
  addOns: readonly AddOn[];
  /** Locations as the card says them; absent where nothing is stated. */
  locations?: string;
};

const accessControl: AddOn = { name: 'Control de acceso', price: 30 };
const onlineStore: AddOn = { name: 'Tienda en línea', price: 40 };
const extraGate: AddOn = { name: 'Puerta adicional', price: 30 };

/** The four plans of the pricing page, in US dollars. */
export const plans: readonly Plan[] = [
  {
    name: 'Studio',
    description: 'Para estudios y entrenadores que empiezan.',
    monthlyPrice: 20,
    annualPrice: 220,
    maxUsers: 15,
    popular: false,
    locations: '1 sede',
    features: [
      'Miembros, pagos, asistencia',
      'Rutinas, dietas y medidas',
      'Clases y reservas en línea',
      'Soporte por email: 12 h',
    ],
    addOns: [accessControl, onlineStore],
  },
  {
    name: 'Growth',
    description: 'Para gimnasios que suman miembros cada mes.',
    monthlyPrice: 50,
    annualPrice: 550,
    maxUsers: 50,
    popular: false,
    features: [
      'Todo lo de Studio',
      'Acceso y tienda opcionales',
      'Funciones nuevas cada mes',
      '30 días para probar',
      'Soporte por email: 8 h',
    ],
    addOns: [accessControl, onlineStore],
  },
  {
    name: 'Pro',
    description: 'Para gimnasios con puertas propias y varias sedes.',
    monthlyPrice: 90,
    annualPrice: 990,
    maxUsers: 200,
    popular: true,
    locations: 'Hasta 3 sedes',
    features: [
      'Todo lo de Growth',
      '1 control de acceso incluido',
      'Soporte telefónico',
      'Soporte de emergencia',
    ],
    addOns: [onlineStore, extraGate],
  },
  {
    name: 'Enterprise',
    description: 'Para cadenas que no pueden detenerse.',
    monthlyPrice: 180,
    annualPrice: 1980,
    maxUsers: 1000,
    popular: false,
    locations: 'Sedes ilimitadas',
    features: ['Todo lo de Pro', 'Tienda en línea incluida', 'SLA del 99.9%', 'Soporte inmediato'],
    addOns: [extraGate],
  },
];

/** What a year costs without the free month of the first one. */
export function fullYearPrice({ monthlyPrice }: Plan): number {
  return monthlyPrice * 12;
}

/** What the free month saves in the first year. */
export function firstYearSaving(plan: Plan): number {
  return fullYearPrice(plan) - plan.annualPrice;
}

type Cell = {
  text: string;
  kind: 'plain' | 'strong' | 'yes' | 'no';
  /** What stands there instead when the free month of the first year is switched off. */
  withoutFreeMonth?: string;
};

const plain = (text: string): Cell => ({ text, kind: 'plain' });
const strong = (text: string): Cell => ({ text, kind: 'strong' });
const yes = (text = 'Sí'): Cell => ({ text, kind: 'yes' });
const no: Cell = { text: 'No incluido', kind: 'no' };

export const comparison: {
  /** The table calls the first tier Starter. */
  columns: readonly string[];
  rows: readonly { label: string; cells: readonly Cell[] }[];
} = {
  columns: ['Starter', 'Growth', 'Pro', 'Enterprise'],
  rows: [
    { label: 'Precio mensual', cells: plans.map((plan) => strong(`$${plan.monthlyPrice}`)) },
    {
      label: 'Precio anual',
      cells: plans.map((plan) => ({
        ...plain(`$${plan.annualPrice}`),
        withoutFreeMonth: `$${fullYearPrice(plan)}`,
      })),
    },
    { label: 'Usuarios', cells: plans.map((plan) => plain(`${plan.maxUsers}`)) },
    {
      label: 'Sedes',
      cells: [plain('1'), plain('Consultar'), plain('Hasta 3'), plain('Ilimitadas')],
    },
    {
      label: 'Control de acceso',
      cells: [plain('+$30/mes'), plain('+$30/mes'), yes('1 incluido'), plain('Consultar')],
    },
    { label: 'Puertas adicionales', cells: [no, no, plain('+$30/mes'), plain('+$30/mes')] },
    {
      label: 'Tienda en línea',
      cells: [plain('+$40/mes'), plain('+$40/mes'), plain('+$40/mes'), yes('Incluida')],
    },
    {
      label: 'Respuesta de soporte por email',
      cells: [plain('12 horas'), plain('8 horas'), plain('4 horas'), plain('Inmediata')],
    },
    { label: 'Soporte telefónico', cells: [no, no, yes(), yes()] },
    { label: 'Soporte de emergencia', cells: [no, no, yes(), yes()] },
    { label: 'Chat en vivo', cells: [no, no, no, plain('Próximamente')] },
    { label: 'SLA del 99.9%', cells: [no, no, no, yes()] },
  ],
};

export const everyPlan: readonly string[] = [
  'Configuración en menos de 24 horas',
  '30 días para probar sin compromiso',
  'Funciones nuevas cada mes sin costo extra',
  'Cifrado de nivel bancario',
  'Más de 1000 ejercicios en la biblioteca',
  'Tu marca: colores y logo',
  'Acceso desde cualquier dispositivo',
  'Soporte por email',
];

export type LandingTier = {
  monthlyPrice: number;
  maxUsers: number;
  storeIncluded: boolean;
  extraControls: boolean;
  highlighted: boolean;
};

/** The landing page reads the prices in five tiers; both readings are kept as written. */
export const landingTiers: readonly LandingTier[] = [
  { monthlyPrice: 20, maxUsers: 10, storeIncluded: false, extraControls: true, highlighted: false },
  { monthlyPrice: 50, maxUsers: 30, storeIncluded: false, extraControls: true, highlighted: false },
  {
    monthlyPrice: 90,
    maxUsers: 200,
    storeIncluded: false,
    extraControls: false,
    highlighted: false,
  },
  {
    monthlyPrice: 125,
    maxUsers: 500,
    storeIncluded: true,
    extraControls: false,
    highlighted: true,
  },
  {
    monthlyPrice: 180,
    maxUsers: 1000,
    storeIncluded: true,
    extraControls: false,
    highlighted: false,
  },
];
