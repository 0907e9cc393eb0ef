export interface SampleProduct {
  /** The file name of its pictures in `products`. */
  file: string;
  name: string;
  subtitle: string;
  description: string;
  /** In whole colones, tax included. */
  price: number;
  sale?: number;
  option?: string;
  values?: readonly string[];
  /** Added to the price of the last value. */
  lastExtra?: number;
  /** Stock per variant; random when left out. */
  stock?: readonly number[];
  isNew?: boolean;
}

export interface SampleCategory {
  name: string;
  icon: 'supplement' | 'clothing' | 'gear' | 'drink';
  /** The gym's cost as a share of the full price. */
  costShare: number;
  products: readonly SampleProduct[];
}

const SIZES = ['S', 'M', 'L', 'XL', 'XXL'];

const supplements: SampleProduct[] = [
  {
    file: 'whey',
    name: 'Proteína whey',
    subtitle: 'Chocolate · 2 lb',
    description:
      'Concentrado de suero con 24 g de proteína por porción y buen sabor en agua. Mezcla una medida con 250 ml después de entrenar o cuando te falte proteína en el día.',
    price: 35_000,
    sale: 29_750,
    option: 'Sabor',
    values: ['Chocolate', 'Vainilla', 'Fresa'],
  },
  {
    file: 'creatina',
    name: 'Creatina monohidrato',
    subtitle: '300 g · 60 porciones',
    description:
      'Monohidrato micronizado sin sabor. Cinco gramos al día, a la hora que quieras: lo que cuenta es la constancia.',
    price: 21_000,
    sale: 17_850,
  },
  {
    file: 'isolate',
    name: 'Proteína aislada',
    subtitle: 'Vainilla · 4 lb',
    description:
      'Aislado de suero con menos de 1 g de lactosa por porción. Para quien cuida el estómago o los carbohidratos.',
    price: 62_000,
    option: 'Sabor',
    values: ['Vainilla', 'Chocolate'],
  },
  {
    file: 'preentreno',
    name: 'Pre-entreno',
    subtitle: 'Frutos rojos · 30 porciones',
    description:
      'Cafeína, beta-alanina y citrulina. Media hora antes de entrenar; si entrenas de noche, mejor media medida.',
    price: 24_500,
  },
  {
    file: 'caseina',
    name: 'Caseína nocturna',
    subtitle: 'Cookies & cream · 2 lb',
    description:
      'Proteína de digestión lenta para antes de dormir. Queda espesa: también sirve como postre con cuchara.',
    price: 38_000,
  },
  {
    file: 'omega3',
    name: 'Omega 3',
    subtitle: '1000 mg · 90 cápsulas',
    description:
      'Aceite de pescado con 330 mg de EPA y 220 mg de DHA por cápsula. Sin sabor después.',
    price: 13_900,
  },
  {
    file: 'multivitaminico',
    name: 'Multivitamínico diario',
    subtitle: '60 tabletas',
    description: 'Vitaminas y minerales en una sola tableta con el desayuno.',
    price: 11_500,
    stock: [2],
  },
  {
    file: 'electrolitos',
    name: 'Electrolitos',
    subtitle: 'Limón · 20 tabletas',
    description:
      'Sodio, potasio y magnesio para los días de calor y las clases largas. Una tableta en medio litro de agua.',
    price: 6_800,
    option: 'Sabor',
    values: ['Limón', 'Naranja'],
  },
];

const clothes: SampleProduct[] = [
  {
    file: 'camiseta',
    name: 'Camiseta Hierro Norte',
    subtitle: 'Unisex · S a XXL',
    description:
      'Algodón peinado con un poco de elastano: no se pega y aguanta la lavadora. Talla normal; si dudas, pide la más grande.',
    price: 12_000,
    option: 'Talla',
    values: SIZES,
    lastExtra: 1_000,
    isNew: true,
  },
  {
    file: 'tirantes',
    name: 'Camiseta sin mangas',
    subtitle: 'Tela fresca · S a XL',
    description: 'Corte amplio en los hombros y tela que seca rápido, para las clases de las seis.',
    price: 10_500,
    option: 'Talla',
    values: SIZES.slice(0, 4),
  },
  {
    file: 'sudadera',
    name: 'Sudadera con capucha',
    subtitle: 'Afelpada · S a XXL',
    description:
      'Por dentro afelpada, por fuera lisa. Para llegar y para irse en las mañanas frías.',
    price: 27_500,
    option: 'Talla',
    values: SIZES,
    isNew: true,
  },
  {
    file: 'pantaloneta',
    name: 'Pantaloneta de entreno',
    subtitle: 'Con bolsa de cierre · S a XL',
    description: 'Tiro de 18 cm, elástico que no se enrolla y una bolsa con cierre para la llave.',
    price: 15_900,
    option: 'Talla',
    values: SIZES.slice(0, 4),
  },
  {
    file: 'leggings',
    name: 'Leggings de tiro alto',
    subtitle: 'No transparentan · XS a L',
    description:
      'Tela gruesa que no transparenta en la sentadilla y cintura alta que se queda en su lugar.',
    price: 18_500,
    option: 'Talla',
    values: ['XS', 'S', 'M', 'L'],
    stock: [0, 3, 6, 2],
  },
  {
    file: 'gorra',
    name: 'Gorra Hierro Norte',
    subtitle: 'Ajustable',
    description: 'Seis paneles, visera curva y broche de metal.',
    price: 9_500,
  },
  {
    file: 'medias',
    name: 'Medias largas',
    subtitle: 'Par · para peso muerto',
    description: 'Hasta la rodilla, para que la barra no raspe la espinilla.',
    price: 4_500,
    option: 'Talla',
    values: ['36–39', '40–44'],
  },
];

const gear: SampleProduct[] = [
  {
    file: 'cinturon',
    name: 'Cinturón de cuero',
    subtitle: '10 mm · M, L, XL',
    description:
      'Cuero de 10 mm con hebilla de un diente. Rígido al principio: se ablanda en dos semanas de uso.',
    price: 38_500,
    option: 'Talla',
    values: ['M', 'L', 'XL'],
    stock: [1, 2, 0],
  },
  {
    file: 'vaso',
    name: 'Vaso mezclador',
    subtitle: '700 ml · 3 colores',
    description: 'Cierra bien de verdad. Rejilla fija, medidas impresas y apto para lavaplatos.',
    price: 6_500,
    option: 'Color',
    values: ['Azul', 'Negro', 'Blanco'],
  },
  {
    file: 'botella',
    name: 'Botella térmica',
    subtitle: '750 ml · acero',
    description: 'Doble pared de acero: fría 24 horas, caliente 12. No suda en el bolso.',
    price: 14_500,
    option: 'Color',
    values: ['Azul noche', 'Negro'],
  },
  {
    file: 'bandas',
    name: 'Bandas de resistencia',
    subtitle: 'Juego de 4',
    description:
      'De 5 a 40 kg de resistencia, en látex natural, para calentar y para dominadas asistidas.',
    price: 22_000,
    stock: [0],
  },
  {
    file: 'munequeras',
    name: 'Muñequeras de soporte',
    subtitle: 'Par · 45 cm',
    description: 'Elástico firme con lazo para el pulgar y velcro ancho. Para press y arranque.',
    price: 8_900,
  },
  {
    file: 'guantes',
    name: 'Guantes de entreno',
    subtitle: 'Con muñequera · S a L',
    description: 'Palma de cuero sintético y muñequera integrada que sí sostiene.',
    price: 11_900,
    option: 'Talla',
    values: ['S', 'M', 'L'],
  },
  {
    file: 'rodilleras',
    name: 'Rodilleras de neopreno',
    subtitle: 'Par · 7 mm',
    description: 'Compresión y calor para la sentadilla. Deben costar un poco al ponerlas.',
    price: 29_900,
    option: 'Talla',
    values: ['S', 'M', 'L', 'XL'],
  },
  {
    file: 'cuerda',
    name: 'Cuerda de velocidad',
    subtitle: 'Cable de acero · ajustable',
    description: 'Mangos con rodamiento y cable recubierto de 3 m que se corta a tu altura.',
    price: 7_900,
    isNew: true,
  },
  {
    file: 'rodillo',
    name: 'Rodillo de espuma',
    subtitle: '33 cm · firme',
    description: 'Espuma de alta densidad con relieve. Dos minutos por pierna después de entrenar.',
    price: 13_500,
  },
  {
    file: 'tapete',
    name: 'Tapete de yoga',
    subtitle: '6 mm · con correa',
    description:
      'Antideslizante por los dos lados, 183 × 61 cm, con correa para llevarlo al hombro.',
    price: 16_500,
    option: 'Color',
    values: ['Lavanda', 'Gris'],
  },
  {
    file: 'bolso',
    name: 'Bolso deportivo',
    subtitle: '35 litros',
    description: 'Compartimento aparte para zapatos, bolsa húmeda y correa acolchada.',
    price: 26_900,
  },
];

const drinks: SampleProduct[] = [
  {
    file: 'barra',
    name: 'Barra de proteína',
    subtitle: 'Maní y cacao · 60 g',
    description: '20 g de proteína y 3 g de azúcar. Para el camino.',
    price: 1_800,
    option: 'Sabor',
    values: ['Maní y cacao', 'Coco', 'Brownie'],
  },
  {
    file: 'batido',
    name: 'Batido listo',
    subtitle: 'Fresa · 330 ml',
    description: '25 g de proteína, frío, listo para tomar en recepción.',
    price: 2_400,
    option: 'Sabor',
    values: ['Fresa', 'Chocolate'],
  },
  {
    file: 'energia',
    name: 'Bebida energética',
    subtitle: 'Cero azúcar · 355 ml',
    description: '160 mg de cafeína. No la combines con el pre-entreno.',
    price: 1_600,
  },
  {
    file: 'nueces',
    name: 'Mix de nueces',
    subtitle: 'Salado · 120 g',
    description: 'Marañón, almendra y semillas de ayote tostadas, con sal de mar.',
    price: 2_900,
  },
];

/** What the sample shop sells. */
export const SAMPLE_CATEGORIES: readonly SampleCategory[] = [
  { name: 'Suplementos', icon: 'supplement', costShare: 0.58, products: supplements },
  { name: 'Ropa', icon: 'clothing', costShare: 0.42, products: clothes },
  { name: 'Accesorios', icon: 'gear', costShare: 0.47, products: gear },
  { name: 'Bebidas y snacks', icon: 'drink', costShare: 0.55, products: drinks },
];
