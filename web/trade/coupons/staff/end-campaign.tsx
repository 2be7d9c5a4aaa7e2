import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import type { Typed } from '#web/page/form.ts';
import type { Campaign } from './campaign-view.ts';
import detail from '#web/ui/details/detail.module.css';

/** The early end of a campaign, with its reason. */
export function EndCampaign({ campaign, typed }: { campaign: Campaign; typed: Typed | undefined }) {
  const t = useTranslations('coupons.end');
  return (
    <section className={detail.card}>
      <details className="opens away framed" open={typed !== undefined}>
        <summary>{t('title')}</summary>
        <Form method="post" className={detail.decision}>
          <p className="muted">{t('text')}</p>
          <input type="hidden" name="version" value={campaign.version} />
          <Field
            name="reason"
            label={t('reason')}
            required
            maxLength={500}
            autoComplete="off"
            defaultValue={typed?.['reason'] ?? ''}
          />
          <SubmitButton look="danger" name="do" value="end">
            {t('title')}
          </SubmitButton>
        </Form>
      </details>
    </section>
  );
}
