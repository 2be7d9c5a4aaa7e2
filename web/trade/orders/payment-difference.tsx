import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatMoney } from '#domain/values/format.ts';

type Order = Answer<'GET /order/orderdetail/{id}'>;

/** Another amount arrived than was reported, and why. Needs the messages `paymentDifference`. */
export function PaymentDifference({ difference }: Pick<Order['settlements'][number], 'difference'>) {
  const t = useTranslations('paymentDifference');
  if (!difference) return null;
  return (
    <p>
      {t('reported', { amount: formatMoney(difference.reported, 'THB') })} · {t(`reason.${difference.reason}`)}
      {difference.note && (
        <>
          {' '}
          · <bdi>{difference.note}</bdi>
        </>
      )}
    </p>
  );
}

/** What was missing of the payment and is not waited for. */
export function WriteOffs({ writeOffs }: { writeOffs: Order['write_offs'] }) {
  const t = useTranslations('paymentDifference');
  return (
    <>
      {writeOffs.map(({ amount, reason, note, at }) => (
        <p key={at}>
          {t('writtenOff', { amount: formatMoney(amount, 'THB') })} · {t(`reason.${reason}`)}
          {note && (
            <>
              {' '}
              · <bdi>{note}</bdi>
            </>
          )}
        </p>
      ))}
    </>
  );
}
