import { Link, useActionData, useSearchParams } from 'react-router';
import { manufacturerList } from '#contract/catalogue/manufacturer-list.ts';
import type { Answer, Input } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { formatNumber } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { apiErrorOf } from '#web/page/api-error.ts';
import type { Typed } from '#web/page/form.ts';
import { pageOf, type Page } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { AddLink } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { Gaps } from '#web/catalogue/entries/staff/gaps.tsx';
import { makerDone, makerForms } from './maker-action.ts';
import { MakerPanel } from './maker-panel.tsx';
import type { Route } from './+types/manufacturers';
import entries from '#web/catalogue/entries/staff/entries.module.css';

type Query = NonNullable<Input<'GET /staff/manufacturers'>['query']>;
type Maker = Answer<'GET /staff/manufacturers'>['rows'][number];

/** The maker that is being changed stands in the address, too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const search = new URL(request.url).searchParams;
  const [list, chosen] = await Promise.all([
    loadList(page, request, manufacturerList, {
      path: '/staff/manufacturers',
      fetchPage: (query: Query) => page.api('GET /staff/manufacturers', { query }),
    }),
    chosenMaker(page.api, search.get('edit') ?? ''),
  ]);
  return {
    list,
    chosen,
    isNew: search.has('add'),
    q: (search.get('q') ?? '').trim().slice(0, 80),
    done: makerDone.find((each) => each === search.get('done')) ?? null,
    messages: messagesFor(page.locale, ['catalogueEntries', 'manufacturers', 'list']),
  };
}

/** Null for one that is gone meanwhile. */
async function chosenMaker(api: Page['api'], id: string) {
  if (!/^\d{1,9}$/.test(id)) return null;
  try {
    return await api('GET /staff/manufacturers/{id}', { params: { id: Number(id) } });
  } catch (error) {
    if (apiErrorOf(error)?.statusCode === 404) return null;
    throw error;
  }
}

export const action = listAction(manufacturerList, {
  forms: makerForms,
  fetchPage: (api, query: Query) => api('GET /staff/manufacturers', { query }),
});

const cells: Cells<Maker> = {
  name: (maker) => <Name maker={maker} />,
  code: ({ code }) => <span className={entries.code}>{code}</span>,
  offered_count: (maker) => <Offered maker={maker} />,
};
const change = (maker: Maker) => <ChangeLink maker={maker} />;

export default function Manufacturers({ loaderData: { list, chosen, isNew, q, done } }: Route.ComponentProps) {
  const t = useTranslations('manufacturers');
  const answer: { error?: WireError; typed?: Typed } | undefined = useActionData();
  const addressOf = useWish();
  const error = answer?.typed?.['do'] && answer.typed['do'] in makerForms ? answer.error : undefined;
  return (
    <ListScreen
      list={list}
      cells={cells}
      under={change}
      tools={
        <AddLink to={addressOf({ add: '1' })} preventScrollReset>
          {t('add')}
        </AddLink>
      }
      siblings={
        <>
          {done && !error && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
          {(chosen || isNew) && (
            <FormErrors error={error}>
              {error && !error.fields?.length && <FormError />}
              <MakerPanel
                key={chosen?.id ?? 0}
                chosen={chosen}
                q={q}
                cancel={addressOf({})}
                typed={error && answer?.typed}
              />
            </FormErrors>
          )}
        </>
      }
      empty={{ icon: 'factory', title: t('first'), text: t('firstText') }}
    />
  );
}

/** The list as it is, with what is wished of it. */
function useWish() {
  const [search] = useSearchParams();
  const kept = [...search].filter(([name]) => !['add', 'edit', 'done'].includes(name));
  return (wish: Record<string, string>) => `?${new URLSearchParams([...kept, ...Object.entries(wish)])}#entry`;
}

function Name({ maker }: { maker: Maker }) {
  return (
    <>
      {nameIn(useLocale(), maker)} <Gaps names={maker} />
    </>
  );
}

function ChangeLink({ maker }: { maker: Maker }) {
  const shared = useTranslations('catalogueEntries');
  const locale = useLocale();
  const addressOf = useWish();
  const [search] = useSearchParams();
  return (
    <Link
      to={addressOf({ edit: String(maker.id) })}
      preventScrollReset
      aria-label={shared('editOf', { what: nameIn(locale, maker) })}
      aria-current={search.get('edit') === String(maker.id) || undefined}
    >
      {shared('edit')}
    </Link>
  );
}

function Offered({ maker: { id, offered_count } }: { maker: Maker }) {
  const path = usePath();
  const count = formatNumber(offered_count);
  return offered_count > 0 ? <Link to={path(`/products?manufacturer_id=${id}`)}>{count}</Link> : count;
}
