/** A code of the catalogue of goods and services, and its rate of IVA. */
interface CabysCode {
  code: string;
  name: string;
  taxPercent: number;
}

/** The source of the codes below. The catalogue changes, so the screen refers to it. */
export const CABYS_SOURCE = 'Catálogo CAByS del Banco Central, edición de 2020';

const of = (taxPercent: number, rows: readonly [code: string, name: string][]): CabysCode[] =>
  rows.map(([code, name]) => ({ code, name, taxPercent }));

/** What gyms usually sell; the whole catalogue has over twenty thousand codes. */
export const COMMON_CABYS: readonly CabysCode[] = [
  ...of(13, [
    ['9723000000200', 'Servicios de gimnasios'],
    ['9723000000100', 'Servicios de estéticas o spa, con masajes'],
    ['9291200000000', 'Servicios de educación deportiva y recreativa'],
    ['9652000009900', 'Uso de instalaciones deportivas y recreativas'],
    ['9659000000000', 'Otros servicios de recreación y deportes'],
    ['6743000000000', 'Servicios de estacionamiento'],
    ['6802100000000', 'Servicios de mensajería, locales'],
  ]),
  ...of(4, [
    ['9319901000000', 'Servicios de nutrición'],
    ['9310210150420', 'Masaje de cuerpo entero, como servicio de salud'],
  ]),
  ...of(13, [
    ['2399999000700', 'Concentrados de proteínas'],
    ['2399999000600', 'Hidrolizados de proteínas vegetales'],
    ['2399905000200', 'Polvos para bebidas con vitaminas, minerales y carbohidratos'],
    ['2449099000200', 'Bebidas energéticas'],
    ['2449003000200', 'Bebidas saborizadas sin gas'],
    ['2441002000000', 'Agua natural embotellada'],
    ['2441001000100', 'Agua mineral o gaseada embotellada'],
    ['6340002020200', 'Bebidas naturales preparadas en agua, en barra o restaurante'],
    ['6340001000100', 'Café caliente, en barra o restaurante'],
    ['2820204030000', 'Camiseta para hombre o niño'],
    ['2820204010000', 'Camiseta de tirantes para hombre o niño'],
    ['2820404009900', 'Camiseta para mujer o niña'],
    ['2820105029900', 'Pantalón corto para hombre o niño'],
    ['2820105019900', 'Pantalón largo para hombre o niño'],
    ['2820305029900', 'Pantalón corto para mujer o niña'],
    ['2820305019900', 'Pantalón largo para mujer o niña'],
    ['2821005000000', 'Licras'],
    ['2821003009900', 'Calcetas o medias'],
    ['2820801000200', 'Sostenes'],
    ['2826900000100', 'Gorra'],
    ['2942001010000', 'Calzado textil de gimnasia y entrenamiento para hombre'],
    ['2942002010000', 'Calzado textil de gimnasia y entrenamiento para mujer'],
    ['2922003020000', 'Bolsas deportivas de plástico o tela'],
    ['2712004010000', 'Toallas de algodón'],
    ['3649002009900', 'Botellas y envases de plástico'],
    ['3843000000000', 'Artículos y equipo para gimnasia o atletismo'],
    ['3844000039900', 'Guantes para deportes'],
  ]),
];
