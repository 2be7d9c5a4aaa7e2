import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { mayWithProposal } from '#domain/sellers/proposed-grades.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { Field, FormError } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { nameIn } from '#web/i18n/language.ts';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import styles from './staff-proposals.module.css';
import detail from '#web/ui/details/detail.module.css';

type StaffProposal = Answer<'GET /staff/proposed-grades/{id}'>;

/** Approve it as it is by now, make it part of a product that is there, or refuse it with a reason. */
export function GradeDecision({ proposal, typed }: { proposal: StaffProposal; typed: Typed | undefined }) {
  const t = useTranslations('proposedGrades');
  const locale = useLocale();
  if (!mayWithProposal(proposal.state, 'decide')) return null;
  const seen = <input type="hidden" name="based_on" value={proposal.version} />;
  const waiting = proposal.offers.filter((offer) => offer.is_price_waiting).length;
  const [closest] = proposal.near;
  return (
    <Panel title={t('decide')}>
      <FormError />
      <Form method="post" className={styles.decision}>
        {seen}
        {proposal.manufacturer_id === null && (
          <CheckField
            name="adds_manufacturer"
            label={t('addsManufacturer', { name: proposal.manufacturer_name })}
            help={t('addsManufacturerHelp')}
            defaultChecked={typed?.['adds_manufacturer'] !== undefined}
          />
        )}
        {waiting > 0 && (
          <CheckField name="approves_prices" label={t('approvesPrices', { count: waiting })} defaultChecked />
        )}
        <SubmitButton name="do" value="approve">
          {t('approve')}
        </SubmitButton>
      </Form>
      <details className={styles.other} open={typed?.['do'] === 'merge'}>
        <summary>{t('merge')}</summary>
        <Form method="post" className={styles.decision}>
          {seen}
          <p className={styles.soft}>{t('mergeHelp')}</p>
          <Field
            name="into"
            label={t('mergeInto')}
            help={closest && `${closest.id} = ${nameIn(locale, closest)} · ${closest.grade}`}
            defaultValue={typed?.['into'] ?? String(closest?.id ?? '')}
            required
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
          />
          <SubmitButton name="do" value="merge" look="outline">
            {t('merge')}
          </SubmitButton>
        </Form>
      </details>
      <details className={`${styles.other} ${detail.danger}`} open={typed?.['do'] === 'refuse'}>
        <summary>{t('refuse')}</summary>
        <Form method="post" className={styles.decision}>
          {seen}
          <Field
            name="reason"
            label={t('reason')}
            help={t('reasonHelp')}
            defaultValue={typed?.['reason'] ?? ''}
            required
            maxLength={500}
            autoComplete="off"
          />
          <SubmitButton name="do" value="refuse" look="danger">
            {t('refuse')}
          </SubmitButton>
        </Form>
      </details>
    </Panel>
  );
}
