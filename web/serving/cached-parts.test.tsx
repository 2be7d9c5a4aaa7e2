import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { CachedPart, CachedHtmlContext } from '#web/ui/cached-part.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import type { AppMessages } from '#web/i18n/namespaces.ts';
import { TextsProvider, useTranslations } from '#web/i18n/texts.tsx';
import { CardGrid } from '#web/market/cards/card-grid.tsx';
import type { CardView } from '#web/market/cards/card-view.ts';
import { CheckList } from '#web/market/mall/filters/check-list.tsx';
import { PropertyFilters } from '#web/market/mall/filters/property-filters.tsx';
import type { Search } from '#web/market/mall/search-filters.ts';
import { ShopContext, useShop, type Shop } from '#web/page/use-shop.ts';
import { Footer } from '#web/shell/shop/footer.tsx';
import { cachedParts } from './cached-parts.tsx';

const shop = {
  locale: 'en',
  currency: 'THB',
  priceUnit: 'kg',
  rates: { THB: 1, USD: 36, RMB: 5, updatedAt: null },
  withVat: false,
  delivery: null,
  user: { firstname: 'Malee' },
} as Shop;

const messages = JSON.parse(messagesFor('en', ['words', 'shell', 'mall'])) as AppMessages;

/** A part of its own for each test, as what is cached stays for the process, and how often it was written. */
function goods() {
  const written = vi.fn();
  const Goods = ({ name, kg }: { name: string; kg: number }) => {
    const t = useTranslations('words');
    written();
    return (
      <p>
        {name} {kg} kg · {useShop().currency} <b>{t('promotion')}</b>
      </p>
    );
  };
  return { Goods, written };
}

const element = (Part: ReturnType<typeof goods>['Goods'], given = { name: 'HDPE & more', kg: 25 }) => (
  <CachedPart as="li" className="goods" part={Part} given={given} />
);

/** One page, and what is cached of it afterwards. */
function page(part: React.ReactNode, of: Shop = shop, report: (error: unknown) => void = () => undefined): string {
  const { cachedHtml, fill } = cachedParts(report);
  const html = renderToString(
    <CachedHtmlContext value={cachedHtml}>
      <ShopContext value={of}>
        <TextsProvider locale="en" messages={messages}>
          <StaticRouter location="/en">
            <ul>{part}</ul>
          </StaticRouter>
        </TextsProvider>
      </ShopContext>
    </CachedHtmlContext>,
  );
  fill();
  return html;
}

test('what is shown a second time is cached, and every page has the same', () => {
  const { Goods, written } = goods();
  const first = page(element(Goods));
  expect(written).toHaveBeenCalledTimes(1);
  expect(page(element(Goods))).toBe(first);
  written.mockClear();
  expect(page(element(Goods))).toBe(first);
  expect(written).not.toHaveBeenCalled();
  expect(first).toContain('HDPE &amp; more');
});

test('other goods and another currency are something else', () => {
  const { Goods } = goods();
  for (let times = 0; times < 3; times += 1) page(element(Goods));
  expect(page(element(Goods, { name: 'HDPE', kg: 26 }))).toContain('26');
  expect(page(element(Goods), { ...shop, currency: 'USD' })).toContain('USD');
});

test('a part that asks for a person is never cached, and is reported', () => {
  const report = vi.fn();
  const Greeting = () => <p>{useShop().user?.firstname}</p>;
  const greeting = <CachedPart as="li" part={Greeting} given={{}} />;
  const greets = (firstname: string) =>
    page(greeting, { ...shop, user: { ...shop.user!, firstname } }, report).includes(firstname);
  expect(['Malee', 'Somchai', 'Anan', 'Malee'].map(greets)).toEqual([true, true, true, true]);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('asks for user') }));
});

const card: CardView = {
  id: 7,
  name: 'HDPE',
  nameBesideGrade: 'film',
  grade: 'HD2208J',
  quality: 'near_prime',
  manufacturer: 'PTT',
  subcategory: 'HDPE',
  picture: null,
  mfi: 4,
  mfiCondition: null,
  density: 0.96,
  co2PerKg: 1.8,
  co2IsTypical: true,
  isNew: true,
  companyVerdict: null,
  stockStatus: 'in_stock',
  offerCount: 2,
  offer: {
    id: 1,
    skuNo: 'S-1',
    pack: '25 kg',
    unitWeight: 25,
    price: 1000,
    pricePerKg: 40,
    wasPerKg: 44,
    isPromotion: true,
    promotionEnd: null,
    promotionHours: 5,
    memberPrice: 900,
    memberPricePerKg: 36,
    memberDiscount: 10,
    customPrices: [],
    customPrice: null,
    isPreOrder: false,
    preOrderDays: null,
    isPickUpOnly: false,
    isWeighed: false,
    quantity: 10,
    minimum: 1,
    seller: 'Seller',
    warehouse: 'Warehouse',
    province: 'Rayong',
    earliest: '2026-07-02',
    deliveredPrice: { perKg: 41, perKgWithVat: 44 },
  },
};
const range = { condition: null, conditionName: null, min: 1, max: 9, count: 3 };
const property = { code: 'mfi', name: 'MFI', unit: 'g/10 min', values: [], ranges: [range] };

test('cards, groups of filters and the footer can be cached: they ask for nothing of a person', () => {
  const report = vi.fn();
  const list = (
    <>
      <CardGrid cards={[card]} comparable />
      <CheckList title="Maker" name="maker" values={[{ id: 1, name: 'PTT', count: 3 }]} chosen={[1]} />
      <PropertyFilters properties={[property]} search={{ properties: [] } as unknown as Search} count={4} />
      <Footer />
    </>
  );
  const of = {
    ...shop,
    menu: [],
    hours: undefined,
    house: { name: 'Polytalad Co., Ltd.', address: undefined, taxId: undefined, phone: undefined },
    demo: true,
    unwritten: [],
  };
  const first = page(list, of, report);
  page(list, of, report);
  expect(page(list, of, report)).toBe(first);
  expect(report).not.toHaveBeenCalled();
  for (const words of ['HD2208J', 'PTT', 'MFI', 'Legal']) expect(first).toContain(words);
});

test('a browser takes it over as it is', async () => {
  const { Goods } = goods();
  for (let times = 0; times < 2; times += 1) page(element(Goods));
  document.body.innerHTML = page(element(Goods));
  const shown = document.querySelector('p')!;
  const refused = vi.fn();
  await act(async () =>
    hydrateRoot(
      document.body,
      <ShopContext value={shop}>
        <TextsProvider locale="en" messages={messages}>
          <ul>{element(Goods)}</ul>
        </TextsProvider>
      </ShopContext>,
      { onRecoverableError: refused },
    ),
  );
  expect(refused).not.toHaveBeenCalled();
  expect(document.querySelector('p')).toBe(shown);
});
