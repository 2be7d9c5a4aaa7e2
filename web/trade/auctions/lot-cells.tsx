import type { AuctionState } from '#domain/trade/auctions/auction.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Cells } from '#web/kit/table.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { KgPrice } from './auction-cells.tsx';
import type { LotRow } from './lot-shapes.ts';

const TONES = {
  draft: 'neutral',
  waiting: 'warning',
  announced: 'info',
  running: 'primary',
  ended: 'info',
  awarded: 'success',
  not_sold: 'neutral',
  cancelled: 'danger',
} as const;

/** Where an auction stands. */
export function LotBadge({ state }: { state: AuctionState }) {
  const t = useTranslations('auctionLots');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}

/** How columns of the lists of lots are shown. */
export const lotCells: Cells<Pick<LotRow, 'product' | 'kind' | 'state' | 'price'>> = {
  goods: ({ product }) => <LotGoods product={product} />,
  kind: ({ kind }) => <LotKindName kind={kind} />,
  state: ({ state }) => <LotBadge state={state} />,
  price: ({ price }) => (price === null ? null : <KgPrice baht={price} />),
};

/** Most names of products have their grade in them: it is said once. */
export function useLotGoods(): (
  product: Pick<LotRow['product'], 'name_th' | 'name_en' | 'name_cn' | 'grade'>,
) => string {
  const locale = useLocale();
  return (product) => {
    const name = nameIn(locale, product);
    return name.includes(product.grade) ? name : `${name} · ${product.grade}`;
  };
}

function LotGoods({ product }: Pick<LotRow, 'product'>) {
  return useLotGoods()(product);
}

export function LotKindName({ kind }: Pick<LotRow, 'kind'>) {
  const t = useTranslations('auctionLots');
  return t(`kind.${kind}`);
}
