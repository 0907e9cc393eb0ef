import { cap, hoodie, leggings, shirt, shorts, socks, tank } from './clothes.ts';
import { bar, bottle, can, jar, pouch, shake, shaker, tub, tube } from './containers.ts';
import { bands, belt, duffel, gloves, kneeSleeves, mat, roller, rope, wraps } from './gear.ts';
import { BLUE, INK, PAPER, sheet } from './pen.ts';

const wheyTub = tub({
  title: 'WHEY',
  lines: ['CHOCOLATE', '2 LB · 30 PORCIONES'],
  body: '#15191f',
  label: '#0059d6',
});
const creatinePouch = pouch({
  title: 'CREATINA',
  lines: ['MONOHIDRATO · 300 G', '60 porciones'],
  body: PAPER,
  label: INK,
});

/** Three products side by side on a wide sheet, for the banner. */
const group = `<g transform="translate(-8 12) scale(.92)">${creatinePouch}</g><g transform="translate(106 -22) scale(1.12)">${tub(
  {
    title: 'WHEY',
    lines: ['VAINILLA · 2 LB'],
    body: '#15191f',
    label: '#142a52',
  },
)}</g><g transform="translate(256 14) scale(.92)">${shaker('#142a52')}</g>`;

/** Every picture of the sample shop, by its file name. */
export const drawings: Record<string, string> = {
  whey: sheet(wheyTub),
  creatina: sheet(creatinePouch),
  isolate: sheet(
    tub({
      title: 'ISOLATE',
      lines: ['VAINILLA', '4 LB · 60 PORCIONES'],
      body: '#e8eaed',
      label: INK,
    }),
  ),
  preentreno: sheet(
    pouch({
      title: 'PRE-ENTRENO',
      lines: ['FRUTOS ROJOS · 300 G', '30 porciones'],
      body: '#fff3ec',
      label: '#c8371d',
    }),
  ),
  caseina: sheet(
    tub({
      title: 'CASEÍNA',
      lines: ['COOKIES & CREAM', '2 LB · NOCTURNA'],
      body: '#20182c',
      label: '#5b3fa0',
    }),
  ),
  omega3: sheet(
    jar({ title: 'OMEGA 3', lines: ['1000 MG', '90 cápsulas'], body: '#8a4a12', label: '#f7d9a2' }),
  ),
  multivitaminico: sheet(
    jar({
      title: 'MULTI',
      lines: ['VITAMÍNICO DIARIO', '60 tabletas'],
      body: '#1d5a3c',
      label: '#e4f4ea',
      ink: '#14432c',
    }),
  ),
  electrolitos: sheet(
    tube({ title: 'ELECTROLITOS', lines: ['LIMÓN · 20'], body: '#eef3f7', label: '#0f8a7a' }),
  ),
  camiseta: sheet(shirt()),
  tirantes: sheet(tank('#e9edf2', INK)),
  sudadera: sheet(hoodie('#2b3038', '#fff')),
  pantaloneta: sheet(shorts('#1f3b63', '#fff')),
  leggings: sheet(leggings('#1b1e25', BLUE)),
  gorra: sheet(cap('#1b1f26', '#fff')),
  medias: sheet(socks('#f2f4f6', BLUE)),
  cinturon: sheet(belt()),
  vaso: sheet(shaker(BLUE)),
  botella: sheet(bottle('#1f3b63')),
  bandas: sheet(bands()),
  munequeras: sheet(wraps()),
  guantes: sheet(gloves()),
  rodilleras: sheet(kneeSleeves()),
  cuerda: sheet(rope()),
  rodillo: sheet(roller()),
  tapete: sheet(mat('#6c5bb0')),
  bolso: sheet(duffel('#22262d')),
  barra: sheet(bar('PROTEÍNA', 'MANÍ Y CACAO · 20 G', '#c8471d', '#9b3210')),
  batido: sheet(shake('BATIDO', 'FRESA · 25 G', '#c23d63')),
  energia: sheet(can('CHISPA', 'CERO AZÚCAR', '#101418')),
  nueces: sheet(
    pouch({
      title: 'NUECES',
      lines: ['MIX SALADO · 120 G', 'Con semillas'],
      body: '#f3ead9',
      label: '#7a5327',
    }),
  ),
};

export const bannerDrawing = sheet(group, '0 0 440 210');
