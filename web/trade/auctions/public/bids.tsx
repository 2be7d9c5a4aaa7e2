import { useState } from 'react';
import { Form } from 'react-router';
import { formatMoney } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { useKgPrice } from '../auction-cells.tsx';
import type { BidPanelProps } from './bid-panel.tsx';
import { lotCost } from './lot-cost.ts';
import { PressBar } from './press-bar.tsx';
import { BuyNow } from './take.tsx';

const LIMIT_LABELS = {
  english: 'bid.limit',
  dutch: 'bid.limit',
  sealed: 'bid.sealed',
  reverse: 'bid.lowest',
} as const;

/** The next step in one press, and the company's own limit. */
export function Bids({ auction, requestKey, typed, asksToConfirm }: BidPanelProps) {
  const t = useTranslations('auctions');
  const kgPrice = useKgPrice();
  // One name until a bid is made, however often the page is read meanwhile.
  const [bidKey] = useState(requestKey);
  const { next_price, is_leading, own, kind, terms, bids } = auction;
  if (next_price === null) return null;
  const limit = own?.limit ?? null;
  const sure = (act: 'next' | 'limit') =>
    asksToConfirm &&
    typed?.['do'] === act && (
      <>
        <input type="hidden" name="sure_of" value={typed[act]} />
        <CheckField name="is_sure" label={t('bid.sure', { amount: typed[act]! })} />
      </>
    );
  return (
    <div className="stack">
      {!is_leading && kind !== 'sealed' && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="request_key" value={`${bidKey}-next`} />
          <input type="hidden" name="next" value={next_price} />
          <PressBar auction={auction} refusedAt="next">
            {sure('next')}
            <SubmitButton name="do" value="next" look="accent" wide>
              {t('bid.next', { price: kgPrice(next_price) })}
            </SubmitButton>
          </PressBar>
          <p className="soft above-2">
            {kind === 'reverse'
              ? t('bid.comesTo', { total: formatMoney(lotCost(auction, next_price).goods, 'THB') })
              : t('bid.costs', { total: formatMoney(lotCost(auction, next_price).total, 'THB') })}
          </p>
        </Form>
      )}
      <Form method="post" className="stack gap-2" preventScrollReset>
        <input type="hidden" name="request_key" value={`${bidKey}-limit`} />
        <AmountField
          name="limit"
          label={t(LIMIT_LABELS[kind])}
          help={
            limit === null
              ? t('bid.limitFrom', { price: kgPrice(next_price) })
              : t('bid.limitNow', { limit: kgPrice(limit), price: kgPrice(next_price) })
          }
          defaultValue={typed?.['limit'] ?? ''}
          required
        />
        {sure('limit')}
        <SubmitButton name="do" value="limit" look={kind === 'sealed' ? 'accent' : 'outline'} wide>
          {t(limit === null ? 'bid.setLimit' : 'bid.changeLimit')}
        </SubmitButton>
        <p className="soft">{t(kind === 'sealed' ? 'bid.sealedHelp' : 'bid.limitHelp')}</p>
      </Form>
      {terms.buy_now !== null && bids === 0 && <BuyNow auction={auction} price={terms.buy_now} bidKey={bidKey} />}
    </div>
  );
}
