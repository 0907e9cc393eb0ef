/** A shop of 5,000 products beside one of 50, asked the same questions in turns. */
const SIZES = { demo: 50, prueba: 5_000 } as const;
type GymName = keyof typeof SIZES;
const ROUNDS = 60;
const PASSWORD = 'forja-demo-2025';

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function ask(url: string, gym: GymName, path: string, init: RequestInit = {}) {
  const response = await fetch(`${url}/api${path}`, {
    ...init,
    headers: { 'x-gym-subdomain': gym, ...init.headers },
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/** Brings a sample gym to its size through the import, as a gym would. */
async function fill(url: string, gym: GymName): Promise<void> {
  const login = await ask(url, gym, '/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `owner@${gym}.test`, password: PASSWORD }),
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const listed = await ask(url, gym, '/store/gym/products-with-stock?limit=1');
  const missing = SIZES[gym] - Number(listed.headers.get('x-total-count'));
  if (missing <= 0) return;
  const lines = Array.from({ length: missing }, (_, at) => `Artículo ${at};${1_000 + at};5`);
  const form = new FormData();
  form.append('file', new Blob([['producto;precio;existencias', ...lines].join('\n')]), 'p.csv');
  await ask(url, gym, '/store/import?dryRun=false', {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
    body: form,
  });
}

/** Milliseconds of one page nobody asked for before, so that no cache answers it. */
async function pageTime(url: string, gym: GymName, round: number): Promise<number> {
  const before = performance.now();
  const page = await ask(
    url,
    gym,
    `/store/gym/products-with-stock?limit=24&maxPrice=${900_000_000 + round}`,
  );
  await page.arrayBuffer();
  return performance.now() - before;
}

/** Prints how much longer the large shop takes to answer its first page; at most 1.5 is the bar. */
export async function compareShops(url: string): Promise<void> {
  for (const gym of ['demo', 'prueba'] as const) await fill(url, gym);
  const times: Record<GymName, number[]> = { demo: [], prueba: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const gym of ['demo', 'prueba'] as const) times[gym].push(await pageTime(url, gym, round));
  const [small, large] = [median(times.demo), median(times.prueba)];
  console.log(
    `A page of the shop: ${small.toFixed(1)} ms of ${SIZES.demo}, ${large.toFixed(1)} ms of ${SIZES.prueba} products, ratio ${(large / small).toFixed(2)} (at most 1.5)`,
  );
}
