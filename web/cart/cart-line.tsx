import { useState } from 'react';
import { Form, Link, useFetcher } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '#contract/client.ts';
import { Button, SubmitButton } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { Money, PricePerKg } from '../components/money.tsx';
import { Picture } from '../components/picture.tsx';
import { Quantity } from '../components/quantity.tsx';
import { QuantityStepper } from '../components/quantity-stepper.tsx';
import { nameIn } from '../i18n/language.ts';
import { useLocale, usePath } from '../shell/use-shop.ts';
import type { action } from './cart.tsx';
import styles from './cart.module.css';

type Line = Answer<'GET /cart/mycart'>['cart'][number];

/** One line of the cart: what, from whom, how much, what it costs; what is wrong with it stands at it. */
export function CartLine({ line }: { line: Line }) {
  const t = useTranslations('cart');
  const locale = useLocale();
  const path = usePath();
  const fetcher = useFetcher<typeof action>();
  const [amount, setAmount] = useState(line.amount);
  const name = nameIn(locale, line);
  const problem = fetcher.data?.error?.message ?? line.blocker?.message;
  return (
    <li className={styles.line} data-blocked={problem ? 'true' : undefined}>
      <Picture name={line.picture} alt="" size={88} className={styles.picture} />
      <div className={styles.what}>
        <Link to={path(`/products/${line.product_id}?offer=${line.productstock_id}`)}>{name}</Link>
        <p className={styles.small}>{nameIn(locale, line.attribute)} · {line.sku_no}</p>
        <p className={styles.small}>{line.seller_name} · <Icon name="pin" size={14} /> {nameIn(locale, line.warehouse.province)}</p>
        <p className={styles.small}>
          <Money baht={line.price} /> {t('perUnit')} · <b><PricePerKg baht={line.price_per_kg} /></b>
          {line.memberlevel_discount > 0 && <> · {t('memberDiscount', { percent: line.memberlevel_discount })}</>}
        </p>
        {problem && <p className={styles.problem} role="alert"><Icon name="warning" size={16} /> {problem}</p>}
      </div>
      <div className={styles.amount}>
        <fetcher.Form method="post" className={styles.edit}>
          <input type="hidden" name="do" value="edit" />
          <input type="hidden" name="productstock_id" value={line.productstock_id} />
          <QuantityStepper name="amount" label={t('amount', { name })} value={amount} onChange={setAmount} min={line.is_minimum ? line.min_quantity : 1} max={Math.max(line.quantity, 1)} />
          {amount !== line.amount && <SubmitButton size="small" pending={fetcher.state !== 'idle'}>{t('update')}</SubmitButton>}
          <noscript><Button type="submit" size="small">{t('update')}</Button></noscript>
        </fetcher.Form>
        <p className={styles.small}>= <Quantity kg={amount * line.unit_weight} /> · {t('stock', { units: line.quantity })}{line.is_minimum && <> · {t('minimum', { units: line.min_quantity })}</>}</p>
      </div>
      <div className={styles.total}>
        <strong><Money baht={line.line_total} /></strong>
        <Form method="post">
          <input type="hidden" name="id" value={line.id} />
          <SubmitButton look="plain" size="small" name="do" value="remove"><Icon name="trash" size={16} /> {t('remove')} <span className="visually-hidden">{name}</span></SubmitButton>
        </Form>
      </div>
    </li>
  );
}
