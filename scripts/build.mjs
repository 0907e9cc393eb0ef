import { build, prepare } from './prepare.mjs';

await prepare({ withBuild: false });
process.exit((await build()) ? 0 : 1);
