import { writeFileSync } from 'node:fs';
import { themeCss } from './css.ts';
import { defaultTheme } from './keys.ts';

writeFileSync(new URL('./default.css', import.meta.url), themeCss(defaultTheme));
