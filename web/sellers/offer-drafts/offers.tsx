import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import type { DraftStep } from '#domain/sellers/offers/offer-draft.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { EnterButton } from '#web/ui/forms/enter-button.tsx';
import { FormError, FormErrors, Notice, useFieldError } from '#web/ui/forms/field.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { actOf, formAction, wholeNumberOf } from '#web/page/form.ts';
import { pageOf, type Page } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { idOf } from '#web/page/ids.ts';
import { FillForm } from './fill-form.tsx';
import { GradeHead } from './grade-head.tsx';
import { MarketPrices } from './market-prices.tsx';
import { OfferRow } from './offer-row.tsx';
import { atTheirRows, changedRows, fillOf, sentCertificate, startRows, type Draft } from './offers-form.ts';
import { requireStep } from './require-step.ts';
import { AddProductSteps, stepAddress } from './steps.tsx';
import { useKeeping } from './use-keeping.ts';
import type { Route } from './+types/offers';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers');
  const id = idOf(params.draft);
  const draft = await page.api('GET /offer-draft/{id}', { params: { id } });
  requireStep('offers', draft, page);
  const isChecked = new URL(request.url).searchParams.has('check');
  return {
    draft,
    problems: isChecked ? await problemsOf(page, id) : null,
    messages: messagesFor(page.locale, ['offerDrafts', 'files', 'priceSlip']),
  };
}

/** What keeps the rows from being put on sale, at their fields. */
async function problemsOf({ api }: Page, id: number): Promise<WireError | null> {
  try {
    await api('POST /offer-draft/check/{id}', { params: { id } });
    return null;
  } catch (error) {
    const refusal = apiErrorOf(error);
    if (refusal?.error !== 'invalid_input') throw error;
    return refusal;
  }
}

export const handle: ScreenHandle = { takesFile: true };

const isOvertaken = (error: WireError | undefined) => error?.error === 'draft_changed_meanwhile';

function nullIfRefused(error: unknown): null {
  if (apiErrorOf(error)) return null;
  throw error;
}

/** Each button keeps what was typed first, whatever is wrong with it. */
export const action = formAction(
  async ({ page: { api, locale }, form, params }) => {
    const id = Number((params as Route.ActionArgs['params']).draft);
    const keep = () =>
      api('PUT /offer-draft/rows/{id}', { params: { id }, body: { rows: changedRows(form).map(({ row }) => row) } });
    const goTo = (step: DraftStep) => redirect(`/${locale}${stepAddress(step, id)}`);
    return actOf(form, {
      save: async () => {
        await keep();
        return { isSaved: true };
      },
      back: async () => {
        await keep();
        return goTo('warehouses');
      },
      next: async () => {
        await keep();
        await api('POST /offer-draft/check/{id}', { params: { id } });
        return goTo('review');
      },
      fill: async () => {
        await keep();
        await api('POST /offer-draft/fill/{id}', { params: { id }, body: { typed: fillOf(form) } });
        return { isFilled: true };
      },
      // Without script a certificate is sent by itself.
      coa: async () => {
        const coa_file = await sentCertificate(api, form, 'file');
        const { rows } = await api('GET /offer-draft/{id}', { params: { id } });
        const row = rows[wholeNumberOf(form, 'place')];
        if (coa_file && row) {
          const { coa: _, ...typed } = row;
          await api('PUT /offer-draft/rows/{id}', { params: { id }, body: { rows: [{ ...typed, coa_file }] } });
        }
        return { isSaved: true };
      },
    })();
  },
  async ({ page, form, params }, error) => {
    const places = changedRows(form).map(({ place }) => place);
    const id = Number((params as Route.ActionArgs['params']).draft);
    // It comes with the refusal, in one piece: what is loaded later would take the place of fields in use.
    const now = await page.api('GET /offer-draft/{id}', { params: { id } }).catch(nullIfRefused);
    return { error: isOvertaken(error) ? atTheirRows(error, places) : error, now };
  },
);

/** Step 3: what is offered of each pack in each warehouse, and for how much. */
export default function Offers({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('offerDrafts');
  const answer = useActionData<typeof action>();
  const { problems } = loaderData;
  const draft = answer?.now ?? loaderData.draft;
  const { isFailed, overtaken, seen, props } = useKeeping(draft);
  const rows = startRows(draft.rows, isOvertaken(answer?.error) ? answer?.typed : undefined);
  return (
    <div className="stack medium">
      <AddProductSteps current="offers" draft={draft.id} />
      <div className="stack gap-3 card">
        <GradeHead grade={draft.product} />
        <MarketPrices market={draft.market} />
      </div>
      <FormErrors error={answer ? answer.error : problems}>
        <FormError />
        <RowsProblem />
        {draft.prepared_at && <Notice>{t('prepared.changed')}</Notice>}
        {answer?.isSaved && <DoneNotice>{t('saved')}</DoneNotice>}
        {answer?.isFilled && <DoneNotice>{t('fill.done')}</DoneNotice>}
        {draft.rows.length === 0 ? (
          <EmptyState icon="store" title={t('offers.none')} text={t('offers.noneText')} />
        ) : (
          <Form method="post" className="stack" {...props} noValidate preventScrollReset>
            <EnterButton />
            {draft.rows.length > 1 && <FillForm />}
            <ul className="stack" key={draft.updated_at}>
              {draft.rows.map((row, place) => (
                <OfferRow
                  key={`${row.warehouse_id}-${row.product_sku_id}`}
                  draft={draft}
                  place={place}
                  start={rows[place]!}
                  seen={seen[place]!}
                  isOvertaken={overtaken.has(place)}
                />
              ))}
            </ul>
            {isFailed ? (
              <Notice tone="warning">{t('offers.notKept')}</Notice>
            ) : (
              <p className="muted">{t('offers.keeps')}</p>
            )}
            <div className="row between">
              <SubmitButton name="do" value="back" look="outline">
                {t('back')}
              </SubmitButton>
              <SubmitButton name="do" value="save" look="outline">
                {t('save')}
              </SubmitButton>
              <SubmitButton name="do" value="next">
                {t('next')}
              </SubmitButton>
            </div>
          </Form>
        )}
      </FormErrors>
      <CertificateForms draft={draft} />
    </div>
  );
}

/** What is wrong with all rows together: none is to be put on sale. */
function RowsProblem() {
  const problem = useFieldError('rows');
  return problem && <Notice tone="danger">{problem}</Notice>;
}

/** The forms of the rows' certificates, for pages without script: a form cannot stand in a form. */
function CertificateForms({ draft }: { draft: Draft }) {
  return draft.rows.map((row, place) => (
    <Form
      key={`${row.warehouse_id}-${row.product_sku_id}`}
      id={`coa-${place}`}
      method="post"
      encType="multipart/form-data"
    >
      <input type="hidden" name="place" value={place} />
    </Form>
  ));
}
