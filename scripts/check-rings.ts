import { readFileSync } from 'node:fs';
import { importsIn, sourceFiles } from './imports.ts';
import { type Arrow, findRings } from './rooms/rings.ts';

/** Where no room may reach itself through others. Types count, what `import()` loads does not. */
interface Scope {
  name: string;
  /** The room a file is in: a folder, or the file itself where it stands beside the folders. */
  room: RegExp;
  /** What is gone once it runs cannot be missing while a file is loaded. */
  valuesOnly?: boolean;
}

const SCOPES: Scope[] = [
  { name: 'features', room: /^apps\/server\/features\/([^/]+)\// },
  { name: 'domain', room: /^apps\/server\/domain\/([^/]+)/ },
  { name: 'platform', room: /^apps\/server\/platform\/([^/]+)/ },
  { name: 'lib', room: /^apps\/web\/lib\/([^/]+)/ },
  { name: 'shared', room: /^apps\/web\/shared\/([^/]+)/ },
  { name: 'screens', room: /^apps\/web\/features\/([^/]+)\// },
  { name: 'contract', room: /^packages\/contract\/([^/]+)/ },
  { name: 'ui', room: /^packages\/ui\/([^/]+)/ },
  { name: 'files', room: /^(.+)$/, valuesOnly: true },
];

const imports = sourceFiles('{apps,packages}/**/*.{ts,tsx}').flatMap((file) =>
  importsIn(file, readFileSync(file, 'utf8'))
    .filter(({ isLazy }) => !isLazy)
    .map(({ target, isType }) => ({ file, target: target ?? '', isType })),
);

let isHeld = true;
for (const { name, room, valuesOnly } of SCOPES) {
  const arrows: Arrow[] = imports.flatMap(({ file, target, isType }) => {
    const from = room.exec(file)?.[1];
    const to = room.exec(target)?.[1];
    if (!from || !to || (valuesOnly && isType)) return [];
    return [{ from, to, fromFile: file, toFile: target }];
  });
  const rings = findRings(arrows);
  const inRings = rings.reduce((sum, { rooms }) => sum + rooms.length, 0);
  if (inRings > 0) isHeld = false;
  console.log(`${name}: ${inRings === 0 ? 'no rings' : `${inRings} in rings`}`);
  for (const { rooms, back } of rings) {
    console.log(`  ${rooms.join(', ')}, closed by`);
    for (const { fromFile, toFile } of back) console.log(`    ${fromFile} → ${toFile}`);
  }
}
process.exit(isHeld ? 0 : 1);
