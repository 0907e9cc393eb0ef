/** What is bought for a food of the table, and how many grams of it for each gram eaten. */
interface Product {
  name: string;
  /** The usual package in Costa Rican shops; null for what is sold by weight. */
  pack: { name: string; grams: number } | null;
  perGram: Readonly<Record<string, number>>;
}

const product = (
  name: string,
  pack: readonly [name: string, grams: number] | null,
  perGram: Readonly<Record<string, number>>,
): Product => ({ name, pack: pack && { name: pack[0], grams: pack[1] }, perGram });

/**
 * Dry grains and pulses take up water, meat and fish lose it, fruit has peel and stones. The
 * factors are usual kitchen yields and the refuse that USDA states for each food, rounded so that
 * enough is bought.
 */
const PRODUCTS: readonly Product[] = [
  product('Arroz', ['bolsa de 1 kg', 1000], {
    'arroz-blanco-cocido': 0.36,
    'arroz-precocido-cocido': 0.36,
    'arroz-con-achiote': 0.36,
    'arroz-crudo': 1,
  }),
  product('Arroz integral', ['bolsa de 1 kg', 1000], { 'arroz-integral-cocido': 0.4 }),
  product('Avena en hojuelas', ['bolsa de 400 g', 400], {
    'avena-en-hojuelas': 1,
    'avena-cocida-en-agua': 0.17,
  }),
  product('Quinoa', ['bolsa de 500 g', 500], { 'quinoa-cocida': 0.36 }),
  product('Cuscús', ['caja de 500 g', 500], { 'cuscus-cocido': 0.4 }),
  product('Pasta', ['paquete de 250 g', 250], { 'pasta-cocida': 0.45, 'pasta-cruda': 1 }),
  product('Pasta integral', ['paquete de 250 g', 250], { 'pasta-integral-cocida': 0.45 }),
  product('Frijoles negros secos', ['bolsa de 800 g', 800], {
    'frijoles-negros-cocidos': 0.42,
    'frijoles-molidos': 0.42,
    'caldo-de-frijoles-negros': 0.15,
  }),
  product('Frijoles rojos secos', ['bolsa de 800 g', 800], { 'frijoles-rojos-cocidos': 0.42 }),
  product('Frijoles blancos secos', ['bolsa de 400 g', 400], { 'frijoles-blancos-cocidos': 0.42 }),
  product('Lentejas secas', ['bolsa de 400 g', 400], { 'lentejas-cocidas': 0.4 }),
  product('Garbanzos secos', ['bolsa de 400 g', 400], { 'garbanzos-cocidos': 0.43 }),
  product('Huevos', ['cartón de 15', 750], {
    'huevo-entero-crudo': 1,
    'huevo-duro': 1,
    'huevo-frito': 1.1,
    'huevo-revuelto': 1,
    'clara-de-huevo': 1.5,
    'yema-de-huevo': 2.9,
  }),
  product('Leche entera', ['caja de 1 L', 1030], { 'leche-entera': 1 }),
  product('Leche semidescremada', ['caja de 1 L', 1030], { 'leche-semidescremada': 1 }),
  product('Leche descremada', ['caja de 1 L', 1030], { 'leche-descremada': 1 }),
  product('Leche deslactosada', ['caja de 1 L', 1030], { 'leche-deslactosada': 1 }),
  product('Atún en agua', ['lata de 140 g (100 g escurrido)', 100], { 'atun-en-agua': 1 }),
  product('Atún en aceite', ['lata de 140 g (100 g escurrido)', 100], { 'atun-en-aceite': 1 }),
  product('Tortillas de maíz', ['paquete de 12', 300], { 'tortilla-de-maiz': 1 }),
  product('Pan blanco de molde', ['bolsa de 550 g', 550], { 'pan-blanco-de-molde': 1 }),
  product('Pan integral de molde', ['bolsa de 550 g', 550], { 'pan-integral-de-molde': 1 }),
  product('Pechuga de pollo cruda, sin piel ni hueso', null, {
    'pechuga-de-pollo-sin-piel': 1.35,
    'pollo-desmenuzado': 1.35,
    'pechuga-de-pollo-cruda': 1,
  }),
  product('Muslo de pollo crudo', null, {
    'muslo-de-pollo-sin-piel': 1.7,
    'muslo-de-pollo-con-piel': 1.5,
  }),
  product('Pechuga de pavo cruda', null, { 'pechuga-de-pavo': 1.35 }),
  product('Lomo de res crudo', null, { 'lomo-de-res-a-la-plancha': 1.35 }),
  product('Bistec de res crudo', null, { 'bistec-de-res-magro': 1.35 }),
  product('Posta de res cruda', null, {
    'posta-de-res-cocida': 1.45,
    'carne-mechada-de-res': 1.45,
  }),
  product('Carne molida de res 95 % magra, cruda', null, { 'carne-molida-de-res-95-magra': 1.35 }),
  product('Carne molida de res 90 % magra, cruda', null, { 'carne-molida-de-res-90-magra': 1.35 }),
  product('Lomo de cerdo crudo', null, { 'lomo-de-cerdo-al-horno': 1.35 }),
  product('Lomito de cerdo crudo', null, { 'lomito-de-cerdo': 1.35 }),
  product('Chuleta de cerdo cruda', null, { 'chuleta-de-cerdo': 1.6 }),
  product('Filete de tilapia crudo', null, { 'tilapia-a-la-plancha': 1.3 }),
  product('Filete de corvina crudo', null, { 'corvina-a-la-plancha': 1.3 }),
  product('Filete de dorado crudo', null, { 'dorado-a-la-plancha': 1.3 }),
  product('Filete de salmón crudo', null, { 'salmon-al-horno': 1.25 }),
  product('Camarones crudos, pelados', null, { 'camarones-cocidos': 1.3 }),
  product('Papa', null, {
    'papa-cocida': 1.1,
    'papa-al-horno-con-cascara': 1.25,
    'pure-de-papa': 0.95,
  }),
  product('Camote', null, { 'camote-cocido': 1.2 }),
  product('Yuca', null, { 'yuca-cocida': 1.2 }),
  product('Plátano maduro', null, {
    'platano-maduro-cocido': 1.55,
    'platano-maduro-al-horno': 1.7,
    'platano-maduro-frito': 1.8,
  }),
  product('Plátano verde', null, { 'platano-verde-cocido': 1.55, patacones: 1.8 }),
  product('Brócoli', null, { 'brocoli-cocido': 1.2 }),
  product('Coliflor', null, { 'coliflor-cocida': 1.2 }),
  product('Zanahoria', null, { 'zanahoria-cruda': 1.12, 'zanahoria-cocida': 1.2 }),
  product('Remolacha', null, { 'remolacha-cocida': 1.3 }),
  product('Vainica', null, { 'vainica-cocida': 1.15 }),
  product('Chayote', null, { 'chayote-cocido': 1.2 }),
  product('Espinaca', null, { 'espinaca-cruda': 1, 'espinaca-cocida': 1.4 }),
  product('Banano', null, { banano: 1.56 }),
  product('Papaya', null, { papaya: 1.6 }),
  product('Piña', null, { pina: 1.95 }),
  product('Sandía', null, { sandia: 1.9 }),
  product('Melón', null, { melon: 1.95 }),
  product('Mango maduro', null, { 'mango-maduro': 1.42 }),
  product('Naranja', null, { naranja: 1.37 }),
  product('Aguacate', null, { aguacate: 1.35 }),
];

const byFood = new Map(
  PRODUCTS.flatMap(({ perGram, ...bought }) =>
    Object.entries(perGram).map(([foodId, factor]) => [foodId, { ...bought, factor }] as const),
  ),
);

/** The foods of the table that are bought in another form, or in packages. */
export const PURCHASED_FOODS: readonly string[] = [...byFood.keys()];

export interface Purchase {
  name: string;
  grams: number;
  pack: { name: string; grams: number } | null;
}

/** What to buy for so many grams of a food; null if it is the food itself, by weight. */
export function purchaseOf(foodId: string, grams: number): Purchase | null {
  const bought = byFood.get(foodId);
  return bought ? { name: bought.name, grams: grams * bought.factor, pack: bought.pack } : null;
}
