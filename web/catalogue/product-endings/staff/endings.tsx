import { Link, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { endingList } from '#contract/catalogue/ending-list.ts';
import type { Answer, Input } from '#contract/client.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import type { Typed } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { endingAction, endingDone } from './ending-action.ts';
import { EndForm, MergeForm } from './ending-forms.tsx';
import type { Route } from './+types/endings';

type Query = NonNullable<Input<'GET /staff/product-endings'>['query']>;
type Ended = Answer<'GET /staff/product-endings'>['rows'][number];

/** The product that is to end may stand in the address: `?product=%2312`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const search = new URL(request.url).searchParams;
  const list = await loadList(page, request, endingList, {
    path: '/staff/product-endings',
    fetchPage: (query: Query) => page.api('GET /staff/product-endings', { query }),
  });
  return {
    list,
    product: (search.get('product') ?? '').trim().slice(0, 60),
    done: endingDone.find((each) => each === search.get('done')) ?? null,
    messages: messagesFor(page.locale, ['productEndings', 'list']),
  };
}

export const action = endingAction;

const cellsOf = (words: Readonly<Record<string, string>> = {}): Cells<Ended> => ({
  manufacturer: (product) => <Maker product={product} />,
  is_merged: ({ is_merged }) => <Badge tone={is_merged ? 'info' : 'neutral'}>{words[String(is_merged)]}</Badge>,
  replacement: ({ replacement }) => replacement && <ProductLink product={replacement} />,
});
const shownToBuyers = (product: Ended) => <ProductLink product={product} />;

/** Products that have ended or were merged, and the forms for both. */
export default function ProductEndings({ loaderData: { list, product, done } }: Route.ComponentProps) {
  const t = useTranslations('productEndings');
  const answer: { error?: WireError; typed?: Typed } | undefined = useActionData();
  // Both forms have a field for the product: each is told of its own refusals alone.
  const refusalOf = (name: 'end' | 'merge') =>
    answer?.typed?.['do'] === name ? { error: answer.error, typed: answer.typed } : undefined;
  const [end, merge] = [refusalOf('end'), refusalOf('merge')];
  return (
    <ListScreen
      list={list}
      cells={cellsOf(list.values['is_merged'])}
      under={shownToBuyers}
      acts={[
        {
          name: 'reopen',
          label: t('reopen'),
          look: 'outline',
          confirm: { title: t('reopenTitle'), text: t('reopenText') },
        },
      ]}
      siblings={
        <>
          {done && !answer && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
          <div className="columns-large align-start">
            <FormErrors error={end?.error}>
              {end && !end.error?.fields?.length && <FormError />}
              <EndForm product={product} typed={end?.typed} key={`end ${done}`} />
            </FormErrors>
            <FormErrors error={merge?.error}>
              {merge && !merge.error?.fields?.length && <FormError />}
              <MergeForm typed={merge?.typed} key={`merge ${done}`} />
            </FormErrors>
          </div>
        </>
      }
      empty={{ icon: 'history', title: t('none'), text: t('noneText') }}
    />
  );
}

function Maker({ product: { manufacturer } }: { product: Ended }) {
  return nameIn(useLocale(), manufacturer);
}

/** The product's own page, which says what became of it. */
function ProductLink({ product: { id, grade } }: { product: { id: number; grade: string } }) {
  const path = usePath();
  return (
    <Link to={path(`/products/${id}`)}>
      {grade} <small>#{id}</small>
    </Link>
  );
}
