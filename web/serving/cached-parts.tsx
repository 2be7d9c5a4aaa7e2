import { hash } from 'node:crypto';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { LRUCache } from 'lru-cache';
import type { CachedHtml, PartToCache } from '#web/ui/cached-part.tsx';
import { TextsProvider } from '#web/i18n/texts.tsx';
import type { AppMessages } from '#web/i18n/namespaces.ts';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';

/** Of all parts together; a card has some 1,500. */
const MOST_CHARACTERS = 4_000_000;
const MOST_SEEN = 20_000;

const cache = new LRUCache<string, string>({ maxSize: MOST_CHARACTERS, sizeCalculation: (html) => html.length || 1 });
/** What was asked for once. What nobody asks for again, as the pages of a rare search, is not worth the room. */
const seen = new LRUCache<string, true>({ max: MOST_SEEN });

/** For one page: what is cached, and `fill()`, which writes once the page is made what was asked for a second time. */
export function cachedParts(report: (error: unknown) => void): { cachedHtml: CachedHtml; fill: () => void } {
  const wanted = new Map<string, PartToCache>();
  return {
    cachedHtml(part) {
      const key = keyOf(part);
      const html = cache.get(key);
      if (html === undefined && seen.has(key)) wanted.set(key, part);
      if (html === undefined) seen.set(key, true);
      return html;
    },
    fill() {
      for (const [key, part] of wanted) {
        try {
          cache.set(key, htmlOf(part));
        } catch (error) {
          report(error);
        }
      }
    },
  };
}

/**
 * The HTML that React would write within the page: a browser's React takes it over as it takes the rest of the page.
 */
function htmlOf({ part: Part, given, shop, texts }: PartToCache): string {
  return renderToString(
    <ShopContext value={forEverybody(shop)}>
      <TextsProvider {...texts}>
        <Part {...given} />
      </TextsProvider>
    </ShopContext>,
  );
}

/** Of the shop, what may be shown to whoever comes next, and is in the key. */
const SHARED = ['locale', 'currency', 'priceUnit', 'rates', 'withVat', 'delivery'] as const;

function sharedOf({ locale, currency, priceUnit, rates, withVat, delivery }: Shop) {
  // Two members' places differ by their addresses, and cards say nothing of them.
  return { locale, currency, priceUnit, rates, withVat, delivery: delivery && { ...delivery, addressId: null } };
}

/** A part that asks for anything else fails before it is cached. */
function forEverybody(shop: Shop): Shop {
  const shared: Record<string, unknown> = sharedOf(shop);
  return new Proxy(shop, {
    get(_, name) {
      if (!SHARED.some((one) => one === name))
        throw new Error(`A cached part is for everybody, and asks for ${String(name)}`);
      return shared[name as string];
    },
  });
}

function keyOf({ part, given, shop, texts }: PartToCache): string {
  const key = `${numberOf(part)} ${numberOf(texts.messages)} ${sharedText(shop)} ${JSON.stringify(given)}`;
  return hash('sha256', key, 'base64url');
}

const sharedTexts = new WeakMap<Shop, string>();

/** Written once for a page, which has many parts. */
function sharedText(shop: Shop): string {
  const known = sharedTexts.get(shop);
  if (known !== undefined) return known;
  const text = JSON.stringify(sharedOf(shop));
  sharedTexts.set(shop, text);
  return text;
}

const numbers = new WeakMap<ComponentType<object> | AppMessages, number>();
let last = 0;

/** Parts and sets of texts are few, made once each; a number says which one is meant. */
function numberOf(one: ComponentType<object> | AppMessages): number {
  const known = numbers.get(one);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(one, last);
  return last;
}
