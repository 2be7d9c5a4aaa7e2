import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { ContentKind } from '#domain/content.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { PlainLink } from '#web/components/plain-link.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { loginPath, pageAddress } from '#web/own-path.ts';
import { pageOf } from '#web/page-context.ts';
import { Questions } from '#web/reading/questions.tsx';
import { wholeIn, type WholeView } from '#web/reading/texts.ts';
import { ArticleHead, WrittenColumns, WrittenHead } from '#web/reading/written.tsx';
import { useLocale, usePath } from '#web/shell/use-shop.ts';
import type { Route } from './+types/preview';
import reading from '#web/reading/reading.module.css';
import styles from './content.module.css';

/** A saved version within the shop, as visitors will see it, in the language of the address; for staff alone. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale, user } = pageOf(context);
  const { searchParams } = new URL(request.url);
  if (!user?.staff_role) throw redirect(loginPath(locale, pageAddress(request)));
  const id = Number(params.id);
  const asked = searchParams.get('version') ?? '';
  const number = /^\d{1,9}$/.test(asked) ? Number(asked) : (await api('GET /staff/content/{id}', { params: { id } })).latest_version;
  return { id, version: await api('GET /staff/content/{id}/versions/{number}', { params: { id, number } }), messages: messagesFor(locale, ['content', 'help', 'reading']) };
}

export default function ContentPreview({ loaderData: { id, version } }: Route.ComponentProps) {
  const t = useTranslations('content');
  const locale = useLocale();
  const path = usePath();
  const whole = wholeIn(locale, { data: version.shown });
  const text = { ...whole, title: whole.title || t('list.untitled') };
  return (
    <div className={`page ${reading.narrow}`}>
      <PageHead title={text.title} hidden />
      <div className={styles.previewBar} role="note">
        <p><b>{t('preview.bar')}</b> · {t('version', { number: version.number })}</p>
        <PlainLink to={path(`/staff/content/${id}`)}>{t('history.edit')}</PlainLink>
      </div>
      <Written kind={version.kind} text={text} />
    </div>
  );
}

function Written({ kind, text }: { kind: ContentKind; text: WholeView }) {
  const t = useTranslations('help');
  if (kind === 'faq') {
    return (
      <>
        <header className={reading.head}><h1>{t('faq.title')}</h1></header>
        <Questions questions={[{ slug: text.slug, language: text.language, title: text.title, html: text.body_html }]} isOpen />
      </>
    );
  }
  return (
    <>
      {kind === 'article' ? <ArticleHead text={text} /> : <WrittenHead text={text} />}
      <WrittenColumns text={text} />
    </>
  );
}
