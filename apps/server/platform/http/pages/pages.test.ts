import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CONTENT_SECURITY_POLICY } from '../http.ts';
import { allowingScript } from './pages.ts';

test('the policy of a page allows the one script that stands in it, and no other', () => {
  const policy = allowingScript(CONTENT_SECURITY_POLICY, 'start()');
  const hash = createHash('sha256').update('start()').digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toContain('unsafe-inline');
  expect(policy.replace(` 'sha256-${hash}'`, '')).toBe(CONTENT_SECURITY_POLICY);
});
