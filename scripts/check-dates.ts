import { globSync, readFileSync } from 'node:fs';

/** Operations that only `packages/calendar` may contain; all other code calls it. */
const RULES: readonly { found: RegExp; use: string; alsoInTests: boolean }[] = [
  {
    found:
      /\b(?:86_?400(?:_?000)?|3_?600_?000|1_440)\b|\b24 \* HOUR|\b(?:24|60) \* (?:60|3_?600)\b/,
    use: 'the lengths of @forja/calendar/duration',
    alsoInTests: true,
  },
  {
    found: /\.set(?:UTC)?(?:Date|Month|FullYear|Hours|Minutes)\(|\bDate\.UTC\(/,
    use: 'addDays or addMonths of @forja/calendar, or instantAt',
    alsoInTests: true,
  },
  {
    found: /\.get(?:UTC)?(?:Day|Date|Month|FullYear|Hours|Minutes)\(\)|\.getTimezoneOffset\(/,
    use: 'weekdayOf, dayOfMonth or minuteIn of @forja/calendar',
    alsoInTests: true,
  },
  {
    found: /\.toISOString\(\)\s*\.(?:slice\(0, 10\)|substring|split)|'(?:en-CA|sv|sv-SE)'/,
    use: 'dayIn of @forja/calendar/zone, or utcDay',
    alsoInTests: true,
  },
  {
    // Tests may write down the instants they expect.
    found: /\$\{[^}]+\}T\d\d:/,
    use: 'instantAt of @forja/calendar/zone, or utcMidnight',
    alsoInTests: false,
  },
  {
    found: /\.normalize\('NFK?D'\)/,
    use: 'plainText or withoutAccents of @forja/calendar/plain-text',
    alsoInTests: true,
  },
  {
    found: /\b(?:const|function) (?:addDays|addMonths|daysBetween|weekdayOf|mondayOf|dayIn)\b/,
    use: 'the one of @forja/calendar',
    alsoInTests: true,
  },
];

const isPassedOver = (file: string) =>
  /node_modules|\/dist\/|\/\.cache\/|\.generated\.ts$|^packages\/calendar\/|^scripts\/check-dates/.test(
    file,
  );
const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file);

const problems: string[] = [];
for (const file of globSync('{apps,packages,e2e,proofs,bench,scripts}/**/*.{ts,tsx,mjs}')) {
  if (isPassedOver(file)) continue;
  const text = readFileSync(file, 'utf8');
  for (const { found, use, alsoInTests } of RULES) {
    if (isTest(file) && !alsoInTests) continue;
    for (const match of text.matchAll(new RegExp(found, 'g'))) {
      const line = text.slice(0, match.index).split('\n').length;
      problems.push(`${file}:${line} has ${match[0].trim()}: use ${use}`);
    }
  }
}

for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
