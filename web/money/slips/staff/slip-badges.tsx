import { useTranslations } from '#web/i18n/texts.tsx';
import type { SlipMatch } from '#domain/money/payments/slip-match.ts';
import type { SlipVerdict } from '#domain/money/payments/slip-verdict.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Tone } from '#web/ui/display/status.ts';

const matchTones: Readonly<Record<SlipMatch, Tone>> = {
  exact: 'success',
  less: 'warning',
  more: 'warning',
  nothing_owed: 'danger',
};

/** How what was reported compares with what is left to pay. */
export function SlipMatchBadge({ match }: { match: SlipMatch }) {
  const t = useTranslations('staff');
  return <Badge tone={matchTones[match]}>{t(`slipMatch.${match}`)}</Badge>;
}

const verdictTones: Readonly<Record<SlipVerdict, Tone>> = {
  new: 'success',
  used: 'danger',
  other_bank: 'warning',
  crc_wrong: 'danger',
  not_read: 'neutral',
};

/** What the code on a slip says; a slip may not have been read yet. */
export function SlipVerdictBadge({ verdict }: { verdict: SlipVerdict | null }) {
  const t = useTranslations('staff.slipCheck');
  return verdict === null ? (
    <Badge>{t('unread')}</Badge>
  ) : (
    <Badge tone={verdictTones[verdict]}>{t(`verdict.${verdict}`)}</Badge>
  );
}
