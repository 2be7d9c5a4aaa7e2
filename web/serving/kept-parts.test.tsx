import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Kept, KeptHtmlContext } from '#web/components/kept.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import type { AppMessages } from '#web/i18n/namespaces.ts';
import { TextsProvider, useTranslations } from '#web/i18n/texts.tsx';
import { ShopContext, useShop, type Shop } from '#web/page/use-shop.ts';
import { keptParts } from './kept-parts.tsx';

const shop = {
  locale: 'en',
  currency: 'THB',
  rates: { THB: 1, USD: 36, RMB: 5, updatedAt: null },
  withVat: false,
  delivery: null,
  user: { firstname: 'Malee' },
} as Shop;

const messages = JSON.parse(messagesFor('en', ['words'])) as AppMessages;

/** A part of its own for each test, as what is kept is kept for the process, and how often it was written. */
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
  <Kept as="li" className="goods" part={Part} given={given} />
);

/** One page, and what is kept of it afterwards. */
function page(part: React.ReactNode, of: Shop = shop, report: (error: unknown) => void = () => undefined): string {
  const { keptHtml, keep } = keptParts(report);
  const html = renderToString(
    <KeptHtmlContext value={keptHtml}>
      <ShopContext value={of}>
        <TextsProvider locale="en" messages={messages}>
          <ul>{part}</ul>
        </TextsProvider>
      </ShopContext>
    </KeptHtmlContext>,
  );
  keep();
  return html;
}

test('what is shown a second time is kept, and every page has the same', () => {
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

test('a part that asks for a person is never kept, and is reported', () => {
  const report = vi.fn();
  const Greeting = () => <p>{useShop().user?.firstname}</p>;
  const greeting = <Kept as="li" part={Greeting} given={{}} />;
  const greets = (firstname: string) =>
    page(greeting, { ...shop, user: { ...shop.user!, firstname } }, report).includes(firstname);
  expect(['Malee', 'Somchai', 'Anan', 'Malee'].map(greets)).toEqual([true, true, true, true]);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('asks for user') }));
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
