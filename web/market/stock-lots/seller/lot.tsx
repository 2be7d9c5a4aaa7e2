import { Form, useActionData } from 'react-router';
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
import type { Typed } from '#web/page/form.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { Field, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { StockLotBadge } from '../lot-cells.tsx';
import type { ShownLot } from '../lot-shapes.ts';
import { LotFacts } from './lot-facts.tsx';
import { LotMovements } from './lot-movements.tsx';
import { pathsOfForm, readLotForm } from './read-lot-form.ts';
import { ValueRows } from './value-rows.tsx';
import type { Route } from './+types/lot';

const DONE = ['added', 'saved'] as const;

export async function loader(args: Route.LoaderArgs) {
  const { page, id, done } = readDetail(args);
  requireRight(page, args.request, 'manage_offers');
  const lot = await page.api('GET /seller/stock-lots/{id}', { params: { id } });
  return {
    lot,
    decisions: loadDecisions(stockLotDecisions, { locale: page.locale, allowed: lot.allowed }),
    done: DONE.find((each) => each === done) ?? null,
    decided: doneText([stockLotDecisions], { locale: page.locale, done }),
    messages: messagesFor(page.locale, ['stockLots', 'dates']),
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
  },
  onRefused: ({ form }, error) => ({ error: pathsOfForm(error, form) }),
});

/** One lot: what is known of it, what was measured, what came and went, and what may be decided. */
export default function StockLot({ loaderData: { lot, decisions, done, decided } }: Route.ComponentProps) {
  const t = useTranslations('stockLots');
  const locale = useLocale();
  const refused = useActionData<typeof action>();
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
          {lot.outside > 0 && <Notice>{t('outside', { count: formatNumber(lot.outside) })}</Notice>}
        </>
      }
      side={
        <>
          <Decisions of={decisions} refused={refused} />
          <LotFacts lot={lot} />
        </>
      }
    >
      <FormErrors error={refused?.error}>
        <LotForm lot={lot} typed={unsaved} />
      </FormErrors>
      <LotMovements movements={lot.movements} />
    </DetailScreen>
  );
}

function LotForm({ lot, typed }: { lot: ShownLot; typed: Typed | undefined }) {
  const t = useTranslations('stockLots');
  return (
    <Panel>
      <Form method="post" className="stack" key={lot.version}>
        <input type="hidden" name="version" value={lot.version} />
        <div className="columns align-start">
          <DateField
            name="made_on"
            label={t('madeOn')}
            optional
            defaultValue={typed?.['made_on'] ?? lot.made_on ?? ''}
          />
          <DateField
            name="best_before"
            label={t('bestBefore')}
            optional
            defaultValue={typed?.['best_before'] ?? lot.best_before ?? ''}
          />
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
        <ValueRows lot={lot} typed={typed} />
        <div>
          <SubmitButton name="do" value="save">
            {t('save')}
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
