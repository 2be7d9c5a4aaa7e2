import { Link, useActionData, useLoaderData, useSearchParams } from 'react-router';
import type { Input } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { companyLevelList } from '#contract/market/company-level-list.ts';
import { MEMBER_LEVELS } from '#domain/market/pricing/member-level.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Typed } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { AnswerRulesForm } from './answer-rules-form.tsx';
import { CompanyLevelForm, type CompanyLevel } from './company-level-form.tsx';
import { DiscountForm } from './discount-form.tsx';
import { DiscountMatrix } from './discount-matrix.tsx';
import { levelForms, levelsDone } from './level-forms.ts';
import { ReservationForm } from './reservation-form.tsx';
import { ToleranceForm } from './tolerance-form.tsx';
import type { Route } from './+types/levels';
import styles from '#web/ui/details/detail.module.css';

type Query = NonNullable<Input<'GET /staff/levels/companies'>['query']>;

/** The matrix and the companies; the chosen cell and whose level is being changed stand in the address, too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { api, locale } = page;
  const search = new URL(request.url).searchParams;
  const [matrix, proof, rules, answerRules, tolerance, companies] = await Promise.all([
    api('GET /staff/levels'),
    api('GET /auth/proof'),
    api('GET /staff/reservation-rules'),
    api('GET /staff/answer-rules'),
    api('GET /staff/weight-tolerance'),
    loadList(page, request, companyLevelList, {
      path: '/staff/levels/companies',
      fetchPage: (query: Query) => api('GET /staff/levels/companies', { query }),
    }),
  ]);
  const cell = /^([1-5])-(\d{1,9})$/.exec(search.get('cell') ?? '');
  return {
    matrix,
    proof,
    rules,
    answerRules,
    tolerance,
    cell: { level: Number(cell?.[1] ?? 1), subcategory_id: Number(cell?.[2] ?? 0) },
    companies,
    edit: Number(search.get('edit')),
    done: levelsDone.find((known) => known === search.get('done')) ?? null,
    messages: messagesFor(locale, ['memberLevels', 'secondFactor', 'list']),
  };
}

export const action = listAction(companyLevelList, {
  forms: levelForms,
  fetchPage: (api, query: Query) => api('GET /staff/levels/companies', { query }),
});

const change = (row: CompanyLevel) => <ChangeLink row={row} />;

/** What each level saves, and which level each company has. */
export default function Levels() {
  const { matrix, rules, answerRules, tolerance, cell, companies, edit, done } = useLoaderData<typeof loader>();
  const refused: { error?: WireError; typed?: Typed } | undefined = useActionData();
  const t = useTranslations('memberLevels');
  const addressOf = useWish();
  const chosen = companies.rows.find(({ id }) => id === edit);
  /** A refusal belongs to one of the forms. */
  const errorOf = (...forms: string[]) => (forms.includes(refused?.typed?.['do'] ?? '') ? refused?.error : undefined);
  return (
    <>
      <ListScreen
        list={companies}
        above={
          <>
            <PageHead title={t('title')} hidden />
            <h1 className="row below-4">
              {t('title')} <small>{t('intro')}</small>
            </h1>
            {done && !refused && (
              <p role="status" className="sunken good below-4">
                {t(`done.${done}`)}
              </p>
            )}
            <div className="with-side">
              <div className="stack">
                <DiscountMatrix matrix={matrix} cell={cell} />
              </div>
              <aside className={styles.side}>
                <DiscountForm
                  key={`${cell.level}-${cell.subcategory_id}`}
                  matrix={matrix}
                  cell={cell}
                  error={errorOf('set', 'remove')}
                />
              </aside>
            </div>
          </>
        }
        under={change}
        presets={MEMBER_LEVELS.map((level) => ({ label: t('level', { level }), search: `member_level=${level}` }))}
        siblings={
          chosen && <CompanyLevelForm key={chosen.id} row={chosen} cancel={addressOf({})} error={errorOf('company')} />
        }
        empty={{ icon: 'store', title: t('company.empty') }}
      />
      <ReservationForm rules={rules} error={errorOf('rules')} typed={errorOf('rules') && refused?.typed} />
      <ToleranceForm
        tolerance={tolerance}
        error={errorOf('tolerance')}
        typed={errorOf('tolerance') && refused?.typed}
      />
      <AnswerRulesForm rules={answerRules} error={errorOf('answers')} typed={errorOf('answers') && refused?.typed} />
    </>
  );
}

/** The list as it is, with what is wished of it. */
function useWish() {
  const [search] = useSearchParams();
  const kept = [...search].filter(([name]) => name !== 'edit' && name !== 'done');
  return (wish: Record<string, string>) => `?${new URLSearchParams([...kept, ...Object.entries(wish)])}`;
}

function ChangeLink({ row: { company } }: { row: CompanyLevel }) {
  const t = useTranslations('memberLevels');
  const locale = useLocale();
  const addressOf = useWish();
  return (
    <Link
      to={`${addressOf({ edit: String(company.id) })}#company-level`}
      aria-label={t('company.editOf', { company: nameIn(locale, company) })}
    >
      {t('company.edit')}
    </Link>
  );
}
