import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { actOf, formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { CategoryPath, placeInTree } from './category-path.tsx';
import { FindGrade } from './find-grade.tsx';
import { FoundGrades, type FoundGrade } from './found-grades.tsx';
import { GradeHead } from './grade-head.tsx';
import { OpenDrafts } from './open-drafts.tsx';
import { ProposeGrade } from './propose-grade.tsx';
import { AddProductSteps, stepAddress } from './steps.tsx';
import type { Route } from './+types/product';

const PAGE_SIZE = 20;
const MAX_WORDS = 120;
const NOTHING = { data: [] as FoundGrade[], count: 0 };

/** The words or the branch of the tree that a grade is looked for by stand in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers');
  const search = new URL(request.url).searchParams;
  const words = (search.get('q') ?? '').trim().slice(0, MAX_WORDS);
  const draft = numberIn(search, 'draft');
  const subcategory = numberIn(search, 's_cat');
  const at = pageNumberOf(search);
  const [tree, found, drafts] = await Promise.all([
    page.api('GET /product-category/public'),
    words === '' && subcategory === null
      ? NOTHING
      : page.api('GET /offer-draft/product', {
          query: {
            name: words,
            ...(words === '' && subcategory !== null && { subcategory_id: subcategory }),
            _start: (at - 1) * PAGE_SIZE,
            _limit: PAGE_SIZE,
          },
        }),
    page.api('GET /offer-draft/mydraft'),
  ]);
  return {
    words,
    ...found,
    page: at,
    pages: Math.ceil(found.count / PAGE_SIZE),
    place: placeInTree(tree.data, {
      group: numberIn(search, 'g_cat'),
      category: numberIn(search, 'cat'),
      subcategory,
    }),
    drafts: drafts.data,
    changed: drafts.data.find(({ id }) => id === draft) ?? null,
    messages: messagesFor(page.locale, ['offerDrafts']),
  };
}

function numberIn(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

export const action = formAction(async ({ page: { api, locale }, form }) =>
  actOf(form, {
    choose: async () => {
      const body = { product_id: wholeNumberOf(form, 'product_id') };
      const { id } =
        textOf(form, 'draft') === ''
          ? await api('POST /offer-draft/add', { body })
          : await api('PUT /offer-draft/product/{id}', { params: { id: wholeNumberOf(form, 'draft') }, body });
      return redirect(`/${locale}${stepAddress('warehouses', id)}`);
    },
    delete: async () => {
      await api('DELETE /offer-draft/{id}', { params: { id: wholeNumberOf(form, 'id') } });
      return { isDeleted: true };
    },
  })(),
);

/** Step 1: which grade is put on sale. */
export default function ChooseProduct({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('offerDrafts');
  const locale = useLocale();
  const answer = useActionData<typeof action>();
  const { words, data, count, place, drafts, changed, page, pages } = loaderData;
  // An empty market has no categories yet.
  const hasTree = place.group !== null || place.next.length > 0;
  const isAsked = words !== '' || place.subcategory !== null;
  return (
    <div className="stack medium">
      <AddProductSteps current="product" draft={changed?.id ?? null} />
      <FormErrors error={answer?.error}>
        <FormError />
        {answer?.isDeleted && <DoneNotice>{t('drafts.deleted')}</DoneNotice>}
        {changed ? <Changed draft={changed} /> : <OpenDrafts drafts={drafts} />}
        <section className="stack" aria-labelledby="find">
          <h2 className="lead" id="find">
            {t('find.title')}
          </h2>
          <FindGrade words={words} draft={changed?.id ?? null} />
          {(words === '' || count === 0) && hasTree && <CategoryPath place={place} draft={changed?.id ?? null} />}
        </section>
        {isAsked && (
          <FoundGrades
            grades={data}
            count={count}
            draft={changed?.id ?? null}
            chosen={changed?.product.id ?? null}
            of={words === '' && place.subcategory ? nameIn(locale, place.subcategory) : words}
            page={page}
            pages={pages}
          />
        )}
      </FormErrors>
      <ProposeGrade words={words} />
    </div>
  );
}

/** Somebody came back to another product: what is typed of this one falls with it. */
function Changed({ draft }: { draft: Answer<'GET /offer-draft/mydraft'>['data'][number] }) {
  const t = useTranslations('offerDrafts');
  return (
    <section className="stack" aria-labelledby="changed">
      <h2 className="lead" id="changed">
        {t('change.title')}
      </h2>
      <div className="stack gap-3 card">
        <GradeHead grade={draft.product} />
        <p className="muted">{t('change.text')}</p>
      </div>
    </section>
  );
}
