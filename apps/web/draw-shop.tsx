import { writeFilters } from '@forja/contract/store/shop-filters';
import type { ShopPage } from '@forja/contract/store/shop-page';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { AppInRouter } from './app/app.tsx';
import { loadFirstView } from './app/lazy-screens.ts';
import { answerFromPage } from './features/store/shop/in-page.ts';
import { settingsStore } from './lib/gym/settings.ts';
import { queryClient } from './lib/query/query.ts';
import { session } from './lib/session/current.ts';

/** The screens of the shop as the server draws them: the build makes them into one file for it. */

// Nobody is logged in here, and both screens are there at once, as in the browser of a guest.
await session.start();
await loadFirstView('/tienda', false);
await loadFirstView('/producto/x', false);

const addressOf = (page: ShopPage): string =>
  'one' in page
    ? `/producto/${page.one.product.id}`
    : `/tienda?${writeFilters(page.front.filters)}`;

/**
 * The markup of a page as a guest sees it. Gyms share what the screens read from, so nothing may
 * wait between here and there.
 */
export function drawShop(page: ShopPage): string {
  settingsStore.take(page.settings);
  answerFromPage(page);
  try {
    return renderToString(
      <StaticRouter location={addressOf(page)}>
        <AppInRouter />
      </StaticRouter>,
    );
  } finally {
    queryClient.clear();
  }
}
