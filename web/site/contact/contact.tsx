import { useState } from 'react';
import { Form, redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { contactTopicNames, contactTopics, type ContactTopic } from '#domain/site/contact-topics.ts';
import { Breadcrumbs } from '#web/components/layout/breadcrumbs.tsx';
import { LinkButton, SubmitButton } from '#web/components/button.tsx';
import { EmailField, TelephoneField } from '#web/components/forms/contact-fields.tsx';
import { Field, FormError, FormErrors, SelectField, TextField } from '#web/components/forms/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { linkBeside } from '#web/components/layout/link-beside.tsx';
import { Panel } from '#web/components/layout/panel.tsx';
import { PlainLink } from '#web/components/layout/plain-link.tsx';
import { Telephone } from '#web/components/forms/telephone.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath, useShop } from '#web/page/use-shop.ts';
import { BusinessHours } from './business-hours.tsx';
import { contactWays } from './contact-ways.server.ts';
import { HiddenField } from '#web/site/visitor-forms/hidden-field.tsx';
import { ReadingHead } from '#web/components/layout/reading-head.tsx';
import { withoutExpiredToken } from '#web/site/visitor-forms/sent.ts';
import { fieldsOf, formAction } from '#web/page/form.ts';
import { Thanks } from '#web/site/visitor-forms/thanks.tsx';
import type { Route } from './+types/contact';
import own from './contact.module.css';
import styles from '#web/site/reading/reading.module.css';

const FIELDS = ['name', 'company', 'email', 'phone', 'topic', 'message', 'website', 'form_token'] as const;

/** What a page may say in its link that a message is about: `?topic=quotation&about=HDPE H5604F`. */
const LONGEST_ABOUT = 160;

/** The page may be kept for everybody for a minute; the token in its form says when it was made. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const search = new URL(request.url).searchParams;
  const [ways, { token }] = await Promise.all([contactWays(page), page.api('GET /visitor-form/token')]);
  return {
    ways,
    token,
    isSent: search.has('sent'),
    topic: contactTopics.find((known) => known === search.get('topic')) ?? '',
    about: search.get('about')?.trim().slice(0, LONGEST_ABOUT) ?? '',
    messages: messagesFor(page.locale, ['contact', 'reading']),
  };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const typed = fieldsOf(form, FIELDS);
  await api('POST /contact-message', { body: { ...typed, topic: typed.topic as ContactTopic, language: locale } });
  return redirect(`/${locale}/contact?sent=1`);
}, withoutExpiredToken);

export default function Contact({ loaderData: { ways, token, isSent, topic, about } }: Route.ComponentProps) {
  const t = useTranslations('contact');
  const path = usePath();
  const locale = useLocale();
  const { user } = useShop();
  const refused = useActionData<typeof action>();
  // A page that renews itself renews its token too; how long the form was open counts from its first one.
  const [firstToken] = useState(token);
  const known = {
    name: user ? `${user.firstname} ${user.lastname}` : '',
    email: user?.email ?? '',
    topic,
    message: about && t('about', { about }),
    form_token: refused ? token : firstToken,
    ...refused?.typed,
  };
  const value = (field: string) => (known as Record<string, string | undefined>)[field] ?? '';
  return (
    <div className="page">
      <ReadingHead title={t('title')} description={t('description')} />
      <Breadcrumbs trail={[{ name: t('home'), to: path('/') }, { name: t('title') }]} />
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
      </header>
      <div className={own.columns}>
        <Panel title={isSent && !refused ? undefined : t('form')}>
          {isSent && !refused ? (
            <Thanks title={t('sent.title')} text={t('sent.text')}>
              <LinkButton look="outline" to={path('/products')}>
                {t('sent.toProducts')}
              </LinkButton>
              <LinkButton look="plain" to={path('/help')}>
                {t('sent.toHelp')}
              </LinkButton>
            </Thanks>
          ) : (
            <Form method="post" action={path('/contact')} className={own.form}>
              <FormErrors error={refused?.error}>
                <FormError />
                <HiddenField />
                <input type="hidden" name="form_token" value={value('form_token')} />
                <div className={own.pair}>
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
                  <TelephoneField
                    name="phone"
                    label={t('phone')}
                    optional
                    maxLength={30}
                    defaultValue={value('phone')}
                  />
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
                <p className={own.fine}>{t.rich('privacy', { a: linkBeside(path('/privacy')) })}</p>
                <div>
                  <SubmitButton look="accent" size="large">
                    {t('send')}
                  </SubmitButton>
                </div>
              </FormErrors>
            </Form>
          )}
        </Panel>
        <div className={own.side}>
          <Panel title={t('reach')}>
            <ul className={own.ways}>
              {ways.phone && (
                <li>
                  <Icon name="phone" />{' '}
                  <div>
                    <b>{t('phoneLabel')}</b>
                    <Telephone number={ways.phone} />
                  </div>
                </li>
              )}
              {ways.email && (
                <li>
                  <Icon name="mail" />{' '}
                  <div>
                    <b>{t('email')}</b>
                    <a href={`mailto:${ways.email}`}>{ways.email}</a>
                  </div>
                </li>
              )}
              {ways.line && (
                <li>
                  <Icon name="users" />{' '}
                  <div>
                    <b>LINE</b>
                    <a href={`https://line.me/R/ti/p/${encodeURIComponent(ways.line)}`} rel="noopener">
                      {ways.line}
                    </a>
                  </div>
                </li>
              )}
              {ways.address && (
                <li>
                  <Icon name="pin" />{' '}
                  <div>
                    <b>{t('address')}</b>
                    <address className={own.address}>
                      {ways.name}
                      <br />
                      {ways.address}
                    </address>
                    <a
                      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(ways.address.replace(/\s+/g, ' '))}`}
                      target="_blank"
                      rel="noopener"
                    >
                      {t('map')}
                    </a>
                  </div>
                </li>
              )}
              <li>
                <Icon name="clock" />{' '}
                <div>
                  <b>{t('hours')}</b>
                  <BusinessHours ways={ways} />
                </div>
              </li>
            </ul>
          </Panel>
          <Panel title={t('faster')}>
            <ul className={own.links}>
              <li>
                <PlainLink to={path('/help')}>{t('toHelp')}</PlainLink>
              </li>
              <li>
                <PlainLink to={path('/faq')}>{t('toFaq')}</PlainLink>
              </li>
              <li>
                <PlainLink to={path('/user/orders')}>{t('toOrders')}</PlainLink>
              </li>
            </ul>
          </Panel>
        </div>
      </div>
    </div>
  );
}
