import { useActionData, useLoaderData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { proveByForm } from '#web/accounts/sign-in/proof.tsx';
import { leadToChange } from '#web/page/lead-to-change.ts';
import { MEMBER_LEVELS } from '#domain/market/pricing/member-level.ts';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { amountOf, percentOf } from '#web/page/amount-of.ts';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { CompanyLevels } from './company-levels.tsx';
import { DiscountForm } from './discount-form.tsx';
import { DiscountMatrix } from './discount-matrix.tsx';
import { ReservationForm } from './reservation-form.tsx';
import type { Route } from './+types/levels';
import list from '#web/ui/lists/list.module.css';
import styles from '#web/ui/details/detail.module.css';
import { sameList } from '#web/page/list-address.ts';

const PAGE_SIZE = 20;
const done = ['set', 'remove', 'company', 'rules'] as const;

/** The matrix and the companies; the chosen cell, the search and whose level is being changed stand in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const company = (search.get('company') ?? '').trim().slice(0, 120);
  const level = MEMBER_LEVELS.find((known) => String(known) === search.get('level')) ?? null;
  const page = pageNumberOf(search);
  const [matrix, proof, rules, companies] = await Promise.all([
    api('GET /staff/levels'),
    api('GET /auth/proof'),
    api('GET /staff/reservation-rules'),
    api('GET /staff/levels/companies', {
      query: {
        ...(company && { company }),
        ...(level && { level }),
        _start: (page - 1) * PAGE_SIZE,
        _limit: PAGE_SIZE,
      },
    }),
  ]);
  const cell = /^([1-5])-(\d{1,9})$/.exec(search.get('cell') ?? '');
  return {
    matrix,
    proof,
    rules,
    cell: { level: Number(cell?.[1] ?? 1), subcategory_id: Number(cell?.[2] ?? 0) },
    companies: {
      ...companies,
      company,
      level,
      page,
      pages: Math.ceil(companies.count / PAGE_SIZE),
      edit: Number(search.get('edit')),
    },
    done: done.find((known) => known === search.get('done')) ?? null,
    messages: messagesFor(locale, ['memberLevels', 'secondFactor']),
  };
}

export const action = formAction(async (call) => {
  const {
    page: { api, locale },
    form,
    request,
  } = call;
  const what = textOf(form, 'do');
  const [level, subcategory_id] = [wholeNumberOf(form, 'level'), wholeNumberOf(form, 'subcategory_id')];
  const params = { level, subcategory_id };
  if (what === 'company') {
    await proveByForm(call);
    const proposed = await api('PUT /staff/companies/{id}/level', {
      params: { id: wholeNumberOf(form, 'company_id') },
      body: {
        member_level: wholeNumberOf(form, 'member_level'),
        point: wholeNumberOf(form, 'point'),
        reason: textOf(form, 'reason'),
      },
    });
    leadToChange(locale, proposed);
    return redirect(sameList(request.url, { done: 'company' }, ['edit', 'cell']));
  }
  if (what === 'rules') {
    await proveByForm(call);
    const proposed = await api('PUT /staff/reservation-rules', {
      body: {
        confirm_within_hours: wholeNumberOf(form, 'confirm_within_hours'),
        most_unconfirmed: amountOf(form, 'most_unconfirmed'),
      },
    });
    leadToChange(locale, proposed);
    return redirect(sameList(request.url, { done: 'rules' }, ['edit', 'cell']));
  }
  await proveByForm(call);
  const proposed =
    what === 'remove'
      ? await api('DELETE /staff/levels/{level}/discounts/{subcategory_id}', { params })
      : await api('PUT /staff/levels/{level}/discounts/{subcategory_id}', {
          params,
          body: { discount: percentOf(form, 'discount') },
        });
  leadToChange(locale, proposed);
  const said = { done: what === 'remove' ? 'remove' : 'set', cell: `${level}-${subcategory_id}` };
  return redirect(sameList(request.url, said, ['edit']));
});

/** What each level saves, and which level each company has. */
export default function Levels() {
  const { matrix, rules, cell, companies, done } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTranslations('memberLevels');
  /** A refusal belongs to one of the forms. */
  const isRefused = (form: string) => refused?.typed?.['do'] === form;
  const errorOf = (form: string) => (isRefused(form) ? refused?.error : undefined);
  return (
    <>
      <PageHead title={t('title')} hidden />
      <h1 className={list.title}>
        {t('title')} <small>{t('intro')}</small>
      </h1>
      {done && !refused && (
        <p role="status" className={styles.done}>
          {t(`done.${done}`)}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <DiscountMatrix matrix={matrix} cell={cell} />
        </div>
        <aside className={styles.side}>
          <DiscountForm
            key={`${cell.level}-${cell.subcategory_id}`}
            matrix={matrix}
            cell={cell}
            error={isRefused('company') || isRefused('rules') ? undefined : refused?.error}
          />
        </aside>
      </div>
      <CompanyLevels {...companies} error={errorOf('company')} />
      <ReservationForm rules={rules} error={errorOf('rules')} typed={isRefused('rules') ? refused?.typed : undefined} />
    </>
  );
}
