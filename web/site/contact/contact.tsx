import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { contactTopics, type ContactTopic } from '#domain/site/contact-topics.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { ContactForm } from './contact-form.tsx';
import { contactWays } from './contact-ways.server.ts';
import { WaysToReach } from './ways-to-reach.tsx';
import { ReadingHead } from '#web/ui/layout/reading-head.tsx';
import { withoutExpiredToken } from '#web/site/visitor-forms/sent.ts';
import { fieldsOf, formAction } from '#web/page/form.ts';
import { Thanks } from '#web/site/visitor-forms/thanks.tsx';
import type { Route } from './+types/contact';
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
  const refused = useActionData<typeof action>();
  return (
    <div className="page">
      <ReadingHead title={t('title')} description={t('description')} />
      <Breadcrumbs trail={[{ name: t('home'), to: path('/') }, { name: t('title') }]} />
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
      </header>
      <div className="with-side gap-5">
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
            <ContactForm token={token} about={{ topic, text: about }} refused={refused} />
          )}
        </Panel>
        <div className="stack">
          <Panel title={t('reach')}>
            <WaysToReach ways={ways} />
          </Panel>
          <Panel title={t('faster')}>
            <ul className="stack gap-2">
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
