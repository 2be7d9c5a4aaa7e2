import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import type { DecisionData, RefusedDecision } from '#web/kit/decision-data.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import styles from '#web/ui/details/detail.module.css';

type Access = Answer<'GET /staff/accounts/{id}/access'>;

interface AccessPanelProps {
  access: Access;
  decisions: Readonly<Record<'signIn' | 'loss', DecisionData>>;
  refused: RefusedDecision | undefined;
}

/** How a member signs in, and what staff may do about it. */
export function AccessPanel({ access, decisions, refused }: AccessPanelProps) {
  const t = useTranslations('accountAccess');
  const { has_way_in, suspended_at, suspended_reason, sessions, has_second_factor, loss } = access;
  if (!has_way_in) return null;
  return (
    <section className={styles.card}>
      <h2>
        {t('title')} {suspended_at && <Badge tone="danger">{t('suspended')}</Badge>}
      </h2>
      {suspended_at && (
        <p>
          {t('since')} <DateTime at={suspended_at} /> · {suspended_reason}
        </p>
      )}
      <p className="muted">
        {t('sessions', { count: sessions })} · {has_second_factor ? t('withFactor') : t('withoutFactor')}
      </p>
      {loss && (
        <Loss loss={loss}>
          <Decisions of={decisions.loss} refused={refused} />
        </Loss>
      )}
      <Decisions of={decisions.signIn} refused={refused} />
    </section>
  );
}

/** The member asks to have the second factor taken away: what is proved so far, and whose turn it is. */
function Loss({ loss, children }: { loss: NonNullable<Access['loss']>; children: ReactNode }) {
  const t = useTranslations('accountAccess');
  return (
    <>
      <h3>{t('loss.title')}</h3>
      <p>
        {t('loss.asked')} <DateTime at={loss.asked_at} />
      </p>
      <p>
        <Badge tone={loss.number_matches ? 'success' : 'danger'}>
          {loss.number_matches ? t('loss.matches') : t('loss.differs')}
        </Badge>
      </p>
      <p>{t(`loss.step.${loss.step}`, { name: loss.prepared_by ?? '' })}</p>
      {loss.due_at && (
        <p>
          {t('loss.due')} <DateTime at={loss.due_at} />
        </p>
      )}
      {children}
    </>
  );
}
