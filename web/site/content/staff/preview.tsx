import { useSearchParams } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { ContentKind } from '#domain/site/content.ts';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { FRAMED } from '#web/page/framed.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { keepBack } from '#web/page/list-address.ts';
import { loginPath, pageAddress } from '#web/page/safe-redirect.ts';
import { pageOf } from '#web/page/page-context.ts';
import { Questions } from '#web/site/content/questions.tsx';
import { wholeIn, type WholeView } from '#web/site/content/texts.ts';
import { ArticleHead, WrittenColumns, WrittenHead } from '#web/site/content/written.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import type { Route } from './+types/preview';
import reading from '#web/site/reading/reading.module.css';
import { idOf } from '#web/page/ids.ts';
import styles from './content.module.css';

const WIDTHS = ['full', 'phone'] as const;

/** A saved version within the shop, as visitors will see it, in the language of the address; for staff alone. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale, user } = pageOf(context);
  const { searchParams } = new URL(request.url);
  if (!user?.staff_roles) throw redirect(loginPath(locale, pageAddress(request)));
  const id = idOf(params.id);
  const asked = searchParams.get('version') ?? '';
  const number = /^\d{1,9}$/.test(asked)
    ? Number(asked)
    : (await api('GET /staff/content/{id}', { params: { id } })).latest_version;
  const width = WIDTHS.find((each) => each === searchParams.get('width')) ?? 'full';
  return {
    id,
    width,
    isFramed: searchParams.has(FRAMED),
    version: await api('GET /staff/content/{id}/versions/{number}', { params: { id, number } }),
    messages: messagesFor(locale, ['content', 'help', 'reading']),
  };
}

export default function ContentPreview({ loaderData: { id, width, isFramed, version } }: Route.ComponentProps) {
  const t = useTranslations('content');
  const locale = useLocale();
  const whole = wholeIn(locale, { data: version.shown });
  const [search] = useSearchParams();
  const addressOf = (language: Locale, shown: (typeof WIDTHS)[number]) =>
    keepBack(
      `/${language}/staff/content/${id}/preview?version=${version.number}${shown === 'phone' ? '&width=phone' : ''}`,
      search,
    );
  const text = { ...whole, title: whole.title || t('list.untitled') };
  return (
    <div className={`page ${reading.narrow}`}>
      <PageHead title={text.title} hidden />
      {!isFramed && (
        <div className={styles.previewBar} role="note">
          <p>
            <b>{t('preview.bar')}</b> · {t('version', { number: version.number })}
          </p>
          <nav aria-label={t('preview.language')} className="pills">
            {LOCALES.map((each) => (
              <a
                key={each}
                href={addressOf(each, width)}
                lang={LANGUAGE_TAGS[each]}
                aria-current={each === locale ? 'page' : undefined}
              >
                {LANGUAGE_NAMES[each]}
              </a>
            ))}
          </nav>
          <nav aria-label={t('preview.width')} className="pills">
            {WIDTHS.map((each) => (
              <PlainLink key={each} to={addressOf(locale, each)} aria-current={each === width ? 'page' : undefined}>
                {t(`preview.${each}`)}
              </PlainLink>
            ))}
          </nav>
          <PlainLink to={keepBack(`/${locale}/staff/content/${id}`, search)}>{t('history.edit')}</PlainLink>
        </div>
      )}
      {width === 'phone' && !isFramed ? (
        <OnPhone
          address={`${addressOf(locale, 'full')}&${FRAMED}=1`}
          name={t('preview.phoneOf', { title: text.title })}
        />
      ) : (
        <Written kind={version.kind} text={text} />
      )}
    </div>
  );
}

/** The page itself, as narrow as a phone; what stands around it has a heading of its own. */
function OnPhone({ address, name }: { address: string; name: string }) {
  return (
    <>
      <h1 className="visually-hidden">{name}</h1>
      <iframe className={styles.phone} sandbox="allow-same-origin" src={address} title={name} />
    </>
  );
}

function Written({ kind, text }: { kind: ContentKind; text: WholeView }) {
  const t = useTranslations('help');
  if (kind === 'faq') {
    return (
      <>
        <header className={reading.head}>
          <h1>{t('faq.title')}</h1>
        </header>
        <Questions
          questions={[{ slug: text.slug, language: text.language, title: text.title, html: text.body_html }]}
          isOpen
        />
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
