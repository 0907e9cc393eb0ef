import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import { contentSecurityPolicy } from '../http.ts';
import { allowingScript } from './pages.ts';

const ordinary = contentSecurityPolicy(loadConfig({}));

test('the policy of a page allows the one script that stands in it, and no other', () => {
  const policy = allowingScript(ordinary, 'start()');
  const hash = createHash('sha256').update('start()').digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toContain('unsafe-inline');
  expect(policy.replace(` 'sha256-${hash}'`, '')).toBe(ordinary);
});

test('pictures and videos may come from the host of the files, and nothing else may', () => {
  const config = loadConfig({
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'forja',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
    FILES_PUBLIC_URL: 'https://files.example/base',
  });
  const policy = contentSecurityPolicy(config);
  expect(policy).toContain("img-src 'self' data: blob: https://files.example;");
  expect(policy).toContain("media-src 'self' https://files.example;");
  expect(policy.replaceAll(' https://files.example', '')).toBe(ordinary);
});
