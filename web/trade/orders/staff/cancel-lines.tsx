import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { mayLeaveLines } from '#domain/trade/line-cancelling.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { buyersReasons, ReasonField } from '#web/ui/details/reason-field.tsx';
import type { StaffOrderDetail } from './staff-order.ts';
import styles from '#web/ui/details/detail.module.css';

/** Lines that the sellers cannot deliver: the order becomes smaller, or of a paid one a refund is proposed. */
export function CancelLines({ order }: { order: StaffOrderDetail }) {
  const t = useTranslations('staff');
  const how = order.line_cancelling;
  if (how === null || !mayLeaveLines(how, order.order_items.length - 1)) return null;
  return (
    <details className={styles.danger}>
      <summary>{t('cancelLines.title')}</summary>
      <Form method="post" className={styles.decision}>
        <input type="hidden" name="decision" value="cancel_lines" />
        <p className={styles.muted}>{t(`cancelLines.text.${how}`)}</p>
        {order.order_items.map((item) => (
          <CheckField
            key={item.id}
            name="order_item_ids"
            value={item.id}
            label={
              <>
                <GoodsName names={item} /> × {item.quantity}
              </>
            }
          />
        ))}
        <ReasonField id="reason-lines" {...buyersReasons(order, ['no_stock', 'price'])} />
        <SubmitButton look="danger">{t('cancelLines.title')}</SubmitButton>
      </Form>
    </details>
  );
}
