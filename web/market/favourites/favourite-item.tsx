import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { ProductName } from '#web/market/cards/product-name.tsx';
import { looksOf, SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import { useClosedWhenSaved } from '#web/ui/forms/use-closed-when-saved.ts';
import { ComparedPrice, DeliveredPriceParts } from '#web/market/delivery/delivered-price.tsx';
import { usePath } from '#web/page/use-shop.ts';
import type { FavouriteView } from './favourites-view.ts';
import type { Refused } from './refused.ts';
import styles from './favourites.module.css';

/** One product: what it costs now, what the company needs of it, and why it is kept. */
export function FavouriteItem({
  item,
  listId,
  refused,
  readOnly,
}: {
  item: FavouriteView;
  listId: number;
  refused: Refused | null;
  readOnly: boolean;
}) {
  const t = useTranslations('favourites');
  const path = usePath();
  const { details, onSubmit } = useClosedWhenSaved(refused !== null);
  const { productId, grade, name, maker, picture, status, offer, order, note, kgPerMonth, addedBy, addedAt } = item;
  return (
    <li className={styles.item}>
      <Picture name={picture} alt="" size={64} />
      <div>
        <h3>{maker ? <PlainLink to={path(`/products/${productId}`)}>{grade}</PlainLink> : grade}</h3>
        <p className="muted">
          <ProductName name={name} />
          {maker && ` · ${maker}`}
        </p>
        {note && <p>{note}</p>}
        <p className="soft">
          {addedBy ? t('addedBy', { name: addedBy }) : t('keptSince')} <DateTime at={addedAt} dayOnly />
        </p>
      </div>
      <div className="stack gap-1 justify-start">
        {offer ? (
          <>
            <b className="lead">
              <ComparedPrice offer={offer} />
            </b>
            <span className="soft">
              <DeliveredPriceParts offer={offer} />
            </span>
            <span className="soft">
              {offer.pack} · {offer.province}
            </span>
          </>
        ) : null}
        <StatusBadge status={status} />
      </div>
      <div>
        {kgPerMonth !== null && (
          <p>
            {t('perMonth')}{' '}
            <b>
              <Quantity kg={kgPerMonth} />
            </b>
          </p>
        )}
        {order && (
          <p className="soft">
            {t('orders', { units: order.counted })} = <Quantity kg={order.kg} />
          </p>
        )}
      </div>
      {!readOnly && (
        <div className={styles.change}>
          <details ref={details} open={refused !== null || undefined}>
            <summary className={looksOf({ look: 'plain', size: 'small' })} aria-label={t('editNamed', { grade })}>
              {t('edit')}
            </summary>
            <FormErrors error={refused?.error}>
              <FormError />
              <Form
                method="post"
                preventScrollReset
                className="wrap gap-3 above-2 below-2 align-end"
                onSubmit={onSubmit}
              >
                <input type="hidden" name="list" value={listId} />
                <input type="hidden" name="product" value={productId} />
                <Field
                  name="kg_per_month"
                  label={t('kgPerMonth')}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  step={1}
                  defaultValue={refused?.typed['kg_per_month'] ?? kgPerMonth ?? ''}
                  optional
                />
                <Field
                  name="note"
                  label={t('note')}
                  maxLength={300}
                  defaultValue={refused?.typed['note'] ?? note}
                  optional
                />
                <SubmitButton look="outline" name="do" value="item">
                  {t('save')}
                </SubmitButton>
              </Form>
            </FormErrors>
          </details>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="list" value={listId} />
            <input type="hidden" name="product" value={productId} />
            <SubmitButton look="plain" size="small" name="do" value="remove" aria-label={t('removeNamed', { grade })}>
              {t('remove')}
            </SubmitButton>
          </Form>
        </div>
      )}
    </li>
  );
}
