import { Form, Link, useActionData, useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { fieldsAt } from '#web/page/fields-at.ts';
import { actOf, formAction, typedOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireRight } from '#web/page/require-right.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { usePath } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { atFields, paymentsIn, quoteInForm, type OwnQuote } from '../quote-form-data.ts';
import { QuoteForm } from '../quote-form.tsx';
import { fieldOfFile, sealCoas } from '../seal-coas.ts';
import { CounterOffer } from './counter-offer.tsx';
import { StandingBadge } from '../standing-badge.tsx';
import { readIntoForm, takeProposed } from '../read-into-form.ts';
import { ByFile, Proposed, ReadRows } from '../by-file.tsx';
import type { Route } from './+types/quote';

const DONE = ['given', 'confirmed', 'withdrawn'] as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_prices');
  const id = idOf(params.id);
  const [demand, own] = await Promise.all([
    page.api('GET /demands/{id}', { params: { id } }),
    page.api('GET /seller/demands/{id}/quote', { params: { id } }),
  ]);
  const said = new URL(request.url).searchParams.get('done');
  return {
    id,
    number: demand.number,
    terms: demand.for_seller?.terms ?? null,
    own,
    done: DONE.find((each) => each === said) ?? null,
    messages: messagesFor(page.locale, ['sellerQuotes', 'demands', 'files', 'dates']),
  };
}

export const handle: ScreenHandle = { takesLines: true };

/** After a refusal, too: the demand may have changed or closed meanwhile. */
export const shouldRevalidate = () => true;

type Call = FormCall<Route.ActionArgs['params']>;

async function act({ page: { api, locale }, form, params }: Call) {
  const id = idOf(params.id);
  const seen = { demand_version: wholeNumberOf(form, 'demand_version'), version: wholeNumberOf(form, 'version') };
  const done = (what: (typeof DONE)[number]) => redirect(`/${locale}/seller/demands/${id}?done=${what}`);
  switch (
    actOf(form, { give: 'give', confirm: 'confirm', withdraw: 'withdraw', read: 'read', take: 'take' } as const)
  ) {
    case 'confirm':
      await api('POST /seller/demands/{id}/quote/confirm', { params: { id }, body: seen });
      return done('confirmed');
    case 'withdraw':
      await api('POST /seller/demands/{id}/quote/withdraw', { params: { id }, body: seen });
      return done('withdrawn');
    case 'read': {
      const sent = new FormData();
      const file = form.get('file');
      if (file instanceof File) sent.set('file', file);
      const { rows } = await api('POST /seller/demands/{id}/quote/file', { params: { id }, body: sent });
      const own = await api('GET /seller/demands/{id}/quote', { params: { id } });
      const { typed, ...read } = readIntoForm(own, typedOf(form), rows);
      return { read: { ...read, rows }, typed, ticked: paymentsIn(form) };
    }
    case 'take': {
      const slots = form.getAll('take').map(String);
      return { taken: slots.length, typed: takeProposed(typedOf(form), slots), ticked: paymentsIn(form) };
    }
    default: {
      await sealCoas(form, (body) => api('POST /seller/demands/{id}/quote/coa', { params: { id }, body }));
      const { offers } = await api('GET /seller/demands/{id}/quote', { params: { id } });
      await api('PUT /seller/demands/{id}/quote', { params: { id }, body: quoteInForm(form, offers).body });
      return done('given');
    }
  }
}

export const action = formAction(act, ({ form }: Call, error) => ({
  error: fieldsAt(atFields(error, quoteInForm(form, []).names), fieldOfFile(form)),
  ticked: paymentsIn(form),
}));

/** A seller’s own quote for a demand: what is proposed is looked over, changed and sealed. */
export default function SellerQuote({ loaderData: { id, number, terms, own, done } }: Route.ComponentProps) {
  const t = useTranslations('sellerQuotes');
  const path = usePath();
  const answer = useActionData<typeof action>();
  const press = useLocation().key;
  const read = answer?.read;
  const refused = answer?.error;
  return (
    <div className="stack medium">
      <PageHead title={t('title', { number })} hidden />
      <p>
        <BackLink list="/seller/demands">{t('back')}</BackLink>
      </p>
      <header className="row">
        <h1>{t('title', { number })}</h1>
        <StandingBadge standing={own.standing} />
      </header>
      <p className="row">
        <span>
          {t('closes')} <DateTime at={own.closes_at} />
        </span>
        <Link to={path(`/post-demand/${id}`)}>{t('demand')}</Link>
      </p>
      {done && !answer && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      {own.is_open && own.refusal === null && <Notice>{t(own.is_halved ? 'halved' : 'sealed')}</Notice>}
      {own.has_outcome && (
        <Notice>
          {own.rank !== null && t('rank', { rank: String(own.rank) })}{' '}
          <Link to={path(`/seller/demands/${id}/outcome`)}>{t('outcome')}</Link>
        </Notice>
      )}
      <CounterOffer counter={own.is_open ? own.counter : null} />
      <FormErrors error={refused}>
        {own.refusal && <Notice tone="warning">{t(`refusal.${own.refusal}`)}</Notice>}
        {own.refusal === null && own.is_open && terms && (
          <>
            {own.standing === 'to_confirm' && <Confirm own={own} />}
            {read && <ReadRows read={read} />}
            {answer?.taken !== undefined && <DoneNotice>{t('taken', { count: String(answer.taken) })}</DoneNotice>}
            <QuoteForm
              key={answer?.typed && !refused ? press : own.version}
              own={own}
              terms={terms}
              typed={answer?.typed}
              ticked={answer?.ticked}
              proposed={read && <Proposed {...{ own, terms, overwriting: read.overwriting }} />}
              byFile={<ByFile id={id} />}
            />
            {(own.standing === 'given' || own.standing === 'to_confirm') && <Withdraw own={own} />}
          </>
        )}
        {own.refusal === null && !(own.is_open && terms) && (
          <>
            {refused && <FormError />}
            <Notice>{t('closed')}</Notice>
          </>
        )}
      </FormErrors>
      <Versions versions={own.versions} />
    </div>
  );
}

function SeenVersions({ own }: { own: OwnQuote }) {
  return (
    <>
      <input type="hidden" name="demand_version" value={own.demand_version} />
      <input type="hidden" name="version" value={own.version} />
    </>
  );
}

function Confirm({ own }: { own: OwnQuote }) {
  const t = useTranslations('sellerQuotes');
  return (
    <Notice tone="warning">
      {t('changed')}
      {own.quote && (
        <Form method="post">
          <SeenVersions own={own} />
          <SubmitButton name="do" value="confirm">
            {t('confirm')}
          </SubmitButton>
        </Form>
      )}
    </Notice>
  );
}

function Withdraw({ own }: { own: OwnQuote }) {
  const t = useTranslations('sellerQuotes');
  return (
    <Form method="post" className="row">
      <SeenVersions own={own} />
      <SubmitButton name="do" value="withdraw" look="danger">
        {t('withdraw')}
      </SubmitButton>
      <small className="muted">{t('withdrawHelp')}</small>
    </Form>
  );
}

function Versions({ versions }: Pick<OwnQuote, 'versions'>) {
  const t = useTranslations('sellerQuotes');
  if (versions.length === 0) return null;
  return (
    <Panel title={t('versions')}>
      <ol className="stack gap-1">
        {versions.toReversed().map(({ round, version, given_at, by, is_by_staff, is_withdrawn }) => (
          <li key={`${round} ${version}`}>
            {t('version', { round: String(round), version: String(version) })} · <DateTime at={given_at} /> ·{' '}
            {is_by_staff ? t('byStaff') : by}
            {is_withdrawn && ` · ${t('wasWithdrawn')}`}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
