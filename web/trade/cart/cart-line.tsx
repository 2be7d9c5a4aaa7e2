import { useEffect, useState } from 'react';
import { Form, Link, useFetcher } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { leastUnits } from '#domain/market/availability.ts';
import { packsCounted, packWord } from '#domain/catalogue/products/packs.ts';
import type { Answer } from '#contract/client.ts';
import { formatDay } from '#domain/values/format.ts';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money, PricePerKg } from '#web/ui/display/money.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, usePath, useShop } from '#web/page/use-shop.ts';
import type { action } from './cart.tsx';
import type { DeliveredLineView } from './chosen-sums.ts';
import { ChooseBox } from './choose-box.tsx';
import styles from './cart.module.css';

export type Line = Answer<'GET /cart/mycart'>['cart'][number];

const PAUSE_MS = 500;

/**
 * One line of the cart: what, how much, what it costs; what is wrong with it stands at it. Box and amount belong to the
 * cart's `form`.
 */
export function CartLine({
  line,
  form,
  isChosen,
  onChoose,
  refused,
  delivered,
}: {
  line: Line;
  form: string;
  isChosen: boolean;
  onChoose: (isIn: boolean) => void;
  refused: string | undefined;
  /** What a kilogram costs at the chosen place, freight shared with the other chosen lines. */
  delivered: DeliveredLineView | undefined;
}) {
  const t = useTranslations('cart');
  const words = useTranslations('words');
  const locale = useLocale();
  const path = usePath();
  const { amount, setAmount, isSaving, problem } = useAmount(line);
  const name = nameIn(locale, line);
  const agreedText = ({ discount, valid_until }: NonNullable<Line['custom_price']>) => {
    const day = formatDay(valid_until, locale);
    return discount > 0 ? words('agreed.percentUntil', { percent: discount, day }) : words('agreed.until', { day });
  };
  const shownProblem = problem ?? refused ?? line.blocker?.message;
  return (
    <li className={styles.line} data-blocked={shownProblem ? 'true' : undefined}>
      <ChooseBox
        offer={line.productstock_id}
        form={form}
        checked={isChosen}
        disabled={line.blocker !== null}
        onChange={onChoose}
      >
        <span className="visually-hidden">{t('choose', { name })}</span>
      </ChooseBox>
      <Picture name={line.picture} alt="" size={88} />
      <div className="stack gap-1 content-start">
        <Link className="bold" to={path(`/products/${line.product_id}?offer=${line.productstock_id}`)}>
          <GoodsName names={line} />
        </Link>
        <p className="soft">
          {nameIn(locale, line.attribute)} · <span className="whole">{line.sku_no}</span>
        </p>
        {line.chosen_lot && <OfLot line={line} lot={line.chosen_lot} />}
        <p className="soft signed">
          <Icon name="pin" size={14} /> {nameIn(locale, line.warehouse.province)}
        </p>
        <p className="soft">
          <Money baht={line.price} /> {t('perUnit', { pack: packWord(line.attribute, 1)[locale] })} ·{' '}
          <b>
            <PricePerKg baht={line.net_price_per_kg} />
          </b>
          {line.line_discount > 0 && (
            <>
              {' '}
              <s>
                <PricePerKg baht={line.price_per_kg} />
              </s>
            </>
          )}
        </p>
        {delivered && <Delivered price={delivered} />}
        {line.shipping_out_of_scope && (
          <p className="soft signed">
            <Icon name="truck" size={14} /> {t('pickUpOnly')}
          </p>
        )}
        {line.weight_tolerance !== null && (
          <p className="soft">{t('byWeight', { percent: String(line.weight_tolerance) })}</p>
        )}
        {line.custom_price && <p className="small success-text bold">{agreedText(line.custom_price)}</p>}
        {shownProblem && (
          <p className="signed danger-text bold above-1" role="alert">
            <Icon name="warning" size={16} /> {shownProblem}
          </p>
        )}
        {!line.blocker && (
          <p className="soft">
            <Link to={path(`/user/price-comparisons/new?offer=${line.productstock_id}&amount=${line.amount}`)}>
              {t('threeOffers')} <span className="visually-hidden">{name}</span>
            </Link>
          </p>
        )}
        {line.blocker?.code === 'preorder_contact_sales' && (
          <p>
            <Link
              to={path(
                `/user/preorders/new?product=${line.product_id}&offer=${line.productstock_id}&amount=${line.amount}`,
              )}
            >
              {t('askPreOrder')}
            </Link>
          </p>
        )}
      </div>
      <div className={styles.amount}>
        <QuantityStepper
          form={form}
          name={`amount.${line.productstock_id}`}
          label={t('amount', { name })}
          value={amount}
          onChange={setAmount}
          min={leastUnits(line)}
          max={Math.max(line.quantity, 1)}
        />
        <p className="soft">
          = <Quantity kg={(Number.isNaN(amount) ? 0 : amount) * line.unit_weight} />
        </p>
        <p className="soft">
          {t('stock', { units: packsCounted(line.quantity, line.attribute)[locale] })}
          {line.is_minimum && (
            <> · {t('minimum', { units: packsCounted(line.min_quantity, line.attribute)[locale] })}</>
          )}
        </p>
      </div>
      <div className={styles.total}>
        {line.line_discount > 0 && <Discount line={line} />}
        <strong data-renewing={isSaving || undefined}>
          <Money baht={line.line_total} />
        </strong>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={line.id} />
          <SubmitButton look="plain" name="do" value="remove">
            <Icon name="trash" size={16} /> {t('remove')} <span className="visually-hidden">{name}</span>
          </SubmitButton>
        </Form>
      </div>
    </li>
  );
}

/** The lot that the buyer chose, and how to take any. */
function OfLot({ line, lot }: { line: Line; lot: NonNullable<Line['chosen_lot']> }) {
  const t = useTranslations('cart');
  const path = usePath();
  return (
    <Form method="post" preventScrollReset className="soft">
      <input type="hidden" name="productstock_id" value={line.productstock_id} />
      <input type="hidden" name="amount" value={line.amount} />
      <Link to={path(`/lots/${lot.token}`)}>{t('ofLot', { lot: lot.lot_no })}</Link>{' '}
      <SubmitButton look="plain" name="do" value="anyLot">
        {t('anyLot')}
      </SubmitButton>
    </Form>
  );
}

/** The line before its discount and what is taken off, so that the sum below adds up. */
function Discount({ line }: { line: Line }) {
  const t = useTranslations('cart');
  const percent = line.custom_price?.discount ?? line.memberlevel_discount;
  return (
    <p className="soft">
      <Money baht={line.line_total + line.line_discount} />
      <br />
      {t('discountOf', { percent })} <Money baht={-line.line_discount} />
    </p>
  );
}

function Delivered({ price }: { price: DeliveredLineView }) {
  const t = useTranslations('cart');
  const words = useTranslations('words');
  const { withVat } = useShop();
  if (price === 'unreachable') return <p className="soft">{words('deliveredPrice.unreachable')}</p>;
  return (
    <p className="soft">
      {t(withVat ? 'deliveredWithVat' : 'delivered')}{' '}
      <b>
        <PricePerKg baht={withVat ? price.perKgWithVat : price.perKg} />
      </b>
    </p>
  );
}

/** The amount as it is typed; kept a moment after the last change. */
function useAmount(line: Line) {
  const fetcher = useFetcher<typeof action>();
  const { submit } = fetcher;
  const [typed, setTyped] = useState<number | null>(null);
  if (typed === line.amount) setTyped(null);
  useEffect(() => {
    if (typed === null || !(typed >= 1)) return undefined;
    const timer = setTimeout(
      () => void submit({ do: 'edit', productstock_id: line.productstock_id, amount: typed }, { method: 'post' }),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, line.productstock_id, submit]);
  return {
    amount: typed ?? line.amount,
    setAmount: setTyped,
    isSaving: typed !== null,
    problem: typed === null ? undefined : fetcher.data?.error?.message,
  };
}
