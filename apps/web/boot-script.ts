import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

/** Makes `boot.js` small: the server writes it into every page, where nobody needs its comments. */
export function bootScript(): Plugin {
  return {
    name: 'forja-boot-script',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const path = join(dir, 'boot.js');
      const { code, errors } = minifySync('boot.js', readFileSync(path, 'utf8'));
      if (errors.length > 0) throw new Error(`boot.js: ${errors[0]?.message}`);
      writeFileSync(path, code);
    },
  };
}
