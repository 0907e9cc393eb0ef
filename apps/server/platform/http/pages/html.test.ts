import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml, jsonForPage } from './html.ts';

const NASTY = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '<!--',
  ']]>',
  '&lt;script&gt;',
  '\u2028\u2029',
  '$& $1 $`',
];
const anyText = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'grapheme' }), fc.string());

const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const read = (markup = '') => markup.replaceAll(/&(\w+);/g, (_, name) => CHARACTERS[name] ?? '?');

test('a text stays the text it is, between tags and in an attribute', () => {
  fc.assert(
    fc.property(anyText, anyText, (title, text) => {
      const markup = `<p title="${escapeHtml(title)}">${escapeHtml(text)}</p>`;
      const [, attribute, content] = /^<p title="([^"<>]*)">([^<>]*)<\/p>$/s.exec(markup) ?? [];
      expect([read(attribute), read(content)]).toEqual([title, text]);
    }),
  );
});

test('data in the page ends its element nowhere and comes out as it was', () => {
  fc.assert(
    fc.property(fc.dictionary(anyText, anyText), (data) => {
      const json = jsonForPage(data);
      expect(json).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(data)));
    }),
  );
});
