import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productPictures } from './content/product-pictures.generated.ts';

/** Which screen of the sample gym a picture shows, and how much of it. */
export interface Shot {
  who: 'owner' | 'member';
  path: string;
  width: number;
  /** The height of the picture; what is lower is cut off. */
  height: number;
  /** The heading of the panel to photograph; without it, the whole window. */
  panel?: string;
  /** The name of a button to press before. */
  press?: RegExp;
  /** The folders of the screen, under `apps/web/features`. */
  screen: readonly string[];
}

const owner = (path: string, screen: string, panel?: string) => ({
  who: 'owner' as const,
  path,
  screen: [screen],
  panel,
});
const member = (path: string, screen: string, panel?: string) => ({
  ...owner(path, screen, panel),
  who: 'member' as const,
});

const home = owner('/home', 'overview');
const log = owner('/accesos', 'access', 'Registro');
const payments = owner('/home', 'overview', 'Últimos pagos');
const people = owner('/usuarios', 'people');
const routine = member('/rutinas', 'training', 'Empuje A');
const trend = member('/mediciones', 'measurements', 'Evolución');
const hours = owner('/estadisticas-admin', 'statistics', 'Asistencia por hora y día');
const income = owner('/estadisticas-admin', 'statistics', 'Ingresos en el tiempo');

/** `x-phone` is what `x` looks like on a phone, where the page shows it instead. */
export const shots: Readonly<Record<string, Shot>> = {
  panel: { ...home, width: 1440, height: 860 },
  'panel-phone': { ...home, width: 390, height: 640 },
  accesos: { ...log, width: 1440, height: 440 },
  'accesos-phone': { ...log, width: 390, height: 560 },
  codigo: { ...member('/accesos', 'access'), width: 390, height: 560 },
  pagos: { ...payments, width: 1440, height: 420 },
  'pagos-phone': { ...payments, width: 390, height: 420 },
  persona: { ...people, width: 1440, height: 760, press: /^Adriana Mata/ },
  'persona-phone': { ...people, width: 390, height: 600 },
  rutina: { ...routine, width: 620, height: 480 },
  'rutina-phone': { ...routine, width: 390, height: 480 },
  evolucion: { ...trend, width: 1280, height: 430 },
  'evolucion-phone': { ...trend, width: 390, height: 460 },
  asistencia: { ...hours, width: 1280, height: 320 },
  'asistencia-phone': { ...hours, width: 390, height: 380 },
  ingresos: { ...income, width: 1280, height: 330 },
  'ingresos-phone': { ...income, width: 390, height: 360 },
};

const WEB = join(import.meta.dirname, '../web/features');
const IS_DRAWN = /\.(tsx|css)$/;

/** What a screen is made of, in a few letters: another one once its parts have changed. */
export function screenNow({ screen }: Shot): string {
  const hash = createHash('sha256');
  for (const folder of screen) {
    const files = readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.sort()) {
      if (!IS_DRAWN.test(file) || file.includes('.test.')) continue;
      hash.update(readFileSync(join(WEB, folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 8);
}

/** The pictures whose screens have changed since they were taken. */
export function outdatedPictures(): string[] {
  const taken: Record<string, { screen?: string }> = productPictures;
  return Object.entries(shots)
    .filter(([name, shot]) => taken[name]?.screen !== screenNow(shot))
    .map(([name]) => name);
}
