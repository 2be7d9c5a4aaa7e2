import { useState } from 'react';
import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { contactTopicNames, contactTopics } from '#domain/site/contact-topics.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { EmailField, TelephoneField } from '#web/ui/forms/contact-fields.tsx';
import { Field, FormError, FormErrors, SelectField, TextField } from '#web/ui/forms/field.tsx';
import { linkBeside } from '#web/ui/layout/link-beside.tsx';
import type { Typed } from '#web/page/form.ts';
import { useLocale, usePath, useShop } from '#web/page/use-shop.ts';
import { HiddenField } from '#web/site/visitor-forms/hidden-field.tsx';

interface ContactFormProps {
  token: string;
  /** What the page's link says that the message is about; empty where it says nothing. */
  about: { topic: string; text: string };
  refused: { error: WireError; typed: Typed } | undefined;
}

/** A message to sales. It works without script. */
export function ContactForm({ token, about, refused }: ContactFormProps) {
  const t = useTranslations('contact');
  const path = usePath();
  const locale = useLocale();
  const { user } = useShop();
  // A page that renews itself renews its token too; how long the form was open counts from its first one.
  const [firstToken] = useState(token);
  const known = {
    name: user ? `${user.firstname} ${user.lastname}` : '',
    email: user?.email ?? '',
    topic: about.topic,
    message: about.text && t('about', { about: about.text }),
    form_token: refused ? token : firstToken,
    ...refused?.typed,
  };
  const value = (field: string) => (known as Record<string, string | undefined>)[field] ?? '';
  return (
    <Form method="post" action={path('/contact')} className="stack">
      <FormErrors error={refused?.error}>
        <FormError />
        <HiddenField />
        <input type="hidden" name="form_token" value={value('form_token')} />
        <div className="columns-large align-start">
          <Field
            name="name"
            label={t('name')}
            required
            maxLength={120}
            autoComplete="name"
            defaultValue={value('name')}
          />
          <Field
            name="company"
            label={t('company')}
            optional
            maxLength={160}
            autoComplete="organization"
            defaultValue={value('company')}
          />
          <EmailField name="email" label={t('email')} required defaultValue={value('email')} />
          <TelephoneField name="phone" label={t('phone')} optional maxLength={30} defaultValue={value('phone')} />
        </div>
        <SelectField name="topic" label={t('topic')} required defaultValue={value('topic')}>
          <option value="" disabled>
            {t('chooseTopic')}
          </option>
          {contactTopics.map((each) => (
            <option key={each} value={each}>
              {contactTopicNames[each][locale]}
            </option>
          ))}
        </SelectField>
        <TextField
          name="message"
          label={t('message')}
          help={t('messageHelp')}
          rows={7}
          required
          minLength={10}
          maxLength={4000}
          defaultValue={value('message')}
        />
        <p className="soft">{t.rich('privacy', { a: linkBeside(path('/privacy')) })}</p>
        <div>
          <SubmitButton size="large">{t('send')}</SubmitButton>
        </div>
      </FormErrors>
    </Form>
  );
}
