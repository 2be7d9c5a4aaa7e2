import { Form, redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { chosenChannels, deliveryChoices, notificationCategories } from '#domain/notifications/choices.ts';
import { LinkButton, SubmitButton } from '#web/components/button.tsx';
import { DoneNotice } from '#web/components/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/components/forms/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { Panel } from '#web/components/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction, textOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { loginPath, pageAddress } from '#web/page/safe-redirect.ts';
import { usePath } from '#web/page/use-shop.ts';
import { categoryIcons } from './notification-row.tsx';
import type { Route } from './+types/choices';
import styles from './choices.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, user, locale } = pageOf(context);
  if (!user) throw redirect(loginPath(locale, pageAddress(request)));
  const { choices } = await api('GET /notifications/choices');
  return { choices, messages: messagesFor(locale, ['notifications']) };
}

export const action = formAction(async ({ page: { api }, form }) => {
  const choices = notificationCategories.flatMap((category) =>
    chosenChannels.flatMap((channel) => {
      const choice = deliveryChoices.find((each) => each === textOf(form, `${category}.${channel}`));
      return choice ? [{ category, channel, choice }] : [];
    }),
  );
  await api('PUT /notifications/choices', { body: { choices } });
  return { saved: true as const };
});

/** How this person is told of each kind of news, beside the page that keeps all of it. */
export default function Choices({ loaderData: { choices } }: Route.ComponentProps) {
  const t = useTranslations('notifications');
  const path = usePath();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHead title={t('choices.title')} hidden />
      <header className={styles.head}>
        <div>
          <h1>{t('choices.title')}</h1>
          <p className={styles.soft}>{t('choices.lead')}</p>
          {choices.some(({ always }) => always) && <p className={styles.soft}>{t('choices.always')}</p>}
        </div>
        <LinkButton to={path('/user/notifications')} look="outline" size="small">
          <Icon name="left" size={16} /> {t('choices.back')}
        </LinkButton>
      </header>
      {answer?.saved && <DoneNotice>{t('choices.saved')}</DoneNotice>}
      <FormErrors error={answer?.error ?? null}>
        <Form method="post" preventScrollReset>
          <FormError />
          <Panel title={t('choices.channel.mail')}>
            <ul className={styles.list}>
              {choices.map(({ category, channel, choice, can_change: canChange }) => (
                <li key={`${category} ${channel}`} className={styles.row}>
                  <p className={styles.name}>
                    <Icon name={categoryIcons[category]} size={18} /> {t(`category.${category}`)}
                  </p>
                  {canChange && (
                    <select
                      name={`${category}.${channel}`}
                      defaultValue={choice}
                      aria-label={t('choices.of', {
                        category: t(`category.${category}`),
                        channel: t(`choices.channel.${channel}`),
                      })}
                    >
                      {deliveryChoices.map((each) => (
                        <option key={each} value={each}>
                          {t(`choices.choice.${each}`)}
                        </option>
                      ))}
                    </select>
                  )}
                </li>
              ))}
            </ul>
          </Panel>
          <div className={styles.save}>
            <SubmitButton look="accent">{t('choices.save')}</SubmitButton>
          </div>
        </Form>
      </FormErrors>
    </>
  );
}
