import { data, Form, Link } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { LOCALES } from '#domain/values/locale.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { WayBack } from '#web/ui/lists/back-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { LANGUAGE_NAMES } from '#web/i18n/language.ts';
import { formAction, type FormCall, textOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { changeFile, facts } from './banner-actions.ts';
import { BannerFields } from './banner-fields.tsx';
import { BannerFiles } from './banner-files.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { BANNER_TONES } from './banner-tones.ts';
import { History } from '#web/ui/history/history.tsx';
import type { Route } from './+types/banner';
import styles from '#web/ui/details/settings.module.css';
import detail from '#web/ui/details/detail.module.css';
import { idOf, idOrNew } from '#web/page/ids.ts';

const DONE = ['added', 'saved', 'published', 'unpublished', 'file'] as const;
type Done = (typeof DONE)[number];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const messages = messagesFor(locale, ['site', 'home', 'files']);
  const shared = {
    done: DONE.find((each) => each === search.get('done')) ?? null,
    language: LOCALES.find((each) => each === search.get('language')) ?? locale,
    messages,
  };
  if (params.id === 'new') return { ...shared, banner: null, history: [] };
  return { ...shared, ...(await api('GET /staff/banners/{id}', { params: { id: idOf(params.id) } })) };
}

export const handle: ScreenHandle = { takesFile: true };

export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    const id = idOrNew(params.id) ?? 0;
    const to = { params: { id } };
    const acts: Record<string, () => Promise<Done>> = {
      save: () => api('PUT /staff/banners/{id}', { ...to, body: facts(form) }).then(() => 'saved'),
      publish: () =>
        api('PUT /staff/banners/{id}/published', { ...to, body: { published: true } }).then(() => 'published'),
      unpublish: () =>
        api('PUT /staff/banners/{id}/published', { ...to, body: { published: false } }).then(() => 'unpublished'),
      file: () => changeFile(api, id, form).then(() => 'file'),
    };
    const wish = textOf(form, 'do');
    if (wish === 'add')
      return redirect(
        `/${locale}/staff/site/banners/${(await api('POST /staff/banners', { body: facts(form) })).id}?done=added`,
      );
    if (wish === 'remove') {
      await api('DELETE /staff/banners/{id}', to);
      return redirect(`/${locale}/staff/site/banners`);
    }
    const act = acts[wish];
    if (!act) throw data(null, { status: 400 });
    const language = textOf(form, 'language');
    return redirect(`/${locale}/staff/site/banners/${id}?done=${await act()}${language && `&language=${language}`}`);
  },
);

/** One banner: what it says, its pictures in each language, how visitors see it, and whether they do. */
export default function Banner({ loaderData: { banner, history, done, language }, actionData }: Route.ComponentProps) {
  const t = useTranslations('site');
  const locale = useLocale();
  const path = usePath();
  const title = banner ? banner[locale].title : t('banners.add');
  const error = actionData?.error;
  return (
    <FormErrors error={error}>
      <PageHead title={title} hidden />
      <WayBack to={path('/staff/site/banners')}>{t('banners.back')}</WayBack>
      <header className="row above-2 below-4">
        <h1>{title}</h1>
        {banner && <Badge tone={BANNER_TONES[banner.state]}>{t(`banners.states.${banner.state}`)}</Badge>}
      </header>
      {done && !error && (
        <div role="status" className={styles.said}>
          <Notice tone="success">{t(`banners.done.${done}`)}</Notice>
        </div>
      )}
      <FormError />
      <div className="with-side">
        <div className="stack">
          {banner && (
            <section className={styles.card}>
              <h2>{t('banners.preview')}</h2>
              <nav className="pills below-3" aria-label={t('banners.previewLanguage')}>
                {LOCALES.map((each) => (
                  <Link
                    key={each}
                    to={`?language=${each}`}
                    preventScrollReset
                    aria-current={each === language ? 'true' : undefined}
                  >
                    {LANGUAGE_NAMES[each]}
                  </Link>
                ))}
              </nav>
              <BannerPreview banner={banner} language={language} />
            </section>
          )}
          {banner && <BannerFiles banner={banner} refused={actionData?.error && actionData} />}
          <section className={styles.card}>
            <h2>{t('banners.words')}</h2>
            <Form method="post" preventScrollReset className="stack" key={banner?.id ?? 'new'}>
              <BannerFields banner={banner} />
              <div>
                <SubmitButton name="do" value={banner ? 'save' : 'add'}>
                  {banner ? t('save') : t('banners.addThen')}
                </SubmitButton>
              </div>
            </Form>
          </section>
        </div>
        <aside className={detail.side}>
          {banner && (
            <section className={styles.card}>
              <h2>{t('banners.publish')}</h2>
              <p className="soft below-3">
                {banner.missing ? t(`banners.missing.${banner.missing}`) : t(`banners.hint.${banner.state}`)}
              </p>
              <Form method="post" className="row gap-2">
                {banner.state === 'draft' ? (
                  <SubmitButton name="do" value="publish">
                    {t('banners.publish')}
                  </SubmitButton>
                ) : (
                  <SubmitButton look="outline" name="do" value="unpublish">
                    {t('banners.unpublish')}
                  </SubmitButton>
                )}
                {banner.state === 'shown' && <PlainLink to={path('/')}>{t('banners.see')}</PlainLink>}
              </Form>
              <details className="opens away framed above-4">
                <summary>{t('banners.remove')}</summary>
                <p>{t('banners.removeHint')}</p>
                <Form method="post">
                  <SubmitButton look="danger" name="do" value="remove">
                    {t('banners.removeNow')}
                  </SubmitButton>
                </Form>
              </details>
            </section>
          )}
          {banner && <History decisions={history} />}
        </aside>
      </div>
    </FormErrors>
  );
}
