import { load } from './built.ts';

await load('readers');
