import { Form } from 'react-router';
import type { Answer } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { MEMBER_LEVELS } from '#domain/market/pricing/member-level.ts';
import { LoadedProof } from '#web/accounts/sign-in/loaded-proof.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { Field, FormError, FormErrors, SelectField } from '#web/ui/forms/field.tsx';

export type CompanyLevel = Answer<'GET /staff/levels/companies'>['rows'][number];

/** The level and points of one company. */
export function CompanyLevelForm({
  row,
  cancel,
  error,
}: {
  row: CompanyLevel;
  cancel: string;
  error: WireError | undefined;
}) {
  const t = useTranslations('memberLevels');
  const locale = useLocale();
  return (
    <FormErrors error={error}>
      <Form
        method="post"
        preventScrollReset
        id="company-level"
        className="card columns below-4"
        aria-label={t('company.editOf', { company: nameIn(locale, row.company) })}
      >
        <h3 className="whole-row">{nameIn(locale, row.company)}</h3>
        {error && !error.fields?.length && <FormError />}
        <input type="hidden" name="do" value="company" />
        <input type="hidden" name="company_id" value={row.company.id} />
        <SelectField name="member_level" label={t('company.level')} defaultValue={row.member_level}>
          {MEMBER_LEVELS.map((level) => (
            <option key={level} value={level}>
              {t('level', { level })}
            </option>
          ))}
        </SelectField>
        <Field
          name="point"
          label={t('company.point')}
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={row.point}
        />
        <Field name="reason" label={t('company.reason')} optional maxLength={500} autoComplete="off" />
        <LoadedProof />
        <div className="wrap whole-row">
          <SubmitButton>{t('company.save')}</SubmitButton>
          <LinkButton to={cancel} look="plain" preventScrollReset>
            {t('company.cancel')}
          </LinkButton>
        </div>
      </Form>
    </FormErrors>
  );
}
