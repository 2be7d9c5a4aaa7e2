import { Form } from 'react-router';
import { stockLotDecisions } from '#contract/market/stock-lot-decisions.ts';
import { MAX_LOT_REASON } from '#domain/market/stock-lots/stock-lot.ts';
import { formatNumber } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { decisionAction } from '#web/kit/decision-action.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { doneText, loadDecisions } from '#web/kit/load-decisions.ts';
import { readDetail } from '#web/kit/load-detail.ts';
import { wholeNumberOf, type Typed } from '#web/page/form.ts';
import { idIn } from '#web/page/ids.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireRight } from '#web/page/require-right.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { Field, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { StockLotBadge } from '../lot-cells.tsx';
import type { ShownLot } from '../lot-shapes.ts';
import { LotCertificates } from './lot-certificates.tsx';
import { LotCoas } from './lot-coas.tsx';
import { LotFacts } from './lot-facts.tsx';
import { LotLabel } from './lot-label.tsx';
import { LotMovements } from './lot-movements.tsx';
import { ProposalNotice } from './proposal-notice.tsx';
import { proposedRows, type CoaProposal } from './proposed-rows.ts';
import { pathsOfForm, readLotForm } from './read-lot-form.ts';
import { ValueRows } from './value-rows.tsx';
import type { Route } from './+types/lot';

const DONE = ['added', 'saved', 'coaAdded', 'coaRemoved'] as const;

export const handle: ScreenHandle = { takesFile: true };

export async function loader(args: Route.LoaderArgs) {
  const { page, id, done } = readDetail(args);
  requireRight(page, args.request, 'manage_offers');
  const coa = idIn(new URL(args.request.url).searchParams.get('coa'));
  const [lot, { coas }, { data: certificates }, { token }, proposal] = await Promise.all([
    page.api('GET /seller/stock-lots/{id}', { params: { id } }),
    page.api('GET /stock-lots/{id}/coas', { params: { id } }),
    page.api('GET /seller/stock-lots/{id}/certificates', { params: { id } }),
    page.api('GET /seller/stock-lots/{id}/label-address', { params: { id } }),
    coa === null ? null : page.api('GET /seller/stock-lots/{id}/coas/{coa}/values', { params: { id, coa } }),
  ]);
  return {
    lot,
    coas,
    proposal,
    certificates,
    token,
    decisions: loadDecisions(stockLotDecisions, { locale: page.locale, allowed: lot.allowed }),
    done: DONE.find((each) => each === done) ?? null,
    decided: doneText([stockLotDecisions], { locale: page.locale, done }),
    messages: messagesFor(page.locale, ['stockLots', 'files', 'people', 'dates']),
  };
}

/** After a refusal, too: somebody else may have changed the lot meanwhile. */
export const shouldRevalidate = () => true;

export const action = decisionAction<Route.ActionArgs['params'], Response>([stockLotDecisions], {
  leadTo: ({ id }) => `/seller/lots/${id}`,
  others: {
    async save({ page: { api, locale }, form }, id) {
      await api('PUT /seller/stock-lots/{id}', { params: { id }, body: readLotForm(form) });
      return redirect(`/${locale}/seller/lots/${id}?done=saved`);
    },
    async addCoa({ page: { api, locale }, form }, id) {
      const body = new FormData();
      const file = form.get('file');
      if (file instanceof File && file.size > 0) body.set('file', file);
      await api('POST /seller/stock-lots/{id}/coas', { params: { id }, body });
      return redirect(`/${locale}/seller/lots/${id}?done=coaAdded`);
    },
    async removeCoa({ page: { api, locale }, form }, id) {
      await api('DELETE /seller/stock-lots/{id}/coas/{coa}', { params: { id, coa: wholeNumberOf(form, 'coa') } });
      return redirect(`/${locale}/seller/lots/${id}?done=coaRemoved`);
    },
  },
  onRefused: ({ form }, error) => ({ error: pathsOfForm(error, form) }),
});

/** One lot: what is known of it, what was measured, what came and went, and what may be decided. */
export default function StockLot({
  loaderData: { lot, coas, proposal, certificates, token, decisions, done, decided },
}: Route.ComponentProps) {
  const t = useTranslations('stockLots');
  const locale = useLocale();
  const refused = useKeptAnswer<typeof action>();
  const sentCoa = refused?.typed?.['do'] === 'addCoa' ? refused : undefined;
  const unsaved = refused?.typed?.['do'] === 'save' ? refused.typed : undefined;
  return (
    <DetailScreen
      title={t('title', { lot: lot.lot_no })}
      back={{ list: '/seller/lots', label: t('back') }}
      badges={<StockLotBadge state={lot.state} />}
      done={decided ?? (done && t(`done.${done}`))}
      refused={refused}
      top={
        <>
          <p>
            <strong>{nameIn(locale, lot.product)}</strong> · {nameIn(locale, lot.attribute)} ·{' '}
            {nameIn(locale, lot.warehouse)}
          </p>
          {lot.reason !== '' && <Notice>{t('quarantineReason', { reason: lot.reason })}</Notice>}
          {lot.outside > 0 && <Notice tone="warning">{t('outside', { count: formatNumber(lot.outside) })}</Notice>}
        </>
      }
      side={
        <>
          <Decisions of={decisions} refused={refused} />
          <LotCoas lotId={lot.id} coas={coas} error={sentCoa?.error} />
          <LotCertificates lotId={lot.id} certificates={certificates} />
          <LotLabel lotId={lot.id} token={token} />
          <LotFacts lot={lot} />
        </>
      }
    >
      <FormErrors error={unsaved && refused?.error}>
        <LotForm {...{ lot, proposal }} typed={unsaved} />
      </FormErrors>
      <LotMovements movements={lot.movements} />
    </DetailScreen>
  );
}

function LotForm({ lot, proposal, typed }: { lot: ShownLot; proposal: CoaProposal | null; typed: Typed | undefined }) {
  const t = useTranslations('stockLots');
  const proposed = proposal?.lot;
  const dayOf = (name: 'made_on' | 'best_before') => ({
    name,
    optional: true,
    help: proposed?.[name] && proposed[name] !== lot[name] ? t('values.proposed') : undefined,
    defaultValue: typed?.[name] ?? proposed?.[name] ?? lot[name] ?? '',
  });
  return (
    <Panel>
      {proposal && <ProposalNotice lotNo={lot.lot_no} proposal={proposal} />}
      <Form method="post" className="stack" key={`${lot.version}/${proposal?.name}`}>
        <input type="hidden" name="version" value={lot.version} />
        <div className="columns align-start">
          <DateField label={t('madeOn')} {...dayOf('made_on')} />
          <DateField label={t('bestBefore')} {...dayOf('best_before')} />
        </div>
        <div className="columns align-start">
          <Field
            name="packs"
            label={t('packs')}
            help={t('most', { most: formatNumber(lot.stock.most) })}
            inputMode="numeric"
            required
            defaultValue={typed?.['packs'] ?? String(lot.packs)}
          />
          <Field
            name="reason"
            label={t('countReason')}
            optional
            maxLength={MAX_LOT_REASON}
            defaultValue={typed?.['reason']}
          />
        </div>
        <ValueRows lot={lot} values={proposedRows(lot.measured, proposed?.values ?? [])} typed={typed} />
        <div>
          <SubmitButton name="do" value="save">
            {t('save')}
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
