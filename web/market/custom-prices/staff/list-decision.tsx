import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import type { Typed } from '#web/page/form.ts';
import styles from '#web/ui/details/detail.module.css';

type StaffList = Answer<'GET /staff/price-lists/{id}'>;

/** Yes, or no with a reason, while a list waits; an early end while it holds. */
export function ListDecision({ list, typed }: { list: StaffList; typed: Typed | undefined }) {
  const t = useTranslations('customPrices');
  if (list.state !== 'waiting' && list.state !== 'approved') return null;
  return (
    <section className={styles.card}>
      <h2>{t('decide.title')}</h2>
      {list.authors.length > 0 && <p>{t('authors', { names: list.authors.join(', ') })}</p>}
      <Choices list={list} typed={typed} />
    </section>
  );
}

function Choices({ list, typed }: { list: StaffList; typed: Typed | undefined }) {
  const t = useTranslations('customPrices');
  if (!list.decides) return <p className="muted">{t('decide.others')}</p>;
  if (list.state === 'approved') return <WithReason list={list} act="end" typed={typed} />;
  return (
    <>
      {list.may_approve ? (
        <Form method="post" className={styles.decision}>
          <input type="hidden" name="version" value={list.version} />
          <SubmitButton name="do" value="approve">
            {t('decide.approve')}
          </SubmitButton>
          <small>{t('decide.hint')}</small>
        </Form>
      ) : (
        <p className="muted">{t('decide.own')}</p>
      )}
      <WithReason list={list} act="refuse" typed={typed} />
    </>
  );
}

function WithReason({ list, act, typed }: { list: StaffList; act: 'refuse' | 'end'; typed: Typed | undefined }) {
  const t = useTranslations('customPrices');
  return (
    <details className="opens away framed" open={typed?.['do'] === act}>
      <summary>{t(`decide.${act}`)}</summary>
      <Form method="post" className={styles.decision}>
        <input type="hidden" name="version" value={list.version} />
        <Field
          name="reason"
          label={t('decide.reason')}
          help={t('decide.reasonHelp')}
          required
          maxLength={500}
          autoComplete="off"
          defaultValue={typed?.['reason'] ?? ''}
        />
        <SubmitButton look="danger" name="do" value={act}>
          {t(`decide.${act}`)}
        </SubmitButton>
      </Form>
    </details>
  );
}
