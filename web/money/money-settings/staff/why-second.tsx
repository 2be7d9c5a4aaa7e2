import type { Answer } from '#contract/client.ts';
import { formatMoney } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';

type Change = Pick<
  Answer<'GET /staff/money-settings/changes/{id}'>,
  'second_reason' | 'amount' | 'alone_amount' | 'added_amount' | 'limit_amount' | 'proposed_by'
>;

/** Why a change waits, or waited, for a second person: its proposer learns what they may still do alone. */
export function WhySecond({ change }: { change: Change }) {
  const t = useTranslations('moneySettings');
  const { second_reason, amount, alone_amount, added_amount, limit_amount, proposed_by } = change;
  const baht = (value: number | null) => formatMoney(value ?? 0, 'THB');
  if (second_reason === null) return null;
  if (second_reason === 'always' || second_reason === 'raise') return t(`why.${second_reason}`);
  if (amount === null) return t('why.unlimited');
  if (second_reason === 'amount') return t('why.amount', { limit: baht(limit_amount) });
  return t('why.alone', {
    by: proposed_by,
    alone: baht(alone_amount),
    total: baht((alone_amount ?? 0) + (added_amount ?? amount)),
    limit: baht(limit_amount),
  });
}
