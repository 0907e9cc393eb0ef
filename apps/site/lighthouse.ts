// Measures pages with the mobile profile: node apps/site/lighthouse.ts http://localhost:3000 [/path
// …]
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';

const DEBUGGING_PORT = 9351;
const [origin = 'http://localhost:3000', ...chosen] = process.argv.slice(2);

async function sitePaths(): Promise<string[]> {
  const map = await (await fetch(new URL('/sitemap.xml', origin))).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUGGING_PORT}`],
});
try {
  for (const path of chosen.length > 0 ? chosen : await sitePaths()) {
    const result = await lighthouse(new URL(path, origin).href, {
      port: DEBUGGING_PORT,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (!result) throw new Error(`Lighthouse gave nothing for ${path}`);
    const { categories, audits } = result.lhr;
    const scores = Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100));
    const metrics = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'];
    console.log(path, scores.join(' '), ...metrics.map((name) => audits[name]?.displayValue));
    if (scores.some((score) => score < 100)) process.exitCode = 1;
  }
} finally {
  await browser.close();
}
