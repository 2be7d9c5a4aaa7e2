import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { MAX_ENGLISH_NAME } from '#domain/accounts/english-name.ts';
import { addDays } from '#domain/values/bangkok-time.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { TelephoneField } from '#web/ui/forms/contact-fields.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { Field, FormError, FormErrors, Notice, SelectField } from '#web/ui/forms/field.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/language.ts';
import { PositionField, TitleField } from '#web/accounts/people/choice-fields.tsx';
import type { Profile } from './profile-action.ts';
import styles from './profile.module.css';

const FIRST_BIRTHDAY = '1900-01-01';

export function ProfileForm({
  profile,
  english,
  today,
  error,
  idNumber,
}: {
  profile: Profile;
  /** The name in Latin letters, as it was given or is proposed. */
  english: { firstname: string; lastname: string };
  today: string;
  error: WireError | undefined;
  idNumber: string | null | undefined;
}) {
  const t = useTranslations('profile');
  const isPersonal = profile.business_type === 'personal';
  return (
    <>
      <Form method="post" className="stack" preventScrollReset>
        <FormErrors error={error}>
          <FormError />
          {profile.is_id_card_approved && <Notice>{t('nameWarning')}</Notice>}
          <div className="columns-small align-start">
            <TitleField name="title" defaultValue={profile.title} />
            <Field
              name="firstname"
              label={t('firstname')}
              required
              maxLength={100}
              autoComplete="given-name"
              defaultValue={profile.firstname}
            />
            <Field
              name="lastname"
              label={t('lastname')}
              required
              maxLength={100}
              autoComplete="family-name"
              defaultValue={profile.lastname}
            />
          </div>
          <div className="columns align-start">
            <Field
              name="firstname_en"
              label={t('firstnameEn')}
              help={t('englishHelp')}
              optional
              maxLength={MAX_ENGLISH_NAME}
              defaultValue={profile.firstname_en}
              placeholder={english.firstname}
            />
            <Field
              name="lastname_en"
              label={t('lastnameEn')}
              optional
              maxLength={MAX_ENGLISH_NAME}
              defaultValue={profile.lastname_en}
              placeholder={english.lastname}
            />
          </div>
          <div className="columns align-start">
            <TelephoneField
              name="mobile"
              label={t('mobile')}
              help={t('mobileHelp')}
              optional
              autoComplete="tel-national"
              defaultValue={profile.mobile ?? ''}
            />
            <DateField
              name="birthday"
              label={t('birthday')}
              optional
              min={FIRST_BIRTHDAY}
              max={addDays(today, -1)}
              defaultValue={profile.birthday ?? ''}
            />
          </div>
          <div className="columns align-start">
            {!isPersonal && <PositionField name="position" defaultValue={profile.position} required />}
            <SelectField name="language" label={t('language')} help={t('languageHelp')} defaultValue={profile.language}>
              {LOCALES.map((locale) => (
                <option key={locale} value={locale}>
                  {LANGUAGE_NAMES[locale]}
                </option>
              ))}
            </SelectField>
          </div>
          {!profile.is_id_number_fixed && (
            <Field
              name="id_number"
              label={profile.id_number ? t('newIdNumber') : t('idNumber')}
              help={profile.id_number ? t('newIdNumberHelp') : t('idNumberHelp')}
              optional
              maxLength={24}
              autoComplete="off"
            />
          )}
          <div>
            <SubmitButton name="do" value="save">
              {t('save')}
            </SubmitButton>
          </div>
        </FormErrors>
      </Form>
      {profile.id_number && (
        <Form method="post" className={styles.reveal} preventScrollReset>
          <p>
            <span>{t('idNumber')}</span>{' '}
            <b>
              {idNumber ?? (
                <>
                  <span aria-hidden="true">{profile.id_number}</span>
                  <span className="visually-hidden">
                    {t('idNumberEnds', { end: profile.id_number.replace(/•/g, '') })}
                  </span>
                </>
              )}
            </b>
          </p>
          {profile.is_id_number_fixed && <p className="soft">{t('idNumberFixed')}</p>}
          {!idNumber && (
            <SubmitButton look="outline" size="small" name="do" value="reveal">
              {t('reveal')}
            </SubmitButton>
          )}
        </Form>
      )}
    </>
  );
}
