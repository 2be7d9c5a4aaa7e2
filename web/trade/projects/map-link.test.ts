import { expect, test } from 'vitest';
import { mapLink } from './map-link.ts';

test('a map shows the place, else looks for the address', () => {
  const site_address = '1 & 2';
  expect(mapLink({ latitude: 13.6, longitude: 100.8, site_address })).toContain('query=13.6%2C100.8');
  expect(mapLink({ latitude: null, longitude: null, site_address })).toContain('query=1%20%26%202');
});
