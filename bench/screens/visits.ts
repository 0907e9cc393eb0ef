import type { Page } from '@playwright/test';

/** A step: its name, what it does, and the longest task it may cause where that matters. */
type Step = readonly [name: string, act: (page: Page) => Promise<unknown>, longestTaskMs?: number];

/** A screen and what a person does on it; each step is measured by itself. */
export interface Visit {
  screen: string;
  who: 'owner' | 'member';
  width: number;
  height: number;
  open(page: Page): Promise<void>;
  steps: readonly Step[];
}

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const ROWS = 10_000;
const FIRST_ROW = 'table[aria-label="Personas"] tbody tr[aria-rowindex]';

/** Makes the server's answer look as if the gym had many people and all of them came at once. */
async function manyPeople(page: Page): Promise<void> {
  await page.route(/\/api\/users\?/, async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const headers = { ...request.headers(), host: url.host };
    // Node does not resolve *.localhost.
    const response = await route.fetch({
      url: `http://127.0.0.1:${url.port}${url.pathname}${url.search}`,
      headers,
    });
    const people: { id: string }[] = await response.json();
    const body = Array.from({ length: ROWS }, (_, index) => ({
      ...people[index % people.length],
      id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    }));
    await route.fulfill({ response, headers: { 'x-total-count': String(ROWS) }, json: body });
  });
}

async function openPeople(page: Page): Promise<void> {
  await page.goto('/usuarios');
  await page.locator(FIRST_ROW).nth(5).waitFor();
}

const press =
  (name: string | RegExp, nth = 0) =>
  async (page: Page) =>
    page.getByRole('button', { name }).nth(nth).click();

const pressLast = (page: Page) => page.locator(FIRST_ROW).nth(9).locator('td').nth(2).click();

/** One turn of a wheel is three rows. */
const WHEEL_PX = 120;
const NO_LONG_TASK_MS = 50;

const scroll = (pixels: number, turns: number) => async (page: Page) => {
  await page.locator(FIRST_ROW).nth(3).hover();
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, pixels);
    await page.waitForTimeout(40);
  }
};

export const VISITS: readonly Visit[] = [
  {
    screen: 'week of classes',
    who: 'owner',
    ...DESK,
    async open(page) {
      await page.goto('/eventos-admin');
      await page.locator('button.event').nth(10).waitFor();
    },
    steps: [
      ['open a class', (page) => page.locator('button.event').nth(10).click()],
      ['close it', (page) => page.keyboard.press('Escape')],
      ['open another', (page) => page.locator('button.event').nth(3).click()],
      ['close that', (page) => page.keyboard.press('Escape')],
      ['next week', press('Semana siguiente')],
      ['back', press('Semana anterior')],
      ['one coach', (page) => page.getByLabel('Entrenador').first().press('ArrowDown')],
    ],
  },
  {
    screen: 'list of people',
    who: 'owner',
    ...DESK,
    open: openPeople,
    steps: [
      ['open a person', pressLast],
      ['the next by keyboard', (page) => page.keyboard.press('j')],
      ['close', (page) => page.keyboard.press('Escape')],
      ['choose one', (page) => page.locator(`${FIRST_ROW} input`).nth(2).click()],
      ['next page', press('Página siguiente')],
      [
        'write a name',
        (page) => page.getByLabel('Buscar personas').pressSequentially('mar', { delay: 120 }),
      ],
    ],
  },
  {
    screen: '10,000 people in one list',
    who: 'owner',
    ...DESK,
    async open(page) {
      await manyPeople(page);
      await openPeople(page);
    },
    steps: [
      ['scroll by the wheel', scroll(WHEEL_PX, 60), NO_LONG_TASK_MS],
      ['drag the bar far down', scroll(40_000, 8)],
    ],
  },
  {
    screen: '10,000 people, pressed',
    who: 'owner',
    ...DESK,
    async open(page) {
      await manyPeople(page);
      await openPeople(page);
    },
    steps: [
      ['choose one', (page) => page.locator(`${FIRST_ROW} input`).nth(2).click()],
      ['choose all', (page) => page.locator('thead input').click()],
    ],
  },
  {
    screen: 'statistics',
    who: 'owner',
    ...DESK,
    async open(page) {
      await page.goto('/estadisticas-admin');
      await page
        .getByText(/comparado con/)
        .first()
        .waitFor();
    },
    steps: [
      ['90 days', (page) => page.getByRole('radio', { name: '90 días' }).click()],
      ['the month', (page) => page.getByRole('radio', { name: 'Mes' }).click()],
      ['export', press('Exportar')],
      ['close the menu', (page) => page.keyboard.press('Escape')],
    ],
  },
  {
    screen: 'workout',
    who: 'member',
    ...PHONE,
    async open(page) {
      await page.goto('/home');
      // On a phone the sidebar starts open over the page.
      await page.locator('#sidebar').getByRole('link', { name: 'Rutinas' }).click();
      await page.getByRole('button', { name: 'Empezar entrenamiento' }).first().waitFor();
    },
    steps: [
      ['begin', press('Empezar entrenamiento')],
      [
        'write a weight',
        (page) =>
          page.getByRole('textbox', { name: 'peso en kilogramos' }).pressSequentially('60', {
            delay: 120,
          }),
      ],
      ['finish a set', press('Serie lista')],
      ['finish another', press('Serie lista')],
      ['open the library', press('Agregar ejercicio')],
      [
        'look for an exercise',
        (page) => page.getByLabel('Buscar ejercicio').pressSequentially('press', { delay: 120 }),
      ],
    ],
  },
];
