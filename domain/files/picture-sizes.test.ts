import { expect, test } from 'vitest';
import { pictureFor, smallerOf } from './picture-sizes.ts';

test('a small place gets a picture twice as wide as it, a wide one the picture itself', () => {
  expect([40, 48, 56, 96, 256, 400, 401].map((points) => pictureFor('/api/media/material-0a.webp', points))).toEqual([
    '/api/media/material-0a_w96.webp',
    '/api/media/material-0a_w96.webp',
    '/api/media/material-0a_w192.webp',
    '/api/media/material-0a_w192.webp',
    '/api/media/material-0a_w512.webp',
    '/api/media/material-0a_w800.webp',
    '/api/media/material-0a.webp',
  ]);
});

test('what is no picture of ours, or a smaller one already, stays as it is', () => {
  for (const path of ['https://example.com/a.webp', '/api/media/film.mp4', '/api/media/a_w96.webp', '/icon-192.png'])
    expect(pictureFor(path, 40)).toBe(path);
});

test('a name says of which picture it is a smaller one; other widths than ours are none', () => {
  expect(smallerOf('banner-0a-1600x450_w96.webp')).toEqual({ name: 'banner-0a-1600x450.webp', width: 96 });
  for (const name of ['a.webp', 'a_w97.webp', 'a_w96.png', 'a_w096.webp', '_w96.webp', 'a_w96_w96.webp'])
    expect(smallerOf(name)).toBeNull();
});
