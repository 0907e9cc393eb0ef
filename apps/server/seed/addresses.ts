import type { Config } from '../platform/config/config.ts';
import { DEMO_PASSWORD, type SampleGym } from './gyms.ts';

/** Prints the addresses of the gyms and how to log in. */
export function printAddresses(
  config: Config,
  samples: readonly SampleGym[],
  say: (line: string) => void,
): void {
  const site = `http://localhost:${config.port}`;
  const app = (gym: string) => config.appUrl.replace('{gym}', gym);
  say('');
  say('Forja is running.');
  say(`  Site  ${site}`);
  const [first] = samples;
  if (!first) return;
  for (const { subdomain, note } of samples) say(`  App   ${app(subdomain)}  (${note})`);
  const accounts = ['owner', 'admin', 'member'].map((name) => `${name}@${first.subdomain}.test`);
  say(`  Log in as ${accounts.join(', ')} or member2@${first.subdomain}.test`);
  say(`  (the domain is the gym's subdomain), password ${DEMO_PASSWORD}`);
  say('');
}
