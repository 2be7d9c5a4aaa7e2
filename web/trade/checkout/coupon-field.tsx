import { useEffect, useRef } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Field, FieldProblem, useField } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { nameIn } from '#web/i18n/language.ts';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Order } from './open-order.ts';
import type { CouponOffer } from './shipping-choice.ts';
import styles from './coupon.module.css';

interface CouponFieldProps {
  order: Order;
  /** What its coupon comes to with the way of receiving that is looked at. */
  offer: CouponOffer | null;
  /** What was just got. */
  received: string | null | undefined;
  typed: Typed | undefined;
}

/** The coupon that the draft remembers, with the way to take it off; else the field for a code. */
export function CouponField({ order, offer, received, typed }: CouponFieldProps) {
  const t = useTranslations('checkout.coupon');
  const field = useFocusWhen(received === null);
  if (order.discount_code !== null) return <Remembered {...{ order, offer, received }} />;
  return (
    <div ref={field} className="stack gap-2">
      <Field
        name="discount_code"
        label={t('label')}
        optional
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={typed?.['discount_code']}
      />
      <SubmitButton name="do" value="coupon" look="outline" formNoValidate>
        {t('use')}
      </SubmitButton>
    </div>
  );
}

/** The button that was pressed is gone: who goes by keyboard goes on from here. */
function useFocusWhen(isWanted: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) (element.current?.querySelector('input') ?? element.current)?.focus({ preventScroll: true });
  }, [isWanted]);
  return element;
}

function Remembered({ order, offer, received }: Omit<CouponFieldProps, 'typed'>) {
  const t = useTranslations('checkout.coupon');
  const locale = useLocale();
  const { id, problem } = useField({ name: 'discount_code', error: offer?.refused ?? undefined });
  const text = order.coupon?.[`text_${locale}`];
  const group = useFocusWhen(typeof received === 'string');
  return (
    <div ref={group} tabIndex={-1} className="stack gap-1 justify-start sunken" role="group" aria-label={t('label')}>
      <p className={styles.code}>
        <Icon name={problem ? 'warning' : 'check'} size={16} />{' '}
        <strong className="breakable">{order.discount_code}</strong>
        {!problem && offer && offer.discount_price > 0 && <Money baht={-offer.discount_price} settled />}
      </p>
      {order.coupon && <p>{nameIn(locale, order.coupon)}</p>}
      {text && <p className="soft as-typed">{text}</p>}
      {received && !problem && (
        <p role="status" className="small success-text bold">
          {received}
        </p>
      )}
      <FieldProblem {...{ id, problem }} />
      <SubmitButton name="do" value="remove_coupon" look="plain" size="small" formNoValidate>
        {t('remove')}
      </SubmitButton>
    </div>
  );
}
