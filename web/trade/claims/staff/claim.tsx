import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { claimDecisions } from '#contract/trade/claim-decisions.ts';
import { whyNotWrite } from '#domain/trade/claims/claim.ts';
import { decisionAction } from '#web/kit/decision-action.ts';
import { loadDecisions } from '#web/kit/load-decisions.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { textOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { mayAct } from '#web/page/staff-roles.ts';
import { readClaimDone } from '#web/trade/claims/claim-done.ts';
import { ClaimView } from '#web/trade/claims/claim-view.tsx';
import { TextForm } from '#web/trade/claims/write-form.tsx';
import { idOf } from '#web/page/ids.ts';
import { useOwnAct } from '#web/page/use-live-news.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { DecideClaim } from './decide.tsx';
import { refundLinesOf } from './refund-lines.ts';
import type { Route } from './+types/claim';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale, user } = pageOf(context);
  const claim = await api('GET /staff/claims/{id}', { params: { id: idOf(params.id) } });
  return {
    claim,
    decisions: loadDecisions(claimDecisions, { locale, allowed: claim.allowed }),
    mayDecide: mayAct(user, 'sales'),
    ...readClaimDone(request, locale),
    messages: messagesFor(locale, ['claims', 'liveNews']),
  };
}

/** After a refusal, too: somebody else may have acted meanwhile. */
export const shouldRevalidate = () => true;

export const action = decisionAction<Route.ActionArgs['params'], Response>([claimDecisions], {
  leadTo: ({ id }) => `/staff/claims/${id}`,
  read: { 'decide.lines': (form) => (textOf(form, 'outcome') === 'refund' ? refundLinesOf(form) : []) },
  others: {
    async write({ page: { api, locale }, form }, id) {
      await api('POST /staff/claims/{id}/messages', { params: { id }, body: { text: textOf(form, 'text') } });
      return redirect(`/${locale}/staff/claims/${id}?done=written`);
    },
  },
});

/** One claim with both sides' words, and the decision. */
export default function StaffClaim({
  loaderData: { claim, decisions, mayDecide, done, decided },
}: Route.ComponentProps) {
  const t = useTranslations('claims');
  const refused = useKeptAnswer<typeof action>();
  const ownAct = useOwnAct(refused !== undefined);
  const unwritten = refused?.typed['do'] === 'write' ? refused : undefined;
  const isOpen = !whyNotWrite(claim);
  return (
    <ClaimView
      claim={claim}
      reader="staff"
      list="/staff/claims"
      {...{ done, decided }}
      refused={refused}
      order={{ to: `/staff/order/${claim.order?.id}`, label: claim.order?.order_no ?? '' }}
    >
      {isOpen && !mayDecide && <p>{t('decideForm.mayNot')}</p>}
      {isOpen && mayDecide && (
        <Panel title={t('decideForm.title')}>
          {claim.allowed.includes('decide') ? (
            <DecideClaim claim={claim} decisions={decisions} refused={refused} />
          ) : (
            <p>{t('decideForm.waits')}</p>
          )}
        </Panel>
      )}
      {isOpen && mayDecide && (
        <Panel title={t('staffMessage.title')}>
          <TextForm
            key={ownAct}
            error={unwritten?.error}
            typed={unwritten?.typed}
            label={t('write.text')}
            submit={t('write.send')}
          />
        </Panel>
      )}
    </ClaimView>
  );
}
