import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatMoney } from '#domain/values/format.ts';

type Refund = NonNullable<Answer<'GET /seller/payouts/{id}'>['moves'][number]['taken_back']>;

/** That a refund lowered a sum, by how much and why. Needs the messages `sellerStatement` and `refunds`. */
export function TakenOff({ refund: { goods, reason, note } }: { refund: Refund }) {
  const t = useTranslations('sellerStatement');
  const tRefund = useTranslations('refunds.reason');
  return (
    <small className="block muted">
      {t('takenOff', { amount: formatMoney(-goods, 'THB'), reason: tRefund(reason) })}
      {note && (
        <>
          {' '}
          · <bdi>{note}</bdi>
        </>
      )}
    </small>
  );
}
