import { Link, useActionData, useSearchParams } from 'react-router';
import type { Input } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { commissionList, commissionStates } from '#contract/money/commission-list.ts';
import { formatDay, formatNumber } from '#domain/values/format.ts';
import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { textOf, type FormCall, type Typed } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { AddLink } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { rateForms } from './propose-rates.ts';
import { EndForm, RateForm } from './rate-forms.tsx';
import type { Rate } from './rate.ts';
import { SubcategoryOptions } from './subcategory-options.tsx';
import type { Route } from './+types/rates';
import own from './commission.module.css';

type Query = NonNullable<Input<'GET /staff/commission/rates'>['query']>;

const TONES = { current: 'success', future: 'info', past: 'neutral' } as const;

/** The rate that is being changed stands in the address, too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { api, locale } = page;
  const search = new URL(request.url).searchParams;
  const [choices, proof] = await Promise.all([api('GET /staff/commission/choices'), api('GET /auth/proof')]);
  const asChoice = (each: Parameters<typeof nameIn>[1] & { id: number }) => ({
    value: String(each.id),
    label: nameIn(locale, each),
  });
  const list = await loadList(page, request, commissionList, {
    path: '/staff/commission/rates',
    fetchPage: (query: Query) => api('GET /staff/commission/rates', { query }),
    choices: { company_id: choices.sellers.map(asChoice), subcategory_id: choices.subcategories.map(asChoice) },
  });
  return {
    list,
    choices,
    proof,
    edit: Number(search.get('edit')),
    isNew: search.has('add'),
    messages: messagesFor(locale, ['commissionRates', 'secondFactor', 'list']),
  };
}

export const action = listAction(commissionList, {
  forms: rateForms,
  onRefused: leadRemovalToProof,
  fetchPage: (api, query: Query) => api('GET /staff/commission/rates', { query }),
});

/** Forms with fields ask for the proof within. */
function leadRemovalToProof(call: FormCall, error: WireError): object {
  return textOf(call.form, 'do') === 'remove' ? leadToProof(call, error) : {};
}

const cells: Cells<Rate> = {
  seller: (rate) => <Seller rate={rate} />,
  subcategory: (rate) => <Goods rate={rate} />,
  percent: ({ percent }) => <b>{formatNumber(percent, 2)}%</b>,
  last_day: (rate) => <LastDay rate={rate} />,
  state: (rate) => <State rate={rate} />,
};
const change = (rate: Rate) => rate.state !== 'past' && <ChangeLink rate={rate} />;

/** What the marketplace takes of sales, by seller, subcategory and period. */
export default function CommissionRates({ loaderData: { list, choices, edit, isNew } }: Route.ComponentProps) {
  const refused: { error?: WireError; typed?: Typed } | undefined = useActionData();
  const t = useTranslations('commissionRates');
  const addressOf = useWish();
  const chosen = list.rows.find((rate) => rate.id === edit && rate.state !== 'past');
  const isRefused = (refused?.typed?.['do'] ?? '') in rateForms;
  const form = {
    error: isRefused ? refused?.error : undefined,
    typed: isRefused ? refused?.typed : undefined,
    back: addressOf({}),
  };
  return (
    <ListScreen
      list={list}
      cells={cells}
      under={change}
      presets={commissionStates.map((state) => ({
        label: list.values['state']?.[state] ?? state,
        search: `state=${state}`,
      }))}
      tools={
        <AddLink to={`${addressOf({ add: '1' })}#rate`} preventScrollReset>
          {t('form.add')}
        </AddLink>
      }
      siblings={
        <>
          <p className={own.intro}>{t('intro')}</p>
          {chosen?.state === 'current' && <EndForm key={chosen.id} rate={chosen} {...form} />}
          {(isNew || chosen?.state === 'future') && (
            <RateForm key={chosen?.id ?? 0} rate={chosen ?? null} sellers={choices.sellers} {...form}>
              <SubcategoryOptions subcategories={choices.subcategories} />
            </RateForm>
          )}
        </>
      }
      empty={{ icon: 'store', title: t('empty.title'), text: t('empty.text') }}
    />
  );
}

/** The list as it is, with what is wished of it. */
function useWish() {
  const [search] = useSearchParams();
  const kept = [...search].filter(([name]) => name !== 'add' && name !== 'edit');
  return (wish: Record<string, string>) => `?${new URLSearchParams([...kept, ...Object.entries(wish)])}`;
}

function Seller({ rate: { seller } }: { rate: Rate }) {
  const t = useTranslations('commissionRates');
  return seller ? <CompanyLink company={seller} /> : t('allSellers');
}

function Goods({ rate: { subcategory } }: { rate: Rate }) {
  const t = useTranslations('commissionRates');
  const locale = useLocale();
  return subcategory ? nameIn(locale, subcategory) : t('allGoods');
}

function LastDay({ rate: { last_day } }: { rate: Rate }) {
  const t = useTranslations('commissionRates');
  const locale = useLocale();
  return <span className="whole">{last_day ? formatDay(last_day, locale) : t('noEnd')}</span>;
}

function State({ rate: { state } }: { rate: Rate }) {
  const t = useTranslations('commissionRates');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}

function ChangeLink({ rate: { id, state, seller, subcategory } }: { rate: Rate }) {
  const t = useTranslations('commissionRates');
  const locale = useLocale();
  const addressOf = useWish();
  const [search] = useSearchParams();
  const of = {
    seller: seller ? nameIn(locale, seller) : t('allSellers'),
    goods: subcategory ? nameIn(locale, subcategory) : t('allGoods'),
  };
  return (
    <Link
      to={`${addressOf({ edit: String(id) })}#rate`}
      className="whole"
      aria-current={search.get('edit') === String(id) || undefined}
      aria-label={t(state === 'future' ? 'editOf' : 'endOf', of)}
    >
      {t(state === 'future' ? 'edit' : 'end')}
    </Link>
  );
}
