import { useState } from 'react';
import { Form } from 'react-router';
import { formatMoney } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { useKgPrice } from '../auction-cells.tsx';
import type { AuctionPage } from '../auction-shapes.ts';
import type { BidPanelProps } from './bid-panel.tsx';
import { lotCost } from './lot-cost.ts';
import { PressBar } from './press-bar.tsx';

/** Of a falling price: who presses first has the lot. */
export function Take({ auction, requestKey }: Pick<BidPanelProps, 'auction' | 'requestKey'>) {
  const t = useTranslations('auctions');
  const kgPrice = useKgPrice();
  const [bidKey] = useState(requestKey);
  const { price } = auction;
  if (price === null) return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="request_key" value={`${bidKey}-take`} />
      <PressBar auction={auction} refusedAt="take">
        <SubmitButton name="do" value="take" look="accent" wide>
          {t('bid.take', { price: kgPrice(price) })}
        </SubmitButton>
      </PressBar>
      <p className="soft above-2">{t('bid.costs', { total: formatMoney(lotCost(auction, price).total, 'THB') })}</p>
    </Form>
  );
}

/** While nobody has bid, the lot can be had at once at a price of its own. */
export function BuyNow({ auction, price, bidKey }: { auction: AuctionPage; price: number; bidKey: string }) {
  const t = useTranslations('auctions');
  const kgPrice = useKgPrice();
  return (
    <Form method="post" className="stack gap-2" preventScrollReset>
      <input type="hidden" name="request_key" value={`${bidKey}-take`} />
      <SubmitButton name="do" value="take" look="outline" wide>
        {t('bid.buyNow', { price: kgPrice(price) })}
      </SubmitButton>
      <p className="soft">{t('bid.costs', { total: formatMoney(lotCost(auction, price).total, 'THB') })}</p>
    </Form>
  );
}
