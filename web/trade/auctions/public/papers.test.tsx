import { expect, test } from 'vitest';
import { createRoutesStub } from 'react-router';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { show } from '#web/testing/show.tsx';
import type { AuctionPage } from '../auction-shapes.ts';
import { Papers } from './papers.tsx';

const photo = { id: 'p', kind: 'photo', name: 'bags.jpg', is_photo: true, url: '/api/auctions/7/photos/p' } as const;
const paper = { id: 'c', kind: 'coa', name: 'COA.pdf', is_photo: false } as const;

function papers(files: AuctionPage['files']): HTMLElement {
  const shop = { locale: 'en', user: null, mayNot: {} } as unknown as Shop;
  const Screen = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ShopContext value={shop}>
          <Papers auction={{ id: 7, files }} />
        </ShopContext>
      ),
    },
  ]);
  return show(<Screen />).container;
}

test('photos are shown, and papers opened by who may read them', () => {
  const page = papers([photo, { ...paper, url: '/api/files/c?expires=1' }]);
  expect(page.querySelector('img')!.getAttribute('alt')).toBe('bags.jpg');
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    photo.url,
    '/api/files/c?expires=1',
  ]);
  expect(page.textContent).not.toContain('approved companies');
});

test('who may not read a paper learns that there is one, and for whom', () => {
  const page = papers([{ ...paper, url: null }]);
  expect(page.textContent).toContain('COA.pdf');
  expect(page.textContent).toContain('Documents are for members of approved companies.');
  expect(page.querySelector('a[href^="/api/files"]')).toBeNull();
});

test('of a lot without files nothing is said', () => {
  expect(papers([]).textContent).toBe('');
});
