import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { SubmitButton, type ButtonLook } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import type { AccessChange } from './change-access.ts';
import own from './access-panel.module.css';
import styles from '#web/ui/details/detail.module.css';

type Access = Answer<'GET /staff/accounts/{id}/access'>;

/** How a member signs in, and what staff may do about it. */
export function AccessPanel({ access }: { access: Access }) {
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
      <p className={styles.muted}>
        {t('sessions', { count: sessions })} · {has_second_factor ? t('withFactor') : t('withoutFactor')}
      </p>
      {loss && <Loss loss={loss} />}
      {suspended_at ? (
        <Change change="unsuspend" />
      ) : (
        <>
          {sessions > 0 && <Change change="end_sessions" />}
          <Change change="suspend" look="danger" />
        </>
      )}
    </section>
  );
}

/** The member asks to have the second factor taken away: what is proved so far, and whose turn it is. */
function Loss({ loss }: { loss: NonNullable<Access['loss']> }) {
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
      {loss.allowed.map((action) => (
        <Change key={action} change={`${action}_loss`} look={action === 'refuse' ? 'danger' : 'primary'} />
      ))}
    </>
  );
}

/** Each change asks for a reason; it stands in the log, and what the member reads of it says the help. */
function Change({ change, look = 'primary' }: { change: AccessChange; look?: ButtonLook }) {
  const t = useTranslations('accountAccess');
  return (
    <details className={`${own.change} ${look === 'danger' ? styles.danger : styles.opener}`}>
      <summary>{t(`change.${change}`)}</summary>
      <Form method="post" className={styles.decision}>
        <input type="hidden" name="decision" value={change} />
        <label>
          {t('reason')}
          <input name="reason" required maxLength={500} autoComplete="off" aria-describedby={`help-${change}`} />
          <small id={`help-${change}`}>{t(`help.${change}`)}</small>
        </label>
        <SubmitButton look={look}>{t(`change.${change}`)}</SubmitButton>
      </Form>
    </details>
  );
}
