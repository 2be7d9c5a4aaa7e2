import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES } from '#domain/values/locale.ts';

const read = (file: string) => readFileSync(`web/public/${file}`, 'utf8');

test('the worker’s version is that of the files it keeps, so that who has old ones gets the new', () => {
  const files = [...LOCALES.map((locale) => `${locale}/offline.html`), 'offline.css', 'favicon.svg'];
  const version = createHash('sha256').update(files.map(read).join('\0')).digest('hex').slice(0, 8);
  expect(/VERSION = '(\w+)'/.exec(read('sw.js'))?.[1]).toBe(version);
});

test('each language is installed by its own manifest, with pictures that are there', () => {
  for (const locale of LOCALES) {
    const manifest = JSON.parse(read(`${locale}/manifest.webmanifest`)) as {
      start_url: string;
      icons: { src: string; purpose: string }[];
    };
    expect(manifest.start_url).toBe(`/${locale}`);
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src } of manifest.icons)
      expect(readFileSync(`web/public${src}`).subarray(1, 4).toString()).toBe('PNG');
  }
});
