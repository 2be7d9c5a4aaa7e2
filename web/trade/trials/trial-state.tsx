import type { Answer } from '#contract/client.ts';
import type { TrialState } from '#domain/trade/trials/trial.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import styles from './trials.module.css';

export type Trial = Answer<'GET /trials/{id}'>;
export type TrialRow = Answer<'GET /trials'>['rows'][number];
export type TrialRun = Trial['runs'][number];

const TONES = {
  planned: 'neutral',
  ordered: 'info',
  running: 'warning',
  approved: 'success',
  refused: 'danger',
  ended: 'neutral',
} as const;

/** Where a trial stands. */
export function TrialBadge({ state }: { state: TrialState }) {
  const t = useTranslations('trials');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}

/** A grade with its maker. */
export function GradeName({
  of: { grade, manufacturer },
}: {
  of: Pick<TrialRow['product'], 'grade' | 'manufacturer'>;
}) {
  const locale = useLocale();
  return (
    <span className={styles.grade}>
      <b>{grade}</b> <small className="soft">{nameIn(locale, manufacturer)}</small>
    </span>
  );
}
