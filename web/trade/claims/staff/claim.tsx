import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { whyNotDecide, whyNotWrite, type ClaimDecision } from '#domain/trade/claims/claim.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { actOf, formAction, textOf, type FormCall } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { mayAct } from '#web/page/staff-roles.ts';
import { ClaimView, claimDoneOf } from '#web/trade/claims/claim-view.tsx';
import { TextForm } from '#web/trade/claims/write-form.tsx';
import { idOf } from '#web/page/ids.ts';
import { useOwnAct } from '#web/page/use-live-news.ts';
import { DecideClaim } from './decide.tsx';
import { refundLinesOf } from './refund-lines.ts';
import type { Route } from './+types/claim';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale, user } = pageOf(context);
  return {
    claim: await api('GET /staff/claims/{id}', { params: { id: idOf(params.id) } }),
    mayDecide: mayAct(user, 'sales'),
    done: claimDoneOf(request),
    messages: messagesFor(locale, ['claims', 'liveNews']),
  };
}

/** After a refusal, too: somebody else may have acted meanwhile. */
export const shouldRevalidate = () => true;

export const action = formAction(
  async ({ page: { api, locale }, form, params: { id } }: FormCall<Route.ActionArgs['params']>) => {
    const params = { id: Number(id) };
    const done = await actOf<() => Promise<string>>(form, {
      write: async () => {
        await api('POST /staff/claims/{id}/messages', { params, body: { text: textOf(form, 'text') } });
        return 'written';
      },
      decide: async () => {
        // Anything else is refused at its field.
        const outcome = textOf(form, 'outcome') as ClaimDecision;
        const lines = outcome === 'refund' ? refundLinesOf(form) : [];
        await api('POST /staff/claims/{id}/decide', {
          params,
          body: { outcome, reason: textOf(form, 'reason'), lines },
        });
        return 'decided';
      },
    })();
    return redirect(`/${locale}/staff/claims/${id}?done=${done}`);
  },
);

/** One claim with both sides' words, and the decision. */
export default function StaffClaim({ loaderData: { claim, mayDecide, done } }: Route.ComponentProps) {
  const t = useTranslations('claims');
  const refused = useActionData<typeof action>();
  const ownAct = useOwnAct(refused !== undefined);
  const of = (act: string) => (refused?.typed['do'] === act ? refused : undefined);
  const isOpen = !whyNotWrite(claim);
  return (
    <ClaimView
      claim={claim}
      reader="staff"
      list="/staff/claims"
      done={refused ? null : done}
      isRefused={refused !== undefined}
      order={{ to: `/staff/order/${claim.order?.id}`, label: claim.order?.order_no ?? '' }}
    >
      {isOpen && !mayDecide && <p>{t('decideForm.mayNot')}</p>}
      {isOpen && mayDecide && (
        <Panel title={t('decideForm.title')}>
          {whyNotDecide(claim) ? (
            <p>{t('decideForm.waits')}</p>
          ) : (
            <DecideClaim claim={claim} error={of('decide')?.error} typed={of('decide')?.typed} />
          )}
        </Panel>
      )}
      {isOpen && mayDecide && (
        <Panel title={t('staffMessage.title')}>
          <TextForm
            key={ownAct}
            act="write"
            error={of('write')?.error}
            typed={of('write')?.typed}
            label={t('write.text')}
            submit={t('write.send')}
          />
        </Panel>
      )}
    </ClaimView>
  );
}
