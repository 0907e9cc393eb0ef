import { DEMO_PASSWORD } from '../apps/server/seed/gyms.ts';

/** Compares a shop of 5,000 products with one of 50 of the same kind, called in turns. */
const SIZES = { demo: 50, prueba: 5_000 } as const;
type GymName = keyof typeof SIZES;
const GYMS = ['demo', 'prueba'] as const;
const ROUNDS = 200;
const WARM_UP = 20;
const LIMIT = 1.5;
/**
 * Above every price of the sample shops, in whole colones, so that only the bench's products are
 * compared.
 */
const FROM = 2_000_000;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function callApi(url: string, gym: GymName, path: string, init: RequestInit = {}) {
  const response = await fetch(`${url}/api${path}`, {
    ...init,
    headers: { 'x-gym-subdomain': gym, ...init.headers },
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/** Adds the products to a sample gym through the import, as a gym would. */
async function fill(url: string, gym: GymName): Promise<void> {
  const login = await callApi(url, gym, '/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `owner@${gym}.test`, password: DEMO_PASSWORD }),
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const lines = Array.from({ length: SIZES[gym] }, (_, at) => `Artículo ${at};${FROM + at};5`);
  const form = new FormData();
  form.append('file', new Blob([['producto;precio;existencias', ...lines].join('\n')]), 'p.csv');
  await callApi(url, gym, '/store/import?dryRun=false', {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
    body: form,
  });
}

/**
 * Milliseconds for the first page. A new `ceiling` makes the call one that no cache has answered.
 */
async function pageTime(url: string, gym: GymName, ceiling: number): Promise<number> {
  const prices = `minPrice=${FROM * 100}&maxPrice=${FROM * 1_000 + ceiling}`;
  const before = performance.now();
  const page = await callApi(url, gym, `/store/gym/products-with-stock?limit=24&${prices}`);
  const bytes = await page.arrayBuffer();
  const took = performance.now() - before;
  if (Number(page.headers.get('x-total-count')) !== SIZES[gym] || bytes.byteLength < 1_000)
    throw new Error(`${gym} does not hold what was put into it`);
  return took;
}

/** The median of many calls, each made to one shop and right away to the other. */
async function compare(url: string, name: string, ceilingOf: (round: number) => number) {
  const times: Record<GymName, number[]> = { demo: [], prueba: [] };
  for (let round = 0; round < WARM_UP + ROUNDS; round++)
    for (const gym of round % 2 ? GYMS : GYMS.toReversed()) {
      const took = await pageTime(url, gym, ceilingOf(round));
      if (round >= WARM_UP) times[gym].push(took);
    }
  // Compared with its neighbour, so that other load on the machine affects both.
  const ratio = median(times.prueba.map((large, at) => large / (times.demo[at] ?? large)));
  const [small, large] = [median(times.demo), median(times.prueba)];
  console.log(
    `A page of the shop, ${name}: ${small.toFixed(2)} ms of ${SIZES.demo}, ${large.toFixed(2)} ms of ${SIZES.prueba} products, ratio ${ratio.toFixed(2)} (at most ${LIMIT})`,
  );
}

/**
 * Prints how much longer the large shop takes for its first page. `settle` runs after the import.
 */
export async function compareShops(url: string, settle: () => Promise<unknown>): Promise<void> {
  for (const gym of GYMS) await fill(url, gym);
  await settle();
  await compare(url, 'as visitors get it', () => 0);
  await compare(url, 'never asked before', (round) => round + 1);
}
