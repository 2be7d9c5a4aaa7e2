import { data, Form, Link } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Locale } from '#domain/values/locale.ts';
import { languagesOf, sitePages, siteTexts, type SitePage, type SiteText } from '#domain/site/site-settings.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, FormError, FormErrors, Notice, TextField } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { formAction, type FormCall, textOf } from '#web/page/form.ts';
import { LANGUAGE_NAMES } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { History } from '#web/ui/history/history.tsx';
import type { Route } from './+types/texts';
import styles from '#web/ui/details/settings.module.css';
import detail from '#web/ui/details/detail.module.css';

/** Longer texts have more than one line to be written in. */
const LONG = 100;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const page = pageNamed(params.page);
  return {
    page,
    isDone: new URL(request.url).searchParams.has('done'),
    ...(await api('GET /staff/site/texts/{page}', { params: { page } })),
    messages: messagesFor(locale, ['site']),
  };
}

export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    const page = pageNamed(params.page);
    const texts = fieldsOf(page).map(({ key, language, name }) => ({
      meta_key: key,
      language,
      meta_value: textOf(form, name).replaceAll('\r\n', '\n'),
    }));
    await api('PUT /staff/site/texts/{page}', { params: { page }, body: { texts } });
    return redirect(`/${locale}/staff/site/texts/${page}?done=1`);
  },
);

function pageNamed(name: string): SitePage {
  const page = sitePages.find((each) => each === name);
  if (!page) throw data(null, { status: 404 });
  return page;
}

type Key = { [P in SitePage]: keyof (typeof siteTexts)[P] }[SitePage];

function fieldsOf(page: SitePage) {
  return (Object.entries(siteTexts[page]) as [Key, SiteText][]).flatMap(([key, text]) =>
    languagesOf(text).map((language) => ({ key, text, language, name: nameOf(key, language) })),
  );
}

const nameOf = (key: string, language: Locale | null) => (language ? `${key}.${language}` : key);

/** What staff wrote of one page, in all languages. */
export default function Texts({ loaderData: { page, isDone, data: kept, history }, actionData }: Route.ComponentProps) {
  const t = useTranslations('site');
  const tWords = useTranslations('words');
  const path = usePath();
  const error = actionData?.error;
  return (
    <FormErrors error={error}>
      <PageHead title={t(`texts.pages.${page}`)} hidden />
      <h1 className="row below-4">
        {t(`texts.pages.${page}`)} <small>{t(`texts.intro.${page}`)}</small>
      </h1>
      <nav aria-label={t('texts.title')} className="tabs below-4" data-scrolls="">
        {sitePages.map((each) => (
          <Link key={each} to={path(`/staff/site/texts/${each}`)} aria-current={each === page ? 'page' : undefined}>
            {t(`texts.pages.${each}`)}
          </Link>
        ))}
      </nav>
      {isDone && !error && (
        <div role="status" className={styles.said}>
          <Notice tone="success">{t('texts.done')}</Notice>
        </div>
      )}
      <FormError />
      <div className="with-side">
        <Form method="post" preventScrollReset className={`${styles.card} stack`} key={page}>
          <p className="soft below-3">{t('texts.fallback')}</p>
          {(Object.entries(siteTexts[page]) as [Key, SiteText][]).map(([key, text]) => {
            const valueIn = (language: Locale | null) =>
              kept.find((each) => each.meta_key === key && each.language === language)?.meta_value ?? '';
            const name = t(`texts.keys.${key}`);
            if (!text.perLanguage)
              return (
                <Field
                  key={key}
                  name={key}
                  label={name}
                  maxLength={text.max}
                  required={text.required ?? false}
                  optional={!text.required}
                  defaultValue={valueIn(null)}
                  autoComplete="off"
                />
              );
            return (
              <fieldset key={key} className="fieldset-box">
                <legend>
                  {name}
                  {!text.required && <small> {tWords('optional')}</small>}
                </legend>
                <div className="three gap-3">
                  {languagesOf(text).map((language) => {
                    const shared = {
                      name: nameOf(key, language),
                      label: LANGUAGE_NAMES[language ?? 'th'],
                      maxLength: text.max,
                      required: text.required === true && language === 'th',
                      defaultValue: valueIn(language),
                    };
                    return text.lines || text.max > LONG ? (
                      <TextField key={shared.name} {...shared} rows={text.lines ? 4 : 2} />
                    ) : (
                      <Field key={shared.name} {...shared} autoComplete="off" />
                    );
                  })}
                </div>
              </fieldset>
            );
          })}
          <div>
            <SubmitButton>{t('save')}</SubmitButton>
          </div>
        </Form>
        <aside className={`${detail.side} ${detail.last}`}>
          <History decisions={history} />
        </aside>
      </div>
    </FormErrors>
  );
}
