import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { PageHead } from '#web/components/page-head.tsx';
import { PlainLink } from '#web/components/plain-link.tsx';
import { WrittenPage } from '#web/content/written-page.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { loginPath } from '#web/own-path.ts';
import { pageOf } from '#web/page-context.ts';
import { useLocale, usePath } from '#web/shell/use-shop.ts';
import type { Route } from './+types/preview';
import styles from './content.module.css';

/** A saved version within the shop, as visitors will see it, in the language of the address; for staff alone. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale, user } = pageOf(context);
  const { pathname, searchParams, search } = new URL(request.url);
  if (!user?.staff_role) throw redirect(loginPath(locale, pathname.replace(/\.data$/, '') + search));
  const id = Number(params.id);
  const asked = searchParams.get('version') ?? '';
  const number = /^\d{1,9}$/.test(asked) ? Number(asked) : (await api('GET /staff/content/{id}', { params: { id } })).latest_version;
  return { id, version: await api('GET /staff/content/{id}/versions/{number}', { params: { id, number } }), messages: messagesFor(locale, ['content']) };
}

export default function ContentPreview({ loaderData: { id, version } }: Route.ComponentProps) {
  const t = useTranslations('content');
  const locale = useLocale();
  const path = usePath();
  const { language, title } = version.shown[locale];
  return (
    <div className="page">
      <PageHead title={title || t('list.untitled')} hidden />
      <div className={styles.previewBar} role="note">
        <p><b>{t('preview.bar')}</b> · {t('version', { number: version.number })}{language !== locale && <> · {t('preview.thai')}</>}</p>
        <PlainLink to={path(`/staff/content/${id}`)}>{t('history.edit')}</PlainLink>
      </div>
      <WrittenPage kind={version.kind} written={version.shown} locale={locale} />
    </div>
  );
}
