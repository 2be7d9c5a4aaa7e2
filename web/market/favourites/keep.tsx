import { data, Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { markTradeWords } from '#domain/market/search/trade-words.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { ProductName } from '#web/market/cards/product-name.tsx';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { Field, FormError, FormErrors, Notice, SelectField } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { usePath } from '#web/page/use-shop.ts';
import { kgOf } from './favourite-action.ts';
import type { Route } from './+types/keep';

function productIn(request: Request): number {
  const id = Number(new URL(request.url).searchParams.get('product'));
  if (!Number.isInteger(id) || id <= 0 || id > 999_999_999) throw data(null, { status: 404 });
  return id;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const id = productIn(request);
  requireRight(page, request, 'order');
  const [{ product }, { data: lists }] = await Promise.all([
    page.api('GET /product-detail/{id}', { params: { id }, query: {} }),
    page.api('GET /favourite-list', { query: { product_id: id } }),
  ]);
  return {
    product: { id, name: markTradeWords(nameIn(page.locale, product)), grade: product.grade, picture: product.picture },
    lists,
    messages: messagesFor(page.locale, ['favourites']),
  };
}

/** Into a list that is made for it when one is named, else into the chosen one. */
export const action = formAction(async ({ page: { api, locale }, form, request }) => {
  const product_id = productIn(request);
  const name = textOf(form, 'name').trim();
  const chosen = wholeNumberOf(form, 'list');
  const id = name === '' && chosen > 0 ? chosen : await listNamed(api, name);
  await api('PUT /favourite-list/{id}/item', {
    params: { id },
    body: { product_id, note: textOf(form, 'note'), kg_per_month: kgOf(form) },
  });
  return redirect(`/${locale}/user/favourites?list=${id}&done=saved`);
});

/** Who sent the form twice, because its amount was refused, has the list already. */
async function listNamed(api: ReturnType<typeof pageOf>['api'], name: string): Promise<number> {
  try {
    return (await api('POST /favourite-list/add', { body: { name } })).id;
  } catch (error) {
    const known =
      apiErrorOf(error)?.error === 'list_name_taken' &&
      (await api('GET /favourite-list')).data.find((list) => list.name.toLowerCase() === name.toLowerCase());
    if (known) return known.id;
    throw error;
  }
}

export default function Keep({ loaderData: { product, lists } }: Route.ComponentProps) {
  const t = useTranslations('favourites');
  const path = usePath();
  const refused = useActionData<typeof action>();
  const holding = lists.filter(({ holds }) => holds).map(({ name }) => name);
  return (
    <div className="stack narrow">
      <PageHead title={t('keep.title')} hidden />
      <h1>{t('keep.title')}</h1>
      <div className="beside gap-4">
        <Picture name={product.picture} alt="" size={64} />
        <p>
          <b>{product.grade}</b>
          <br />
          <ProductName name={product.name} />
        </p>
      </div>
      {holding.length > 0 && <Notice>{t('keep.holding', { lists: holding.join(', ') })}</Notice>}
      <Form method="post" className="stack">
        <FormErrors error={refused?.error}>
          <FormError />
          {lists.length > 0 && (
            <SelectField name="list" label={t('keep.list')} defaultValue={lists[0]!.id}>
              {lists.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <Field
            name="name"
            label={t(lists.length > 0 ? 'keep.newName' : 'name')}
            help={lists.length > 0 && t('keep.newNameHelp')}
            maxLength={80}
            defaultValue={lists.length > 0 ? '' : t('keep.firstName')}
            required={lists.length === 0}
            optional={lists.length > 0}
          />
          <Field
            name="kg_per_month"
            label={t('kgPerMonth')}
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            optional
          />
          <Field name="note" label={t('note')} maxLength={300} optional />
          <div className="wrap gap-3 above-2 below-2 align-end">
            <SubmitButton>{t('save')}</SubmitButton>
            <LinkButton to={path(`/products/${product.id}`)} look="plain">
              {t('keep.back')}
            </LinkButton>
          </div>
        </FormErrors>
      </Form>
    </div>
  );
}
