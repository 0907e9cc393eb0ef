import { build, prepare } from './prepare.mjs';

await prepare({ withBuild: false });
process.exit(build() ? 0 : 1);
