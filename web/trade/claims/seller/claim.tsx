import { claimDecisions } from '#contract/trade/claim-decisions.ts';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { claimPositions, mustTakePosition, whyNotWrite, type ClaimPosition } from '#domain/trade/claims/claim.ts';
import { formatMoney } from '#domain/values/format.ts';
import { ChoiceField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { decisionAction } from '#web/kit/decision-action.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { loadDecisions } from '#web/kit/load-decisions.ts';
import { textOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { readClaimDone } from '#web/trade/claims/claim-done.ts';
import { ClaimView } from '#web/trade/claims/claim-view.tsx';
import { filesOf } from '#web/trade/claims/kept-files.ts';
import { WriteForm } from '#web/trade/claims/write-form.tsx';
import { idOf } from '#web/page/ids.ts';
import { useOwnAct } from '#web/page/use-live-news.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import type { Route } from './+types/claim';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_sales');
  const claim = await page.api('GET /seller/claims/{id}', { params: { id: idOf(params.id) } });
  return {
    claim,
    decisions: loadDecisions(claimDecisions, { locale: page.locale, allowed: claim.allowed }),
    ...readClaimDone(request, page.locale),
    messages: messagesFor(page.locale, ['claims', 'files', 'liveNews']),
  };
}

/** After a refusal, too: somebody else may have acted meanwhile. */
export const shouldRevalidate = () => true;

export const handle: ScreenHandle = { takesFile: true };

export const action = decisionAction<Route.ActionArgs['params'], Response>([claimDecisions], {
  leadTo: ({ id }) => `/seller/claims/${id}`,
  others: {
    async write({ page: { api, locale }, form }, id) {
      const files = await filesOf(api, form);
      // Anything else is refused at its field.
      const position = (textOf(form, 'position') || null) as ClaimPosition | null;
      const body = { text: textOf(form, 'text'), files, position };
      await api('POST /seller/claims/{id}/messages', { params: { id }, body });
      return redirect(`/${locale}/seller/claims/${id}?done=written`);
    },
  },
});

/** One claim about the seller's goods, and its answer. */
export default function SellersClaim({ loaderData: { claim, decisions, done, decided } }: Route.ComponentProps) {
  const t = useTranslations('claims');
  const refused = useKeptAnswer<typeof action>();
  const ownAct = useOwnAct(refused !== undefined);
  const unwritten = refused?.typed['do'] === 'write' ? refused : undefined;
  const isFirst = mustTakePosition(claim);
  return (
    <ClaimView
      claim={claim}
      reader="seller"
      list="/seller/claims"
      {...{ done, decided }}
      refused={refused}
      order={{ to: `/seller/orders/${claim.purchase.id}`, label: claim.purchase.purchase_no }}
    >
      {claim.asked && claim.allowed.includes('accept') && (
        <Panel title={t('acceptForm.title', { total: formatMoney(claim.asked.total, 'THB') })}>
          <Decisions of={decisions} refused={refused} />
        </Panel>
      )}
      {!whyNotWrite(claim) && (
        <Panel title={isFirst ? t('answerForm.title') : t('write.title')}>
          <WriteForm
            key={ownAct}
            error={unwritten?.error}
            typed={unwritten?.typed}
            label={isFirst ? t('answerForm.text') : t('write.text')}
            submit={isFirst ? t('answerForm.send') : t('write.send')}
          >
            {isFirst && (
              <ChoiceField
                name="position"
                legend={t('answerForm.position')}
                defaultValue={unwritten?.typed['position']}
                choices={claimPositions.map((position) => ({
                  value: position,
                  label: t(`answerForm.${position}`),
                  help: t(`answerForm.${position}Help`),
                }))}
              />
            )}
          </WriteForm>
        </Panel>
      )}
    </ClaimView>
  );
}
