import { useTranslations } from '#web/i18n/texts.tsx';
import type { Title } from '#domain/accounts/company/company-facts.ts';
import { TelephoneField } from '#web/ui/forms/contact-fields.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TitleField } from '#web/accounts/people/choice-fields.tsx';

/** The registrant's name and telephone. */
export function NameFields({
  typed,
}: {
  typed: { title: Title | null; firstname: string; lastname: string; mobile: string | null };
}) {
  const t = useTranslations('registration');
  return (
    <>
      <div className="columns-small align-start">
        <TitleField name="title" required defaultValue={typed.title} />
        <Field
          name="firstname"
          label={t('firstname')}
          autoComplete="given-name"
          required
          maxLength={100}
          defaultValue={typed.firstname}
        />
        <Field
          name="lastname"
          label={t('lastname')}
          autoComplete="family-name"
          required
          maxLength={100}
          defaultValue={typed.lastname}
        />
      </div>
      <TelephoneField
        name="mobile"
        label={t('mobile')}
        help={t('mobileHelp')}
        required
        defaultValue={typed.mobile ?? ''}
      />
    </>
  );
}
