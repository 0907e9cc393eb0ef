import { distanceOf, lightnessOf, mixLab, mixRgb } from './colour.ts';
import {
  bestExtreme,
  contrast,
  type Extreme,
  graphicMinimum,
  luminance,
  makeReadable,
  makeVisible,
  smallestMove,
  textMinimum,
} from './contrast.ts';
import type { ThemeColours } from './keys.ts';
import { statusOnDark, statusOnLight, warnLike } from './status.ts';
import { layer, surfaceStates, textExtreme } from './surfaces.ts';

// A card colour this close to the background already works as a panel colour.
const nearBackground = 0.06;
// The distances from the background for which the mixes were designed: those of the default theme.
const defaultCardDistance = { light: 0.154, dark: 0.21 };
const defaultPrimaryDistance = 0.45;
// A pale colour is mixed in at most this much stronger.
const maxStrength = 3;
// A button keeps its text colour when its fill moves no further than this.
const smallMove = 0.06;

/** Page surfaces, lines and wells of a theme. */
function page(colours: ThemeColours, pole: Extreme) {
  const { background, text, primary } = colours;
  const card = colours['card-bg'];
  const light = pole === '#000000';
  const distance = Math.abs(lightnessOf(card) - lightnessOf(background));
  const cardIsPanel = distance <= nearBackground && contrast(pole, card) >= textMinimum;
  const strength =
    (light ? defaultCardDistance.light : defaultCardDistance.dark) / Math.max(distance, 0.01);
  // On a dark page a card colour close to it stays discreet, because lines give the depth there.
  const cardStrength = Math.min(light ? maxStrength : 1, strength);
  const fromCard = (share: number) => layer(background, card, share * cardStrength, pole);
  const reach = defaultPrimaryDistance / Math.max(distanceOf(primary, background), 0.01);
  const primaryStrength = Math.min(maxStrength, Math.max(1, reach));
  const fromPrimary = (share: number) => layer(background, primary, share * primaryStrength, pole);
  const fromText = (share: number) =>
    layer(background, contrast(text, background) < 3 ? pole : text, share, pole);
  const lines = light ? [0.1, 0.16, 0.22] : [0.1, 0.15, 0.3];
  const cardLines = light && !cardIsPanel && strength < 1.5;
  return {
    panel: cardIsPanel ? card : light ? background : fromCard(0.2),
    sunk: cardIsPanel ? fromText(light ? 0.03 : 0.07) : fromCard(light ? 0.16 : 0.34),
    well: cardIsPanel ? fromText(light ? 0.06 : 0.11) : fromCard(light ? 0.28 : 0.46),
    float: light ? background : cardIsPanel ? fromText(0.09) : fromCard(0.4),
    'seg-on': light ? background : fromText(0.24),
    soft: fromPrimary(light ? 0.1 : 0.2),
    'soft-2': fromPrimary(light ? 0.18 : 0.28),
    'soft-line': mixLab(background, primary, 0.35),
    'line-2': cardLines ? fromCard(0.38) : fromText(lines[0] ?? 0.1),
    line: cardLines ? fromCard(0.62) : fromText(lines[1] ?? 0.15),
    'line-3': fromText(lines[2] ?? 0.3),
    avg: cardLines ? fromCard(0.48) : fromText(0.15),
  };
}

/** Text colours of a surface that has its own text colour. */
function textOn(surfaces: readonly string[], text: string, quiet: string, pole: Extreme) {
  return {
    text: makeReadable(text, surfaces, pole, { body: true }),
    muted: makeReadable(quiet, surfaces, pole, { ratio: 4.8 }),
  };
}

function solid(fill: string, hover: string, text: string, spare: readonly string[]) {
  const reads = (on: string) => (candidate: string) => contrast(candidate, on) >= textMinimum;
  const side = (on: string): Extreme => (luminance(fill) < luminance(on) ? '#000000' : '#ffffff');
  const moved = smallestMove(fill, side(text), reads(text));
  const keeps =
    moved !== undefined && Math.abs(lightnessOf(moved) - lightnessOf(fill)) <= smallMove;
  const on = keeps
    ? text
    : (spare.find((colour) => contrast(colour, fill) >= textMinimum) ?? bestExtreme(fill));
  const base = keeps ? moved : fill;
  // The following steps move away from the text, so that no state is less readable than the fill.
  const away = side(on);
  const wanted = smallestMove(hover, away, reads(on)) ?? base;
  const distinct = Math.abs(lightnessOf(wanted) - lightnessOf(base)) >= 0.03;
  const over = distinct ? wanted : mixLab(base, away, 0.12);
  const active = mixLab(over, away, 0.1);
  return { base, on, over, active: reads(on)(active) ? active : over };
}

/** Every derived token of one colour map, named without the leading dashes. */
export function derive(colours: ThemeColours) {
  const { background, text, primary, navbar, dropdown } = colours;
  const secondary = colours['text-secondary'];
  const card = colours['card-bg'];

  const pole = textExtreme(background, text);
  const light = pole === '#000000';
  const surfaces = page(colours, pole);
  const status = light ? statusOnLight : statusOnDark;
  const warn = warnLike(primary, status);
  const plain = [background, surfaces.panel, surfaces.sunk, surfaces.well, surfaces.float];
  const tinted = [...plain, surfaces.soft];
  const quiet = (base: string, share: number) =>
    light ? secondary : mixRgb(base, secondary, share);
  const ink = makeReadable(
    text,
    [...tinted, surfaces['soft-2'], surfaces['seg-on'], status.ok.soft, warn.soft, status.bad.soft],
    pole,
    { body: true },
  );
  const mark = makeVisible(
    primary,
    [background, surfaces.panel, surfaces.well, surfaces.float],
    pole,
  );

  const navPole = textExtreme(navbar, text);
  const navStates = surfaceStates(navbar, navPole);
  const navOn =
    lightnessOf(navbar) < 0.2 || !light
      ? mixRgb(navbar, primary, 0.22)
      : mixLab(navbar, primary, 0.15);
  const nav = textOn(
    [navbar, navStates.hover, navStates.active],
    text,
    mixRgb(navbar, secondary, navPole === '#000000' ? 1 : 0.88),
    navPole,
  );

  const menuPole = textExtreme(dropdown, text);
  const menuStates = surfaceStates(dropdown, menuPole);
  const menuSurfaces = [dropdown, menuStates.hover, menuStates.active];
  const menu = textOn(menuSurfaces, text, secondary, menuPole);

  const cardPole = textExtreme(card, text);
  const cardStates = surfaceStates(card, cardPole);
  const cardSurfaces = [card, cardStates.hover, cardStates.active];
  const cardText = textOn(cardSurfaces, text, secondary, cardPole);

  const button = solid(primary, colours['primary-hover'], colours['button-text'], [
    text,
    background,
  ]);
  const danger = light
    ? solid('#cf2a22', '#b3211a', '#ffffff', [])
    : solid('#e5483d', '#f0655b', '#000000', []);

  return {
    ...surfaces,
    ink,
    muted: makeReadable(quiet(background, 0.8), tinted, pole, {
      ratio: light ? 5.6 : textMinimum,
    }),
    'primary-solid': button.base,
    'primary-solid-hover': button.over,
    'primary-solid-active': button.active,
    'on-primary': button.on,
    'primary-text': makeReadable(primary, tinted, pole),
    'on-primary-soft': makeReadable(primary, [surfaces.soft, surfaces['soft-2']], pole, {
      ratio: light ? 5.5 : 8,
    }),
    mark,
    'on-mark': contrast(button.on, mark) >= graphicMinimum ? button.on : bestExtreme(mark),
    'field-line': makeVisible(
      surfaces['line-3'],
      [background, surfaces.panel, surfaces.float],
      pole,
    ),
    'nav-on': navOn,
    'on-nav-on': makeReadable(primary, [navOn], textExtreme(navOn, nav.text), { ratio: 5 }),
    'nav-hover': navStates.hover,
    'nav-active': navStates.active,
    'nav-line': layer(navbar, navPole, navPole === '#000000' ? 0.09 : 0.12, navPole),
    'on-navbar': nav.text,
    'on-navbar-muted': nav.muted,
    'dropdown-hover': menuStates.hover,
    'dropdown-active': menuStates.active,
    'dropdown-line': menuStates.line,
    'on-dropdown': menu.text,
    'on-dropdown-muted': menu.muted,
    'on-dropdown-bad': makeReadable(status.bad.text, menuSurfaces, menuPole),
    'card-hover': cardStates.hover,
    'card-active': cardStates.active,
    'card-line': cardStates.line,
    'on-card': cardText.text,
    'on-card-muted': cardText.muted,
    'on-card-primary': makeReadable(primary, cardSurfaces, cardPole),
    ok: makeReadable(status.ok.text, [...tinted, status.ok.soft], pole),
    'ok-soft': status.ok.soft,
    'ok-dot': status.ok.dot,
    warn: makeReadable(warn.text, [...tinted, warn.soft], pole),
    'warn-soft': warn.soft,
    'warn-dot': warn.dot,
    bad: makeReadable(status.bad.text, [...tinted, status.bad.soft], pole),
    'bad-soft': status.bad.soft,
    'bad-dot': status.bad.dot,
    'bad-solid': danger.base,
    'bad-solid-hover': danger.over,
    'bad-solid-active': danger.active,
    'on-bad': danger.on,
    ring: light ? '#111111' : '#ffffff',
    'ring-2': light ? '#ffffff' : '#111111',
  };
}

type DerivedTokens = ReturnType<typeof derive>;
export type DerivedToken = keyof DerivedTokens;

/** Whether a colour map makes a page with light text. */
export function isDark(colours: ThemeColours): boolean {
  return textExtreme(colours.background, colours.text) === '#ffffff';
}
