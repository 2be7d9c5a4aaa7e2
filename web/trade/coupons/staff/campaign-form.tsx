import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { couponKinds, couponPayers } from '#domain/trade/coupons/coupon.ts';
import type { Locale } from '#domain/values/locale.ts';
import { LoadedProof } from '#web/accounts/sign-in/loaded-proof.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { ChoiceField, Field, TextField } from '#web/ui/forms/field.tsx';
import type { Typed } from '#web/page/form.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import type { Chosen } from './campaign-action.ts';
import { CampaignScope } from './campaign-scope.tsx';
import type { Campaign, Choices } from './campaign-view.ts';
import detail from '#web/ui/details/detail.module.css';

interface CampaignFormProps {
  /** Null of a new one. */
  campaign: Campaign | null;
  choices: Choices;
  /** What was typed and chosen before a refusal. */
  typed: Typed | undefined;
  chosen: Chosen | undefined;
}

type Numbers = 'amount' | 'percent' | 'max_discount' | 'minimum_total' | 'quota' | 'company_quota' | 'budget';
type Written = `${'name' | 'text'}_${Locale}` | 'kind' | 'paid_by' | 'first_day' | 'last_day' | Numbers;

const LANGUAGES = ['th', 'en', 'cn'] as const;

/** What a campaign is called, what it takes off, for whom, when, and how much of it there is. */
export function CampaignForm({ campaign, choices, typed, chosen }: CampaignFormProps) {
  const t = useTranslations('coupons.form');
  const words = useTranslations('coupons');
  const valueOf = (name: Written) => typed?.[name] ?? String(campaign?.[name] ?? '');
  const number = (name: Numbers) => ({
    name,
    label: t(name),
    help: t(`help.${name}`),
    optional: true,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    defaultValue: valueOf(name),
  });
  return (
    <section className={detail.card}>
      <h2>{campaign ? t('edit') : t('facts')}</h2>
      {campaign && campaign.uses > 0 && <p className="muted">{t('fixed')}</p>}
      <Form method="post" className="stack content-start">
        {campaign && <input type="hidden" name="version" value={campaign.version} />}
        <div className="columns align-start">
          {LANGUAGES.map((language) => (
            <Field
              key={language}
              name={`name_${language}`}
              label={t(`name.${language}`)}
              required
              maxLength={120}
              autoComplete="off"
              defaultValue={valueOf(`name_${language}`)}
            />
          ))}
        </div>
        <div className="columns align-start">
          {LANGUAGES.map((language) => (
            <TextField
              key={language}
              name={`text_${language}`}
              label={t(`text.${language}`)}
              optional
              maxLength={500}
              defaultValue={valueOf(`text_${language}`)}
            />
          ))}
        </div>
        <ChoiceField
          name="kind"
          legend={t('kind')}
          defaultValue={valueOf('kind') || 'amount'}
          choices={couponKinds.map((kind) => ({ value: kind, label: words(`kind.${kind}`) }))}
        />
        <div className="columns align-start">
          <Field {...number('amount')} />
          <Field {...number('percent')} />
          <Field {...number('max_discount')} />
        </div>
        <ChoiceField
          name="paid_by"
          legend={t('paid_by')}
          defaultValue={valueOf('paid_by') || 'marketplace'}
          choices={couponPayers.map((payer) => ({
            value: payer,
            label: words(`paidBy.${payer}`),
            ...(payer === 'seller' && { help: t('sellerHelp') }),
          }))}
        />
        <div className="columns align-start">
          <DateField name="first_day" label={t('first_day')} required defaultValue={valueOf('first_day')} />
          <DateField name="last_day" label={t('last_day')} required defaultValue={valueOf('last_day')} />
          <Field {...number('minimum_total')} />
        </div>
        <CampaignScope
          choices={choices}
          chosen={chosen ?? campaign}
          firstOrderOnly={typed ? typed['first_order_only'] !== undefined : (campaign?.first_order_only ?? false)}
        />
        <div className="columns align-start">
          <Field {...number('quota')} />
          <Field {...number('company_quota')} />
          <Field {...number('budget')} />
        </div>
        <LoadedProof />
        <div>
          <SubmitButton look={campaign ? 'outline' : 'primary'} name="do" value="save">
            {campaign ? t('save') : t('create')}
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
