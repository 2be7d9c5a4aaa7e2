import { Form, Link, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { MAX_PREORDER_TEXT } from '#domain/trade/preorders/preorder.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { MayNot } from '#web/ui/feedback/may-not.tsx';
import { FormError, FormErrors, TextField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { actOf, formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import type { Preorder } from '../preorder-badge.tsx';
import { PreorderView, preorderDoneOf } from '../preorder-view.tsx';
import type { Route } from './+types/view';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  return {
    preorder: await page.api('GET /preorders/{id}', { params: { id: idOf(params.id) } }),
    done: preorderDoneOf(request),
    messages: messagesFor(page.locale, ['preorders']),
  };
}

/** After a refusal, too: it may have ended meanwhile. */
export const shouldRevalidate = () => true;

export const action = formAction(async ({ page: { api, locale }, form, params }) => {
  const id = Number((params as { id: string }).id);
  const version = wholeNumberOf(form, 'version');
  const act = actOf(form, { accept: 'accept', decline: 'decline', withdraw: 'withdraw' } as const);
  if (act === 'accept') {
    const { order_id } = await api('POST /preorders/{id}/accept', { params: { id }, body: { version } });
    return redirect(`/${locale}/shipping?key=${orderKey(order_id)}`);
  }
  await api(`POST /preorders/{id}/${act}`, { params: { id }, body: { version, reason: textOf(form, 'reason') } });
  return redirect(`/${locale}/user/preorders/${id}?done=${act === 'decline' ? 'declined' : 'withdrawn'}`);
});

export default function PreorderScreen({ loaderData: { preorder, done } }: Route.ComponentProps) {
  const answer = useActionData<typeof action>();
  return (
    <PreorderView preorder={preorder} reader="buyer" list="/user/preorders" done={answer ? null : done}>
      <FormErrors error={answer?.error}>
        <FormError />
        <BuyerActs preorder={preorder} reason={answer?.typed?.['reason'] ?? ''} />
      </FormErrors>
    </PreorderView>
  );
}

/** Accept, decline, go on to the order, or take it back. */
function BuyerActs({ preorder, reason }: { preorder: Preorder; reason: string }) {
  const t = useTranslations('preorders');
  const path = usePath();
  const mayNot = useMayNot('order');
  const { acts, order_id, order_no, version } = preorder;
  if (order_id !== null && order_no !== null)
    return (
      <p>
        <Link to={path(`/user/orders/view?key=${orderKey(order_id)}`)}>{t('toOrder', { number: order_no })}</Link>
      </p>
    );
  if (acts.length === 0) return null;
  if (mayNot) return <MayNot right="order" />;
  const mayEnd = acts.find((act) => act === 'decline' || act === 'withdraw');
  return (
    <Form method="post">
      <input type="hidden" name="version" value={version} />
      <Panel>
        <div className="stack">
          {(acts.includes('accept') || acts.includes('order')) && (
            <div className="row">
              <SubmitButton name="do" value="accept" look="accent" size="large">
                {t(acts.includes('order') ? 'goOn' : 'accept')}
              </SubmitButton>
              <small className="muted">{t('acceptHelp')}</small>
            </div>
          )}
          {mayEnd === 'decline' && (
            <>
              <TextField
                name="reason"
                label={t('declineReason')}
                optional
                rows={2}
                maxLength={MAX_PREORDER_TEXT}
                defaultValue={reason}
              />
              <div>
                <SubmitButton name="do" value="decline" look="outline">
                  {t('decline')}
                </SubmitButton>
              </div>
            </>
          )}
          {mayEnd === 'withdraw' && (
            <div>
              <ConfirmDialog
                name="do"
                value="withdraw"
                look="outline"
                title={t('withdrawTitle')}
                text={t('withdrawText')}
                label={t('withdraw')}
              />
            </div>
          )}
        </div>
      </Panel>
    </Form>
  );
}
