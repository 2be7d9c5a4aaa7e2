import { Form, Link, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/values/locale.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { formAction, type FormCall, wholeNumberOf } from '#web/page/form.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { Prose } from '#web/site/reading/prose.tsx';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { titleIn } from './title-in.ts';
import type { Route } from './+types/history';
import detail from '#web/ui/details/detail.module.css';
import { useKeptPath } from '#web/ui/lists/back-link.tsx';
import { idOf } from '#web/page/ids.ts';
import styles from './content.module.css';

const PAGE_SIZE = 20;

/** Every version of a text, and the one that is looked at: the newest unless the address says another. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const id = idOf(params.id);
  const page = pageNumberOf(search);
  const item = await api('GET /staff/content/{id}', { params: { id } });
  const number = /^\d{1,9}$/.test(search.get('version') ?? '') ? Number(search.get('version')) : item.latest_version;
  const language = LOCALES.find((known) => known === search.get('language')) ?? DEFAULT_LOCALE;
  const [list, version] = await Promise.all([
    api('GET /staff/content/{id}/versions', {
      params: { id },
      query: { _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
    }),
    api('GET /staff/content/{id}/versions/{number}', { params: { id, number } }),
  ]);
  return { item, ...list, version, language, page, messages: messagesFor(locale, ['content']) };
}

export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    const id = idOf(params.id);
    await api('POST /staff/content/{id}/versions/{number}/restore', {
      params: { id, number: wholeNumberOf(form, 'number') },
      body: { based_on: wholeNumberOf(form, 'based_on') },
    });
    return redirect(`/${locale}/staff/content/${id}?done=restored`);
  },
);

export default function ContentHistory({
  loaderData: { item, versions, count, version, language, page },
}: Route.ComponentProps) {
  const t = useTranslations('content');
  const path = usePath();
  const keptPath = useKeptPath();
  const refused = useActionData<typeof action>();
  const title = titleIn(useLocale(), item.titles) || t('list.untitled');
  const here = `/staff/content/${item.id}`;
  const text = version.shown[language];
  const at = (number: number, of: Locale) =>
    `?${new URLSearchParams({ version: String(number), ...(of === DEFAULT_LOCALE ? {} : { language: of }), ...(page > 1 ? { page: String(page) } : {}) })}`;
  return (
    <>
      <PageHead title={`${t('history.title')} · ${title}`} hidden />
      <Link to={keptPath(here)}>{t('history.edit')}</Link>
      <header className="row above-2 below-4">
        <h1>
          {title} · {t('history.title')}
        </h1>
      </header>
      {refused && (
        <p role="alert" className="sunken bad below-4">
          {refused.error.message}
        </p>
      )}
      <div className="with-side">
        <div className="stack">
          <Panel title={t('version', { number: version.number })} aside={<DateTime at={version.created_at} />}>
            <div className="stack">
              <nav aria-label={t('text.languages')} className="pills">
                {LOCALES.filter((each) => each === DEFAULT_LOCALE || version.texts[each]).map((each) => (
                  <Link
                    key={each}
                    to={at(version.number, each)}
                    aria-current={each === language ? 'true' : undefined}
                    preventScrollReset
                  >
                    {LANGUAGE_NAMES[each]}
                  </Link>
                ))}
              </nav>
              <h3 lang={LANGUAGE_TAGS[text.language]}>{text.title || t('list.untitled')}</h3>
              {text.summary && (
                <p className="soft" lang={LANGUAGE_TAGS[text.language]}>
                  {text.summary}
                </p>
              )}
              <Prose html={text.body_html} language={text.language} />
            </div>
          </Panel>
        </div>
        <aside className={detail.side}>
          {version.number !== item.latest_version && item.status !== 'archived' && (
            <Panel title={t('history.restore')}>
              <Form method="post" className="stack">
                <input type="hidden" name="number" value={version.number} />
                <input type="hidden" name="based_on" value={item.latest_version} />
                <p className="soft">{t('history.restoreHelp')}</p>
                <SubmitButton>{t('history.restore')}</SubmitButton>
                <LinkButton look="plain" size="small" to={path(`${here}/preview?version=${version.number}`)}>
                  {t('history.preview')}
                </LinkButton>
              </Form>
            </Panel>
          )}
          <Panel title={t('history.title')} aside={t('count', { count })}>
            <ol className={styles.versions}>
              {versions.map((each) => (
                <li key={each.number} aria-current={each.number === version.number ? 'true' : undefined}>
                  <Link to={at(each.number, language)} preventScrollReset>
                    {t('version', { number: each.number })}
                  </Link>{' '}
                  {each.number === item.published_version && <Badge tone="success">{t('history.shown')}</Badge>}{' '}
                  {each.number === item.latest_version && <Badge>{t('history.newest')}</Badge>}
                  <small className="block breakable">
                    <DateTime at={each.created_at} /> · {each.staff_name ?? t('list.system')}
                  </small>
                  {each.restored_from !== null && (
                    <small className="block breakable">
                      {t('history.restoredFrom', { number: each.restored_from })}
                    </small>
                  )}
                  {each.note && <small className="block breakable">“{each.note}”</small>}
                </li>
              ))}
            </ol>
            <Pagination page={page} pages={Math.ceil(count / PAGE_SIZE)} />
          </Panel>
        </aside>
      </div>
    </>
  );
}
