import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { mayLeaveLines } from '#domain/trade/line-cancelling.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { FormError } from '#web/ui/forms/field.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { RefundAccountHint } from '#web/money/refunds/account-notice.tsx';
import type { Order } from '#web/trade/checkout/open-order.ts';

/** The lines that the buyer no longer wants; nothing where no line can be spared. */
export function CancelLines({ order, isRefused }: { order: Order; isRefused: boolean }) {
  const t = useTranslations('orders.cancelLines');
  const how = order.line_cancelling;
  if (how === null || !mayLeaveLines(how, order.order_items.length - 1)) return null;
  return (
    <details className="opens away ruled-above above-3" open={isRefused}>
      <summary>{t('title')}</summary>
      <Form method="post" className="stack gap-3 justify-start">
        {isRefused && <FormError />}
        <p className="muted">{t(`text.${how}`)}</p>
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
        {how === 'refund' && <RefundAccountHint />}
        <SubmitButton name="do" value="cancel_lines" look="danger">
          {t(`button.${how}`)}
        </SubmitButton>
      </Form>
    </details>
  );
}

/** What was taken out of the order. */
export function CancelledLines({ lines }: { lines: Order['cancelled_lines'] }) {
  const t = useTranslations('refunds');
  if (lines.length === 0) return null;
  return (
    <div className="soft above-3">
      <h3 className="small below-1">{t('cancelledLines')}</h3>
      <ul className="stack gap-1">
        {lines.map((line) => (
          <li key={`${line.at} ${line.product_name} ${line.product_attribute}`}>
            <s>
              <GoodsName names={line} /> × {line.quantity}
            </s>
          </li>
        ))}
      </ul>
    </div>
  );
}
