import { Form, Link } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { seoFields, seoKey } from '#domain/catalogue/seo-meta.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { chosenProduct } from './chosen-product.ts';
import { usePath } from '#web/page/use-shop.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { History } from '#web/ui/history/history.tsx';
import { ItemText, type Item } from '#web/site/home/staff/home-list-panel.tsx';
import { SeoFields } from './seo-fields.tsx';
import type { Route } from './+types/product-seo';
import detail from '#web/ui/details/detail.module.css';
import { idIn } from '#web/page/ids.ts';
import styles from '#web/ui/details/settings.module.css';

const FOUND = 12;

/** The words that a product is looked for by, and the product that is written about, stand in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const search = new URL(request.url).searchParams;
  const q = (search.get('q') ?? '').trim().slice(0, 120);
  const id = idIn(search.get('product'));
  const [found, chosen] = await Promise.all([
    page.api('POST /product/search', { body: { name: q, perPage: FOUND } }),
    id === null ? null : chosenProduct(page, id),
  ]);
  const items = found.data.map((card): Item => ({
    id: card.id,
    name: nameIn(page.locale, card),
    note: nameIn(page.locale, card.manufacturer),
    picture: card.picture,
    isShown: card.default_offer !== null,
  }));
  return { q, items, chosen, isDone: search.has('done'), messages: messagesFor(page.locale, ['site']) };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const id = wholeNumberOf(form, 'product');
  const body = Object.fromEntries(
    LOCALES.flatMap((each) => seoFields.map((field) => seoKey(field, each))).map((key) => [
      key,
      textOf(form, key).trim(),
    ]),
  ) as Input<'PUT /staff/product-seo/{id}'>['body'];
  await api('PUT /staff/product-seo/{id}', { params: { id }, body });
  const q = textOf(form, 'q');
  return redirect(
    `/${locale}/staff/site/seo?${new URLSearchParams({ ...(q && { q }), product: String(id), done: '1' }).toString()}`,
  );
});

/** What search engines are told of products, in each language. */
export default function ProductSeo({ loaderData: { q, items, chosen, isDone }, actionData }: Route.ComponentProps) {
  const t = useTranslations('site');
  const path = usePath();
  const error = actionData?.error;
  return (
    <FormErrors error={error}>
      <PageHead title={t('seo.title')} hidden />
      <h1 className="row below-4">
        {t('seo.title')} <small>{t('seo.intro')}</small>
      </h1>
      {isDone && !error && (
        <div role="status" className={styles.said}>
          <Notice tone="success">{t('seo.done')}</Notice>
        </div>
      )}
      <FormError />
      <div className="with-side">
        <div className="stack">
          {chosen && (
            <section className={styles.card}>
              <h2>{chosen.name}</h2>
              {chosen.isShown ? (
                <p className="soft below-3">
                  <Link to={path(`/staff/products/${chosen.id}`)}>{t('seo.toProduct')}</Link> ·{' '}
                  <PlainLink to={path(`/products/${chosen.id}`)}>{t('seo.see')}</PlainLink>
                </p>
              ) : (
                <Notice>
                  {t('seo.hidden')} <Link to={path(`/staff/products/${chosen.id}`)}>{t('seo.toProduct')}</Link>
                </Notice>
              )}
              <Form method="post" preventScrollReset className="stack" key={chosen.id}>
                <input type="hidden" name="product" value={chosen.id} />
                <input type="hidden" name="q" value={q} />
                {chosen.languages.map((language) => (
                  <SeoFields key={language.locale} {...language} seo={chosen.seo} />
                ))}
                <div>
                  <SubmitButton>{t('save')}</SubmitButton>
                </div>
              </Form>
            </section>
          )}
          <section className={styles.card}>
            <h2>{t('seo.choose')}</h2>
            <ListFilter
              fields={[{ name: 'q', label: t('seo.find'), value: q, maxLength: 120 }]}
              submit={t('seo.search')}
              clear={q ? { label: t('seo.all'), to: '?' } : null}
            />
            {items.length === 0 && (
              <p role="status" className="soft below-3">
                {t('seo.none')}
              </p>
            )}
            <ul className="stack gap-2 ruled entries below-3">
              {items.map((item) => (
                <li key={item.id}>
                  <ItemText item={item} />
                  <Link
                    to={`?${new URLSearchParams({ ...(q && { q }), product: String(item.id) }).toString()}`}
                    aria-label={t('seo.writeOf', { what: item.name })}
                    aria-current={item.id === chosen?.id ? 'true' : undefined}
                  >
                    {t('seo.write')}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <aside className={detail.side}>
          <section className={styles.card}>
            <h2>{t('seo.rules')}</h2>
            <ul className="stack gap-1 bullets small">
              {(['own', 'width', 'keywords', 'texts'] as const).map((rule) => (
                <li key={rule}>{t(`seo.rule.${rule}`)}</li>
              ))}
            </ul>
          </section>
          {chosen && <History decisions={chosen.history} />}
        </aside>
      </div>
    </FormErrors>
  );
}
