/** A food in one of its household measures, and how many of them. */
type Portion = readonly [foodId: string, measure: string, times: number];
type Meal = readonly [name: string, time: string, portions: readonly Portion[]];
type Menu = readonly Meal[];

export interface SampleDiet {
  name: string;
  description: string;
  days: readonly { name: string; menu: Menu }[];
}

const pinto: Menu = [
  [
    'Desayuno',
    '06:30',
    [
      ['gallo-pinto', '1 taza', 1],
      ['huevo-revuelto', '1 unidad', 2],
      ['queso-turrialba-semigraso', '1 tajada', 1],
      ['cafe-negro-sin-azucar', '1 taza', 1],
    ],
  ],
  [
    'Media mañana',
    '09:30',
    [
      ['papaya', '1 taza', 1],
      ['yogur-griego-sin-grasa', '1 envase', 1],
    ],
  ],
  [
    'Almuerzo',
    '12:30',
    [
      ['arroz-blanco-cocido', '1 cucharón', 2],
      ['frijoles-negros-cocidos', '1/2 taza', 1],
      ['pechuga-de-pollo-sin-piel', '1 pechuga', 1],
      ['ensalada-verde', '1 taza', 1],
    ],
  ],
  [
    'Media tarde',
    '15:30',
    [
      ['manzana', '1 mediana', 1],
      ['almendras', '10 unidades', 1],
    ],
  ],
  [
    'Cena',
    '19:00',
    [
      ['tilapia-a-la-plancha', '1 filete', 2],
      ['chayote-cocido', '1 taza', 1],
      ['camote-cocido', '1 mediano', 1],
    ],
  ],
];

const oats: Menu = [
  [
    'Desayuno',
    '06:30',
    [
      ['avena-en-hojuelas', '1/2 taza', 1],
      ['leche-descremada', '1 taza', 1],
      ['banano', '1 mediano', 1],
      ['huevo-duro', '1 unidad', 2],
    ],
  ],
  [
    'Media mañana',
    '09:30',
    [
      ['pina', '1 taza', 1],
      ['queso-cottage-bajo-en-grasa', '1/2 taza', 1],
    ],
  ],
  [
    'Almuerzo',
    '12:30',
    [
      ['olla-de-carne', '1 tazón', 1],
      ['arroz-blanco-cocido', '1 cucharón', 1],
      ['tortilla-de-maiz', '1 tortilla', 1],
    ],
  ],
  [
    'Media tarde',
    '15:30',
    [
      ['proteina-de-suero-en-polvo', '1 medida', 1],
      ['naranja', '1 mediana', 1],
    ],
  ],
  [
    'Cena',
    '19:00',
    [
      ['lomito-de-cerdo', '1 porción', 1.5],
      ['ensalada-verde', '1 taza', 1.5],
      ['aguacate', '1/4 unidad', 1],
      ['yuca-cocida', '1 trozo', 1],
    ],
  ],
];

const tuna: Menu = [
  [
    'Desayuno',
    '06:30',
    [
      ['tortilla-de-maiz', '1 tortilla', 2],
      ['huevo-frito', '1 unidad', 2],
      ['frijoles-molidos', '1 cucharada', 3],
      ['cafe-con-leche-sin-azucar', '1 taza', 1],
    ],
  ],
  [
    'Media mañana',
    '09:30',
    [
      ['sandia', '1 taza', 1],
      ['queso-turrialba-semigraso', '1 tajada', 1],
    ],
  ],
  [
    'Almuerzo',
    '12:30',
    [
      ['atun-en-agua', '1 lata escurrida', 1],
      ['arroz-integral-cocido', '1 taza', 1],
      ['ensalada-verde', '1 taza', 1],
      ['aceite-de-oliva', '1 cucharadita', 1],
    ],
  ],
  [
    'Media tarde',
    '15:30',
    [
      ['yogur-griego-sin-grasa', '1 envase', 1],
      ['fresas', '1 taza', 1],
    ],
  ],
  [
    'Cena',
    '19:00',
    [
      ['sopa-negra', '1 tazón', 1],
      ['huevo-duro', '1 unidad', 1],
      ['pejibaye-cocido', '1 unidad', 3],
    ],
  ],
];

const weekend: Menu = [
  [
    'Desayuno',
    '08:00',
    [
      ['gallo-pinto', '1 taza', 1],
      ['huevo-frito', '1 unidad', 2],
      ['platano-maduro-al-horno', '1/2 plátano', 1],
      ['cafe-con-leche-sin-azucar', '1 taza', 1],
    ],
  ],
  [
    'Almuerzo',
    '13:00',
    [
      ['casado-con-pescado', '1 plato', 1],
      ['fresco-de-cas', '1 vaso', 1],
    ],
  ],
  [
    'Merienda',
    '16:30',
    [
      ['ensalada-de-frutas', '1 taza', 1],
      ['yogur-griego-sin-grasa', '1 envase', 1],
    ],
  ],
  [
    'Cena',
    '19:30',
    [
      ['fajitas-de-pollo', '1 taza', 1],
      ['tortilla-de-maiz', '1 tortilla', 2],
    ],
  ],
];

const bulk = (extra: readonly Portion[]): Menu => [
  [
    'Desayuno',
    '06:00',
    [
      ['gallo-pinto', '1 taza', 1],
      ['huevo-revuelto', '1 unidad', 2],
      ['platano-maduro-frito', '1/2 plátano', 1],
      ['leche-semidescremada', '1 taza', 1],
    ],
  ],
  [
    'Media mañana',
    '09:30',
    [
      ['avena-trasnochada-con-frutas', '1 vaso', 1],
      ['mantequilla-de-mani', '1 cucharada', 1],
      ['banano', '1 mediano', 1],
    ],
  ],
  ['Almuerzo', '12:30', extra],
  [
    'Antes de entrenar',
    '16:00',
    [
      ['pan-integral-de-molde', '1 rebanada', 2],
      ['pechuga-de-pavo', '1 porción', 1],
      ['jugo-de-naranja-natural', '1 vaso', 1],
    ],
  ],
  [
    'Después de entrenar',
    '19:00',
    [
      ['proteina-de-suero-en-polvo', '1 medida', 1],
      ['banano', '1 mediano', 1],
    ],
  ],
  [
    'Cena',
    '20:30',
    [
      ['pasta-cocida', '1 taza', 1],
      ['carne-molida-de-res-90-magra', '1/2 taza', 1.5],
      ['aguacate', '1/4 unidad', 1],
    ],
  ],
];

const green: Menu = [
  [
    'Desayuno',
    '06:30',
    [
      ['gallo-pinto', '1 taza', 1],
      ['huevo-revuelto', '1 unidad', 2],
      ['queso-turrialba', '1 tajada', 1],
      ['cafe-con-leche-sin-azucar', '1 taza', 1],
    ],
  ],
  [
    'Media mañana',
    '09:30',
    [
      ['mango-maduro', '1 taza', 1],
      ['mani-tostado', '1 puñado', 1],
    ],
  ],
  [
    'Almuerzo',
    '12:30',
    [
      ['lentejas-cocidas', '1 taza', 1],
      ['arroz-integral-cocido', '1 taza', 1],
      ['ensalada-verde', '1 taza', 1.5],
      ['aguacate', '1/4 unidad', 1],
    ],
  ],
  [
    'Media tarde',
    '15:30',
    [
      ['yogur-griego-natural', '1 envase', 1],
      ['banano', '1 mediano', 1],
    ],
  ],
  [
    'Cena',
    '19:00',
    [
      ['tofu-firme', '1 trozo', 1.5],
      ['picadillo-de-chayote-con-elote', '1/2 taza', 2],
      ['tortilla-de-maiz', '1 tortilla', 2],
    ],
  ],
];

const beans: Menu = [
  [
    'Desayuno',
    '06:30',
    [
      ['avena-en-hojuelas', '1/2 taza', 1.5],
      ['bebida-de-soya', '1 taza', 1],
      ['semillas-de-chia', '1 cucharada', 1],
      ['fresas', '1 taza', 1],
    ],
  ],
  [
    'Media mañana',
    '09:30',
    [
      ['manzana', '1 mediana', 1],
      ['queso-turrialba', '1 tajada', 1],
    ],
  ],
  [
    'Almuerzo',
    '12:30',
    [
      ['casado-vegetariano', '1 plato', 1],
      ['huevo-duro', '1 unidad', 1],
    ],
  ],
  [
    'Media tarde',
    '15:30',
    [
      ['hummus', '1 cucharada', 3],
      ['zanahoria-cruda', '1 mediana', 2],
    ],
  ],
  [
    'Cena',
    '19:00',
    [
      ['garbanzos-cocidos', '1 taza', 1],
      ['espinaca-cocida', '1/2 taza', 1],
      ['camote-cocido', '1 mediano', 1],
      ['aceite-de-oliva', '1 cucharadita', 1],
    ],
  ],
];

/** The days of a week, Monday first, each with its menu. */
const week = (...menus: readonly Menu[]): SampleDiet['days'] =>
  ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'].map((name, at) => ({
    name,
    menu: menus[at] ?? [],
  }));
const round = (...menus: readonly Menu[]): SampleDiet['days'] =>
  menus.map((menu, at) => ({ name: `Día ${at + 1}`, menu }));

/** The diets of the sample gyms, in the order they are assigned. */
export const SAMPLE_DIETS: readonly SampleDiet[] = [
  {
    name: 'Definición',
    description: 'Alta en proteína, con gallo pinto y casado. Toma dos litros de agua al día.',
    days: week(pinto, oats, tuna, pinto, oats, weekend, tuna),
  },
  {
    name: 'Volumen',
    description: 'Seis comidas para subir de peso sin pasar hambre ni pesadez.',
    days: round(
      bulk([
        ['arroz-con-pollo', '1 taza', 2],
        ['frijoles-negros-cocidos', '1 taza', 1],
        ['ensalada-de-repollo', '1/2 taza', 1],
      ]),
      bulk([
        ['casado-con-carne-en-salsa', '1 plato', 1],
        ['fresco-de-mora', '1 vaso', 1],
        ['tortilla-de-maiz', '1 tortilla', 2],
      ]),
      bulk([
        ['salmon-al-horno', '1 filete', 1.5],
        ['arroz-blanco-cocido', '1 taza', 2],
        ['ensalada-verde', '1 taza', 1],
      ]),
    ),
  },
  {
    name: 'Mantenimiento',
    description: 'Para comer bien toda la semana sin contar cada gramo.',
    days: week(tuna, pinto, green, oats, pinto, weekend, weekend),
  },
  {
    name: 'Vegetariana',
    description: 'Con huevo y lácteos; la proteína sale de granos, tofu y queso Turrialba.',
    days: round(green, beans),
  },
];
