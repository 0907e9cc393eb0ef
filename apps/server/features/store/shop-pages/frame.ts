import { logoAddress } from '@forja/contract/settings/logo-address';
import type { Settings } from '@forja/contract/settings/routes';
import { Html, html } from '../../../platform/http/pages/html.ts';
import { type IconName, icon } from './icons.ts';
import { button, iconButton } from './looks.ts';
import { devicePart, emptyPart, part } from './parts.ts';

/** The frame around the shop for visitors who are not logged in. */

const BARBELL = new Html(
  '<svg width="28" height="28" viewBox="0 0 512 512" aria-hidden="true"><rect width="512" height="512" rx="128" fill="var(--primary-solid)"></rect><g fill="var(--on-primary)"><path d="M92 176H132L148 192V320L132 336H92Z"></path><path d="M420 176H380L364 192V320L380 336H420Z"></path><path d="M164 132H212L228 148V364L212 380H164Z"></path><path d="M348 132H300L284 148V364L300 380H348Z"></path><path d="M48 232H80V280H48ZM432 232H464V280H432Z"></path><path d="M236 224H276V288H236Z" opacity="0.7"></path></g></svg>',
);

function brand(settings: Settings): Html {
  const logo = logoAddress(settings);
  const { gymName } = settings;
  return html`
    ${
      logo
        ? // The policy of the page allows no style in an attribute: the classes say the same.
          html`<img src="${logo}" alt="" height="28" class="h-7 max-w-[70px] min-w-7 rounded-[7px] w-auto flex-none object-contain">`
        : BARBELL
    }
    <span dir="auto" class="line-clamp-2 leading-tight wrap-anywhere" title="${gymName}">${gymName}</span>`;
}

const SUN =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4';
const MOON =
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401';

const modeButton = (label: string, path: string): Html => html`
  <button title="${label}" type="button" aria-label="${label}" class="${iconButton}">
    <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"></path></svg>
  </button>`;

/** Only the browser knows the colour mode, so both buttons are sent and the style shows one. */
const modeButtons = html`
  <span class="contents dark:hidden">${modeButton('Usar modo oscuro', MOON)}</span>
  <span class="hidden dark:contents">${modeButton('Usar modo claro', SUN)}</span>`;

function navLink(to: string, label: string, name: IconName, here: boolean): Html {
  const look = here ? 'bg-nav-on text-on-nav-on' : 'text-on-navbar hover:bg-nav-hover';
  return html`
    <a${here && new Html(' aria-current="page"')} class="flex coarse:h-11 items-center gap-2.5 rounded-control px-2.5 font-medium transition-colors duration-120 h-9 ${look}" href="${to}">
      ${icon(name, { size: 18, stroke: here ? 2 : 1.75, className: here ? '' : 'text-on-navbar-muted' })}
      <span class="truncate">${label}</span>
    </a>`;
}

const TOGGLE =
  'hit-44 fixed! z-40 grid place-items-center text-muted transition-[left] duration-200 hover:text-ink';

const COLLAPSED =
  'left-[env(safe-area-inset-left)] min-[769px]:top-16 min-[769px]:h-7 min-[769px]:w-5 min-[769px]:rounded-r-control min-[769px]:border min-[769px]:border-l-0 min-[769px]:border-line min-[769px]:bg-float min-[769px]:shadow-small max-[769px]:top-[calc(6px+env(safe-area-inset-top))] max-[769px]:size-11 max-[769px]:rounded-control';
const WHEN_OPEN = 'in-data-[sidebar=collapsed]:hidden';

/**
 * On a wide screen it is open unless it was collapsed there, which `boot.js` knows. On a narrow one
 * it is closed.
 */
const sidebar = (settings: Settings): Html => html`
  <aside id="sidebar" aria-label="Menú lateral" class="fixed inset-y-0 left-0 z-40 flex w-[calc(240px+env(safe-area-inset-left))] flex-col border-r border-nav-line bg-navbar pt-[env(safe-area-inset-top)] text-on-navbar transition-transform duration-200 max-[769px]:hidden ${WHEN_OPEN}">
    <div class="flex min-h-0 flex-1 flex-col scroll-py-1 overflow-y-auto overscroll-contain pr-3 pb-1 pl-[calc(12px+env(safe-area-inset-left))]">
      <a class="my-1.5 low:my-0.5 flex min-h-11 flex-none items-center gap-2.5 rounded-control px-2 text-15 font-semibold tracking-[-0.01em] hover:bg-nav-hover aria-[current]:bg-nav-on aria-[current]:text-on-nav-on" href="/">${brand(settings)}</a>
      <nav aria-label="Principal" class="flex flex-none flex-col low:gap-0 gap-0.5">
        ${navLink('/tienda', 'Tienda', 'store', true)}
        ${navLink('/login', 'Iniciar sesión', 'log-in', false)}
      </nav>
    </div>
  </aside>
  <button type="button" aria-label="Contraer menú" title="Contraer menú" aria-expanded="true" aria-controls="sidebar" class="${TOGGLE} top-[calc(64px+env(safe-area-inset-top))] left-[calc(226px+env(safe-area-inset-left))] size-7 rounded-full border border-line bg-float shadow-small max-[769px]:hidden ${WHEN_OPEN}">
    ${icon('chevrons-left', { size: 15 })}
  </button>
  <button type="button" aria-label="Expandir menú" title="Expandir menú" aria-expanded="false" aria-controls="sidebar" class="${TOGGLE} ${COLLAPSED} min-[769px]:not-in-data-[sidebar=collapsed]:hidden">
    ${icon('chevrons-right', { size: 15 })}
  </button>`;

const header = (settings: Settings, title: string): Html => html`
  <header class="sticky top-0 z-20 flex min-h-[calc(56px+env(safe-area-inset-top))] flex-none items-center gap-3 border-b border-line bg-background px-4 pt-[env(safe-area-inset-top)] max-[769px]:pl-11 md:px-8">
    <a class="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control text-[min(0.9375rem,5vw)] font-semibold md:hidden" href="/">${brand(settings)}</a>
    <div class="contents max-md:hidden">
      <div class="flex min-w-0 items-center gap-2 font-medium text-muted"><span class="truncate font-semibold text-ink">${title}</span></div>
    </div>
    ${emptyPart}
    <div class="ml-auto flex flex-none items-center gap-1">
      ${devicePart(html`${modeButtons}<a class="${button('ml-1')}" href="/login">Iniciar sesión</a>`)}
    </div>
  </header>`;

/** Where the screen tells what happens, before anything has. */
const TELLS = html`<div role="status"></div>`;
const LOADING = html`
  <div role="status" class="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden"></div>`;
const TOASTS = html`
  <section aria-label="Avisos" class="pointer-events-none fixed inset-auto bottom-[calc(16px+env(safe-area-inset-bottom))] left-[calc(16px+env(safe-area-inset-left))] z-50 flex w-[min(460px,calc(100vw-32px))] flex-col gap-2 overflow-visible bg-transparent phone:bottom-[calc(env(safe-area-inset-bottom)+96px)]">
    <div role="status" class="contents"></div>
    <div role="alert" class="contents"></div>
  </section>`;

const shell = (settings: Settings, title: string, main: Html): Html => html`
  <a href="#content" class="sr-only z-50 rounded-control bg-float font-medium shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-2.5">Ir al contenido</a>
  ${LOADING}
  ${devicePart(sidebar(settings))}
  <div class="flex min-h-dvh flex-col transition-[padding] duration-200 min-[769px]:not-in-data-[sidebar=collapsed]:pl-60">
    ${header(settings, title)}
    ${TELLS}
    ${emptyPart}
    <main id="content" tabindex="-1" class="ring-none flex min-w-0 flex-1 flex-col">${part(main)}</main>
    ${emptyPart}
  </div>
  ${emptyPart}
  ${TOASTS}`;

export const framed = (settings: Settings, title: string, main: Html): Html =>
  part(shell(settings, title, main));
