import { describe, expect, it } from 'vitest';
import { marketingAddress } from './marketing.ts';

describe('The marketing site', () => {
  it.each([
    ['http://nadie.localhost:3000/tienda', 'http://localhost:3000/'],
    ['https://nadie.forja.example/', 'https://forja.example/'],
  ])('of %s is %s', (page, site) => {
    expect(marketingAddress(new URL(page))).toBe(site);
  });
});
