// Plain Node 20: the server restarting on change, Vite with hot reload in front of it, and stand-ins
// for ONVO Pay and Stripe, at which debts and orders can be paid.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, nodeBinary, prepare, root } from './prepare.mjs';
import { SIGNALS, whenNpmEnds } from './work.mjs';

await prepare({ withBuild: true });
const onvoPort = process.env.ONVO_STAND_IN_PORT ?? '3900';
const stripePort = process.env.STRIPE_STAND_IN_PORT ?? '3901';
const port = process.env.PORT ?? '3000';
const webPort = process.env.WEB_PORT ?? '5173';
const env = {
  ONVO_API_URL: `http://127.0.0.1:${onvoPort}`,
  ONVO_STAND_IN_PORT: onvoPort,
  // With a Stripe key of their own a developer uses Stripe itself.
  ...(process.env.STRIPE_SECRET_KEY
    ? {}
    : {
        STRIPE_SECRET_KEY: 'sk_test_forja',
        STRIPE_WEBHOOK_SECRET: 'whsec_for_tests_only',
        STRIPE_API_URL: `http://127.0.0.1:${stripePort}`,
      }),
  STRIPE_STAND_IN_PORT: stripePort,
  // A person who returns from a gateway's page or opens a mailed link gets back to Vite's address.
  APP_URL: `http://{gym}.localhost:${webPort}`,
  ...environment,
  PORT: port,
  // Requests that Vite passes on because they are not for files of the app.
  FORJA_SERVER: `http://127.0.0.1:${port}`,
};
const run = (args, cwd = '.') =>
  spawn(nodeBinary(), args, { cwd: join(root, cwd), env, stdio: 'inherit' });
// The server's sources are run and watched, not the build made from them.
const server = run(['--watch', '--watch-preserve-output', 'apps/server/serve.ts']);
const onvo = run(['apps/server/test/gateways/onvo-stand-in.ts']);
const stripe = run(['apps/server/test/gateways/stripe-stand-in.ts']);
const vite = run([join(root, 'node_modules/vite/bin/vite.js'), '--port', webPort], 'apps/web');
console.log(`App with hot reload: http://demo.localhost:${webPort}`);
const end = (signal) => {
  vite.kill();
  onvo.kill();
  stripe.kill();
  server.kill(signal);
};
for (const signal of SIGNALS) process.on(signal, () => end('SIGTERM'));
whenNpmEnds(() => end('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 0));
