import { useTranslations } from '#web/i18n/texts.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Order } from './open-order.ts';

/** The goods of the order in short, beside a step that is about something else. */
export function OrderedItems({ order }: { order: Order }) {
  const t = useTranslations('checkout.payment');
  const locale = useLocale();
  return (
    <section aria-label={t('goods')}>
      <ul className="stack gap-2 small entries">
        {order.order_items.map((item) => (
          <li key={item.id}>
            <div>
              <strong>{nameIn(locale, item)}</strong>
              <p className="muted">
                {nameIn(locale, item.attribute)} × {item.quantity}
              </p>
            </div>
            <Money baht={item.line_total} settled />
          </li>
        ))}
      </ul>
    </section>
  );
}
