/**
 * The classes of buttons, copied from `button-class.ts` of the design system: the server may import
 * only its theme. `server-pages.test.tsx` of the web compares both.
 */
const BASE =
  'relative inline-flex flex-none items-center justify-center border font-medium whitespace-nowrap select-none transition-[background-color,border-color,transform] duration-120 active:translate-y-px disabled:pointer-events-none aria-disabled:pointer-events-none large-text:h-auto large-text:min-h-11 large-text:max-w-full large-text:shrink large-text:whitespace-normal';

const GREY =
  'disabled:border-line-2 disabled:bg-well disabled:text-muted not-aria-busy:aria-disabled:border-line-2 not-aria-busy:aria-disabled:bg-well not-aria-busy:aria-disabled:text-muted';
const FAINT = 'disabled:opacity-40 not-aria-busy:aria-disabled:opacity-40';

const OUTLINE = 'border-line-3 bg-panel text-ink hover:bg-sunk active:bg-well';
const PRIMARY =
  'border-transparent bg-primary-solid font-semibold text-on-primary hover:bg-primary-solid-hover active:bg-primary-solid-active';
const GHOST = 'border-transparent text-ink hover:bg-sunk active:bg-well';

const NORMAL = 'h-9 gap-2 rounded-control px-3.5 text-14 coarse:hit-44';
const LARGE = 'h-11 gap-2 rounded-control px-4 text-15';

export const button = (more: string): string => `${BASE} ${OUTLINE} ${GREY} ${NORMAL} ${more}`;
export const largeButton = (more: string): string => `${BASE} ${OUTLINE} ${GREY} ${LARGE} ${more}`;
export const primaryButton = (more: string): string =>
  `${BASE} ${PRIMARY} ${GREY} ${LARGE} ${more}`;
export const ghostButton = (more: string): string => `${BASE} ${GHOST} ${FAINT} ${NORMAL} ${more}`;
export const iconButton = `${BASE} ${GHOST} ${FAINT} size-9 rounded-control coarse:hit-44 text-muted hover:text-ink`;
