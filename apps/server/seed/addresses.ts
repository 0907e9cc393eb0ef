import type { Config } from '../platform/config.ts';
import { DEMO_PASSWORD, SAMPLE_GYMS } from './gyms.ts';

/** Prints where to go and how to log in. */
export function printAddresses(config: Config, say: (line: string) => void): void {
  const site = `http://localhost:${config.port}`;
  const app = (gym: string) => config.appUrl.replace('{gym}', gym);
  say('');
  say('Forja is running.');
  say(`  Site  ${site}`);
  if (!config.seedDemo) return;
  for (const { subdomain, note } of SAMPLE_GYMS) say(`  App   ${app(subdomain)}  (${note})`);
  say(`  Log in as owner@demo.test, admin@demo.test, member@demo.test or member2@demo.test`);
  say(`  (the domain is the gym's subdomain), password ${DEMO_PASSWORD}`);
  say('');
}
