import { render } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { fixedPages, type FixedPage } from '#domain/site/content.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import type { AppMessages } from '#web/i18n/namespaces.ts';
import { TextsProvider } from '#web/i18n/texts.tsx';
import { ShopContext, useSentShop } from '#web/page/use-shop.ts';
import { CategoryMenu } from './shop/categories/category-menu.tsx';
import { Drawer } from './shop/drawer/drawer.tsx';
import { Footer } from './shop/footer.tsx';

const messages = JSON.parse(messagesFor('en', ['shell', 'words'])) as AppMessages;
const groups = [{ id: 1, name: 'Commodity resins', slug: 'commodity-resins', categories: [] }];

interface Market {
  groups: typeof groups;
  ratesFrom: string | null;
  unwritten: readonly FixedPage[];
}

function Shell() {
  return (
    <ShopContext value={useSentShop()}>
      <TextsProvider locale="en" messages={messages}>
        <CategoryMenu />
        <Drawer />
        <Footer />
      </TextsProvider>
    </ShopContext>
  );
}

/** What stands around every page of a market, as text and with its links. */
async function shellOf({ groups: menu, ratesFrom, unwritten }: Market) {
  const root = {
    locale: 'en',
    currency: 'THB',
    scheme: 'auto',
    user: null,
    mayNot: {},
    menu: JSON.stringify(menu),
    rates: { THB: 1, USD: 33, RMB: 4.6, updatedAt: ratesFrom },
    hours: undefined,
    house: { name: undefined, address: undefined, taxId: undefined, phone: undefined },
    unwritten,
    cartCount: 0,
    demo: false,
  };
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => root,
      Component: Shell,
      HydrateFallback: () => null,
    },
  ]);
  const { container, findAllByText } = render(<Stub />);
  // The switches come at the first touch.
  dispatchEvent(new Event('pointermove'));
  await findAllByText('Business hours', { exact: false }, { timeout: 60_000 });
  return {
    words: [...container.querySelectorAll('h2, summary')].map(({ textContent }) => textContent?.trim()),
    links: [...container.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  };
}

test('a market without categories, rates and texts has no heading, menu or link for them', async () => {
  const { words, links } = await shellOf({ groups: [], ratesFrom: null, unwritten: fixedPages });
  expect(words).not.toContain('Categories');
  expect(words).not.toContain('Currency');
  expect(words).toContain('Legal');
  for (const page of fixedPages) expect(links).not.toContain(`/en/${page}`);
  expect(links).toContain('/en/cookie-preferences');
});

test('a demand can be posted from the menu and the foot of every page, and demands are found there', async () => {
  const { links } = await shellOf({ groups: [], ratesFrom: null, unwritten: [] });
  expect(links.filter((link) => link === '/en/post-demand/new')).toHaveLength(2);
  expect(links).toContain('/en/post-demand');
});

test('one that has them shows them all', async () => {
  const { words, links } = await shellOf({ groups, ratesFrom: '2026-07-01T00:00:00Z', unwritten: [] });
  expect(words.filter((word) => word === 'Categories')).toHaveLength(2);
  expect(words).toContain('Currency');
  for (const page of fixedPages) expect(links).toContain(`/en/${page}`);
});
