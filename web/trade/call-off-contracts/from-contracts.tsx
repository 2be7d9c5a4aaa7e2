import { Form, Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Names } from '#contract/wire.ts';
import { callOffNo } from '#domain/trade/call-off-contracts/contract.ts';
import { formatNumber } from '#domain/values/format.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { PricePerKg } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, useMayNot, usePath } from '#web/page/use-shop.ts';
import type { CallOffOffer } from './offers-of.server.ts';

/** What is wanted of an offer, where a contract may be its cheaper way. */
export interface WantedGoods extends Names {
  product_id: number;
  kg: number;
  /** The line of the cart that it is; absent elsewhere. */
  cart_line?: number;
}

interface FromContractsProps {
  offers: readonly CallOffOffer[];
  wanted: readonly WantedGoods[];
  /** What is called off stays in the cart: that has to be said before. */
  isCart?: boolean;
}

/** Contracts of the company for goods that are wanted here: one press makes an order at the contract's price. */
export function FromContracts({ offers, wanted, isCart = false }: FromContractsProps) {
  const t = useTranslations('callOffs');
  const locale = useLocale();
  const path = usePath();
  const mayNot = useMayNot('order');
  const goods = new Map(wanted.map((each) => [each.product_id, each]));
  const shown = offers.filter(({ product_id }) => goods.has(product_id));
  if (shown.length === 0) return null;
  return (
    <Panel title={t('title')}>
      {isCart && <p>{t('stays')}</p>}
      <ul className="stack">
        {shown.map((offer) => {
          const { kg, cart_line, ...names } = goods.get(offer.product_id)!;
          const packs = Math.min(Math.max(1, Math.ceil(kg / offer.unit_weight)), offer.packs_left);
          const isAll = packs * offer.unit_weight >= kg;
          return (
            <li key={offer.contract_id} className="row">
              <span>
                <b>{nameIn(locale, names)}</b>
                <br />
                <Link to={path(`/user/call-off-contracts/${offer.contract_id}`)}>
                  {callOffNo(offer.contract_id)}
                </Link>:{' '}
                <PricePerKg baht={offer.per_kg} settled /> <small>{t('without')}</small> · {t('left')}{' '}
                <Quantity kg={offer.left_kg} /> {t('until')} <Day day={offer.until} />
              </span>
              {!mayNot && (
                <Form method="post" action={path(`/user/call-off-contracts/${offer.contract_id}`)} className="row">
                  <input type="hidden" name="packs" value={packs} />
                  {cart_line !== undefined && isAll && (
                    <>
                      <input type="hidden" name="cart_line" value={cart_line} />
                      <SubmitButton name="do" value="call_off_from_cart" look="outline">
                        {t('pressAndTakeOut', { packs: formatNumber(packs), number: callOffNo(offer.contract_id) })}
                      </SubmitButton>
                    </>
                  )}
                  <SubmitButton name="do" value="call_off" look="outline">
                    {t('press', { packs: formatNumber(packs), number: callOffNo(offer.contract_id) })}
                  </SubmitButton>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
