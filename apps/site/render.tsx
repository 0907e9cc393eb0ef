import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { company } from './content/company.ts';
import { pressReleases } from './content/corporate/press.ts';
import { blogFeed } from './feed.ts';
import { type Assets, absolute, renderHead } from './layout/head.ts';
import { type IslandSlot, IslandSlots, slotMarker } from './layout/island.tsx';
import { Page } from './layout/page.tsx';
import { pressFile } from './press-file.ts';
import { FEED_PATH, ogPicturePath, type Route } from './route.ts';
import { routes } from './routes.ts';

function renderIslands(html: string, slots: readonly IslandSlot[]): string {
  return slots.reduce(
    (page, { name, element }, index) =>
      page.replace(slotMarker(index), () => renderToString(element, { identifierPrefix: name })),
    html,
  );
}

/** The complete HTML document of one route. */
export function renderRoute(route: Route, assets: Assets): string {
  const slots: IslandSlot[] = [];
  const { component: Component } = route;
  const body = renderToStaticMarkup(
    <IslandSlots value={slots}>
      <Page path={route.path}>
        <Component />
      </Page>
    </IslandSlots>,
  );
  const head = renderHead({
    path: route.canonical ?? route.path,
    title: route.title,
    description: route.description,
    picture: ogPicturePath(route.path),
    css: route.css,
    type: route.type,
    structuredData: route.structuredData ?? [],
    hasScript: slots.length > 0 || body.includes('data-script='),
    assets,
  });
  return `<!doctype html>\n<html lang="es">\n<head>\n${head}\n</head>\n<body>${renderIslands(body, slots)}</body>\n</html>\n`;
}

/** Files that are written in addition to the pages, by their address. */
export const extraFiles: ReadonlyMap<string, string> = new Map([
  [FEED_PATH, blogFeed()],
  // What the server replaces by the provider's own when they are set.
  [
    '/company.json',
    JSON.stringify({ host: company.host, phone: company.phone, email: company.email }),
  ],
  ...pressReleases.map((release) => [release.downloadUrl, pressFile(release)] as const),
]);

export { absolute, ogPicturePath, routes };
