import { expect, test } from 'vitest';
import { bannerIn, bannerState, isBannerLink, missingToPublish } from './banners.ts';

const thai = {
  pic_path: '/th.webp',
  pic_name: 'th.webp',
  pic_m_path: '/th-m.webp',
  pic_m_name: 'th-m.webp',
  video: '/th.mp4',
  title: 'ไทย',
  desc: 'คำ',
};

test('a language has its own words and pictures, and the Thai ones where it has none', () => {
  expect(bannerIn({ th: thai }, 'en')).toEqual(thai);
  expect(bannerIn({ th: thai, en: { title: 'English', desc: '' } }, 'en')).toEqual({
    ...thai,
    title: 'English',
    desc: '',
  });
  expect(bannerIn({ th: thai, cn: { pic_m_path: '/cn-m.webp', pic_m_name: 'cn-m.webp' } }, 'cn')).toMatchObject({
    pic_path: '/th.webp',
    pic_m_path: '/cn-m.webp',
  });
});

test('a language with a picture of its own is not shown the Thai one on a telephone', () => {
  expect(bannerIn({ th: thai, en: { pic_path: '/en.webp', pic_name: 'en.webp' } }, 'en')).toMatchObject({
    pic_path: '/en.webp',
    pic_m_path: null,
  });
});

test('published banners wait for their time, are shown, and are over; ends may be open', () => {
  const at = new Date('2026-07-09T03:00:00Z');
  const [before, after] = [new Date(at.getTime() - 1), new Date(at.getTime() + 1)];
  const state = (shown_from: Date | null, shown_until: Date | null, is_published = true) =>
    bannerState({ is_published, shown_from, shown_until }, at);
  expect([
    state(null, null),
    state(at, after),
    state(after, null),
    state(before, at),
    state(null, null, false),
  ]).toEqual(['shown', 'shown', 'scheduled', 'over', 'draft']);
});

test('the Thai picture must be there before a banner is published, and the video of one that is a video', () => {
  expect(missingToPublish({ en: thai }, false)).toBe('picture');
  expect(missingToPublish({ th: { ...thai, video: null } }, true)).toBe('video');
  expect(missingToPublish({ th: thai }, true)).toBeNull();
});

test.each([
  ['/products?promotion=1', true],
  ['/', true],
  ['https://example.com/x', true],
  ['http://example.com', false],
  ['//example.com', false],
  ['/\\example.com', false],
  ['javascript:alert(1)', false],
  ['/th/products', false],
  ['/thermoplastics', true],
  ['products', false],
])('%s as a link: %s', (link, isOne) => {
  expect(isBannerLink(link)).toBe(isOne);
});
