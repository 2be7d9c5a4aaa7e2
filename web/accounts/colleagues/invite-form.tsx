import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { INVITATION_DAYS } from '#domain/accounts/company/colleagues.ts';
import { companyRoles, type SellingRole } from '#domain/accounts/company/company-roles.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/forms/contact-fields.tsx';
import { ChoiceField, FormError, FormErrors, SelectField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/language.ts';
import type { Answer } from '#contract/client.ts';
import { PositionField } from '#web/accounts/people/choice-fields.tsx';
import { ProofPart } from '#web/accounts/sign-in/proof.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { SellingRolesField } from './selling-roles.tsx';

const NO_SELLING_ROLES: readonly SellingRole[] = [];

interface InviteFormProps {
  error: WireError | null;
  maySell: boolean;
  proof: Answer<'GET /auth/proof'>;
}

export function InviteForm({ error, maySell, proof }: InviteFormProps) {
  const t = useTranslations('colleagues');
  const people = useTranslations('people');
  const locale = useLocale();
  return (
    <Panel title={t('invite.title')}>
      <Form method="post" className="stack">
        <FormErrors error={error}>
          <FormError />
          <p className="soft">{t('invite.text', { days: INVITATION_DAYS })}</p>
          <div className="columns align-start">
            <EmailField name="email" label={t('invite.email')} autoComplete="off" required />
            <PositionField name="position" required />
          </div>
          <ChoiceField
            name="role"
            legend={people('companyRole')}
            defaultValue="purchaser"
            choices={companyRoles.map((role) => ({
              value: role,
              label: people(`companyRoles.${role}`),
              help: t(`roleHelp.${role}`),
            }))}
          />
          {maySell && <SellingRolesField chosen={NO_SELLING_ROLES} />}
          <div className="columns align-start">
            <SelectField name="language" label={t('invite.language')} defaultValue={locale}>
              {LOCALES.map((each) => (
                <option key={each} value={each}>
                  {LANGUAGE_NAMES[each]}
                </option>
              ))}
            </SelectField>
          </div>
          <ProofPart proof={proof} error={error} />
          <div>
            <SubmitButton name="do" value="invite">
              {t('invite.send')}
            </SubmitButton>
          </div>
        </FormErrors>
      </Form>
    </Panel>
  );
}
