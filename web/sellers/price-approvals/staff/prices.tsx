import { useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Api, Input } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { waitingPriceKinds, waitingPriceList } from '#contract/sellers/waiting-price-list.ts';
import type { Locale } from '#domain/values/locale.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import type { Act, Done } from '#web/kit/act-on-rows.ts';
import { ReasonField } from '#web/kit/decision-field.tsx';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { percentOf } from '#web/page/amount-of.ts';
import { textOf, wholeNumberOf, type FormCall, type Typed } from '#web/page/form.ts';
import { leadToChange } from '#web/page/lead-to-change.ts';
import { sameList } from '#web/page/list-address.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { mayAct, maySee } from '#web/page/staff-roles.ts';
import { useShop } from '#web/page/use-shop.ts';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { Allowance } from './allowance.tsx';
import gone from './gone.json' with { type: 'json' };
import { cells, UnderGoods, type WaitingPrice } from './price-cells.tsx';
import type { Route } from './+types/prices';

type Query = NonNullable<Input<'GET /staff/prices'>['query']>;

/** As many as one call decides. */
const AT_ONCE = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const search = new URL(request.url).searchParams;
  const list = await loadList(page, request, waitingPriceList, {
    path: '/staff/prices',
    fetchPage: (query: Query) => page.api('GET /staff/prices', { query }),
  });
  return {
    list,
    isOfOneSeller: search.has('company_id'),
    isSaved: search.get('did') === 'allowance',
    messages: messagesFor(page.locale, ['priceApprovals', 'list']),
  };
}

const underGoods = (row: WaitingPrice) => <UnderGoods row={row} />;

type Decide = (api: Api, ids: number[], form: FormData) => Promise<{ decided: number; gone: number }>;

/** Decides many at once. What others decided meanwhile is told by its number: it is in the list no more. */
const decideAll =
  (locale: Locale, decide: Decide): Act =>
  async (api, ids, form) => {
    const all: Done = { done: [], refused: [] };
    for (let next = 0; next < ids.length; next += AT_ONCE) {
      const batch = ids.slice(next, next + AT_ONCE);
      const { decided } = await decide(api, batch, form);
      all.done.push(...batch.slice(0, decided));
      all.refused.push(...batch.slice(decided).map((id) => ({ id, message: gone[locale] })));
    }
    return all;
  };

async function setAllowance({ page: { api, locale }, form, request }: FormCall): Promise<Response> {
  const proposed = await api('PUT /staff/price-allowance/{id}', {
    params: { id: wholeNumberOf(form, 'company_id') },
    body: { percent: percentOf(form, 'percent') },
  });
  leadToChange(locale, proposed);
  return redirect(sameList(request.url, { did: 'allowance' }));
}

export const action: (args: Route.ActionArgs) => Promise<unknown> = (args) => {
  const { locale } = pageOf(args.context);
  return listAction(waitingPriceList, {
    fetchPage: (api, query: Query) => api('GET /staff/prices', { query }),
    acts: {
      approve: decideAll(locale, (api, ids) => api('POST /staff/prices/approve', { body: { ids } })),
      refuse: decideAll(locale, (api, ids, form) =>
        api('POST /staff/prices/refuse', { body: { ids, reason: textOf(form, 'reason') } }),
      ),
    },
    forms: { allowance: setAllowance },
    onRefused: leadToProof,
  })(args);
};

/** Prices that wait for staff, beside what there is to judge them by. */
export default function Prices({ loaderData: { list, isOfOneSeller, isSaved } }: Route.ComponentProps) {
  const t = useTranslations('priceApprovals');
  const tStaff = useTranslations('staff');
  const answer: { error?: WireError; typed?: Typed } | undefined = useActionData();
  const { user } = useShop();
  const [seesCatalogue, keepsCatalogue] = [maySee(user, 'catalogue'), mayAct(user, 'catalogue')];
  const [first] = list.rows;
  return (
    <ListScreen
      list={list}
      // Sales look at the product in the mall: the catalogue keeps it.
      href={({ product }: WaitingPrice) => (seesCatalogue ? `/staff/products/${product.id}` : null)}
      cells={cells}
      under={underGoods}
      presets={waitingPriceKinds.map((kind) => ({
        label: list.values['kind']?.[kind] ?? kind,
        search: `kind=${kind}`,
      }))}
      acts={[
        { name: 'approve', label: t('approve') },
        {
          name: 'refuse',
          label: t('refuse'),
          look: 'danger',
          fields: (
            <ReasonField
              name="reason"
              label={tStaff('reason')}
              required
              maxLength={500}
              autoComplete="off"
              defaultValue={answer?.typed?.['do'] === 'refuse' ? answer.typed['reason'] : undefined}
              choices={[t('usualReason.high'), t('usualReason.low'), t('usualReason.unit')]}
              help={t('reasonHelp')}
            />
          ),
        },
      ]}
      siblings={
        <>
          {isSaved && !answer && <DoneNotice>{t('saved')}</DoneNotice>}
          {isOfOneSeller && first && keepsCatalogue && (
            <FormErrors error={answer?.typed?.['do'] === 'allowance' ? answer.error : undefined}>
              <FormError />
              <Allowance seller={first.seller} record={first.record} />
            </FormErrors>
          )}
        </>
      }
      empty={{ icon: 'check', title: t('empty.title') }}
    />
  );
}
