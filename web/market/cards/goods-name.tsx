import { markTradeWords } from '#domain/market/search/trade-words.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ProductName } from './product-name.tsx';

/**
 * The name of goods in a cart or an order, its trade words whole. For screens behind the log-in: the words come to the
 * browser with it.
 */
export function GoodsName({ names }: { names: Parameters<typeof nameIn>[1] }) {
  return <ProductName name={markTradeWords(nameIn(useLocale(), names))} />;
}
