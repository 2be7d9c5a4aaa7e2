import { useTranslations } from '#web/i18n/texts.tsx';
import { PAYMENT_CREDIT, PAYMENT_QR, PAYMENT_TRANSFER } from '#domain/trade/order-status.ts';
import { ChoiceField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { Typed } from '#web/page/form.ts';
import { CreditHelp, CreditLink, CreditTerms, isOffered } from './credit-choice.tsx';
import type { ChosenCredit, Credit } from './credit-terms.ts';
import type { Order } from './open-order.ts';
import styles from './checkout.module.css';

interface PaymentMethodProps {
  order: Order;
  credit: Credit;
  chosen: ChosenCredit;
  typed: Typed | undefined;
}

/** The ways to pay that the order offers; a term of credit that was looked at is chosen already. */
export function PaymentMethod({ order, credit, chosen, typed }: PaymentMethodProps) {
  const t = useTranslations('checkout.payment');
  return (
    <Panel>
      <div className={styles.pay}>
        <ChoiceField
          name="payment_type"
          legend={t('method')}
          defaultValue={
            chosen.isChosen && isOffered(credit)
              ? String(PAYMENT_CREDIT)
              : (typed?.['payment_type'] ?? String(PAYMENT_TRANSFER))
          }
          choices={[
            {
              value: String(PAYMENT_CREDIT),
              label: t('credit'),
              help: <CreditHelp credit={credit} />,
              disabled: !isOffered(credit),
            },
            {
              value: String(PAYMENT_TRANSFER),
              label: t('transfer'),
              help: t('transferHelp', { hours: order.payment_window_hours }),
            },
            {
              value: String(PAYMENT_QR),
              label: t('qr'),
              help: t('qrHelp', { hours: order.payment_window_hours }),
            },
          ].filter(({ value }) => order.offered_payment_types.includes(Number(value)))}
        />
        <CreditLink credit={credit} />
        {isOffered(credit) && <CreditTerms credit={credit} chosen={chosen} />}
      </div>
    </Panel>
  );
}
