import { data, Form, Link } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { listChanges } from '#domain/values/changed-list.ts';
import { homeListNames, homeLists, type HomeList } from '#domain/site/site-settings.ts';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { FindProducts } from './find-products.tsx';
import { History } from '#web/ui/history/history.tsx';
import { HomeListPanel, type Item } from './home-list-panel.tsx';
import type { Route } from './+types/home-lists';
import styles from '#web/ui/details/settings.module.css';
import detail from '#web/ui/details/detail.module.css';
import { Button } from '#web/ui/button.tsx';
import { useIsReadOnly } from '#web/page/read-only.ts';

const FOUND = 8;

/** The four lists by name. The products that are looked for stand in the address, with the list that they are for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const words = (search.get('find') ?? '').trim().slice(0, 120);
  const isOffGrade = search.get('list') === 'near_prime_products';
  const [{ choices, history, ...lists }, found] = await Promise.all([
    api('GET /staff/site/home'),
    words
      ? api('POST /product/search', {
          body: { name: words, perPage: FOUND, ...(isOffGrade && { quality: ['near_prime', 'off_grade'] }) },
        })
      : { data: [] },
  ]);
  const productItem = (product: (typeof lists.featured_products)[number]): Item => ({
    id: product.id,
    name: nameIn(locale, product),
    note: nameIn(locale, product.manufacturer),
    picture: product.picture,
    isShown: product.is_offered,
  });
  const categoryItem = (category: (typeof lists.top_categories)[number]): Item => ({
    id: category.id,
    name: nameIn(locale, category),
    note: null,
    picture: null,
    isShown: category.product_count > 0,
    count: category.product_count,
  });
  return {
    lists: {
      featured_products: lists.featured_products.map(productItem),
      near_prime_products: lists.near_prime_products.map(productItem),
      top_categories: lists.top_categories.map(categoryItem),
      related_subcategories: lists.related_subcategories.map(categoryItem),
    } satisfies Record<HomeList, Item[]>,
    choices: {
      top_categories: choices.categories.map(categoryItem),
      related_subcategories: choices.subcategories.map(categoryItem),
    },
    find: {
      words,
      list: isOffGrade ? ('near_prime_products' as const) : ('featured_products' as const),
      found: found.data.map((card): Item => ({
        id: card.id,
        name: nameIn(locale, card),
        note: nameIn(locale, card.manufacturer),
        picture: card.picture,
        isShown: card.default_offer !== null,
      })),
    },
    history,
    isDone: search.has('done'),
    messages: messagesFor(locale, ['site']),
  };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const chosen = homeListNames.find((name) => name === textOf(form, 'list'));
  const change = listChanges.find((name) => name === textOf(form, 'do'));
  if (!chosen || !change) throw data(null, { status: 400 });
  await api('POST /staff/site/home/{list}', {
    params: { list: chosen },
    body: { change, id: wholeNumberOf(form, 'id') },
  });
  const find = textOf(form, 'find');
  return redirect(
    `/${locale}/staff/site/home?done=1${find && `&${new URLSearchParams({ find, list: chosen }).toString()}`}#${chosen}`,
  );
});

/** What stands on the home page, in its order. Each change is saved at once. */
export default function HomeLists({
  loaderData: { lists, choices, find, history, isDone },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('site.home');
  const path = usePath();
  const error = actionData?.error;
  return (
    <FormErrors error={error}>
      <PageHead title={t('title')} hidden />
      <h1 className="row below-4">
        {t('title')} <small>{t('intro')}</small>
      </h1>
      <p className="below-4">
        <Link to={path('/')}>{t('see')}</Link> · <Link to={path('/staff/site/texts/home')}>{t('texts')}</Link>
      </p>
      {isDone && !error && (
        <div role="status" className={styles.said}>
          <Notice tone="success">{t('done')}</Notice>
        </div>
      )}
      <FormError />
      <div className="with-side">
        <div className="stack">
          {homeListNames.map((name) => (
            <HomeListPanel key={name} list={name} items={lists[name]} most={homeLists[name]}>
              {name === 'top_categories' || name === 'related_subcategories' ? (
                <AddCategory list={name} choices={choices[name]} chosen={lists[name]} />
              ) : (
                <FindProducts list={name} find={find.list === name ? find : null} chosen={lists[name]} />
              )}
            </HomeListPanel>
          ))}
        </div>
        <aside className={`${detail.side} ${detail.last}`}>
          <History decisions={history} />
        </aside>
      </div>
    </FormErrors>
  );
}

function AddCategory({ list: name, choices, chosen }: { list: HomeList; choices: Item[]; chosen: Item[] }) {
  const t = useTranslations('site.home');
  const taken = new Set(chosen.map(({ id }) => id));
  if (useIsReadOnly()) return null;
  return (
    <Form method="post" preventScrollReset className="beside below-3">
      <input type="hidden" name="list" value={name} />
      <select className="grow" name="id" aria-label={t('chooseCategory')}>
        {choices
          .filter(({ id }) => !taken.has(id))
          .map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name} ({choice.count})
            </option>
          ))}
      </select>
      <Button type="submit" name="do" value="add" look="outline">
        {t('add')}
      </Button>
    </Form>
  );
}
