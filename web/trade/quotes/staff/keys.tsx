import { useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { ProofPart, proveByForm } from '#web/accounts/sign-in/proof.tsx';
import { fieldsAt } from '#web/page/fields-at.ts';
import { amountOrNone } from '#web/page/amount-of.ts';
import { actOf, formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { History } from '#web/ui/history/history.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { PASSPHRASE } from './key-fields.tsx';
import { OfficersPanel, WorthPanel } from './officers-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';
import type { Route } from './+types/keys';

const DONE = ['saved', 'given', 'opened'] as const;
type Done = (typeof DONE)[number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const [sealing, proof] = await Promise.all([api('GET /staff/sealed-quotes'), api('GET /auth/proof')]);
  const said = new URL(request.url).searchParams.get('done');
  return {
    sealing,
    proof,
    done: DONE.find((each) => each === said) ?? null,
    messages: messagesFor(locale, ['quoteKeys', 'secondFactor', 'site', 'dates']),
  };
}

export const action = formAction(
  async (call) => {
    const { form } = call;
    const { api, locale } = call.page;
    const passphrase = textOf(form, PASSPHRASE);
    const act = actOf(form, {
      above: async (): Promise<Done> => {
        await api('PUT /staff/sealed-quotes', { body: { halves_above: amountOrNone(form, 'halves_above') } });
        return 'saved';
      },
      key: async (): Promise<Done> => {
        const half = wholeNumberOf(form, 'half') === 2 ? 2 : 1;
        await api('POST /staff/sealed-quotes/key', { body: { half, passphrase } });
        return 'saved';
      },
      half: async (): Promise<Done> => {
        const params = { id: wholeNumberOf(form, 'id') };
        const { is_opened } = await api('POST /staff/sealed-quotes/demands/{id}/half', {
          params,
          body: { passphrase },
        });
        return is_opened ? 'opened' : 'given';
      },
    });
    await proveByForm(call);
    return redirect(`/${locale}/staff/demands/keys?done=${await act()}`);
  },
  ({ form }, error) => ({
    /** The form that was refused: others on the page have fields of the same names. */
    of: `${textOf(form, 'do')} ${textOf(form, 'id')}`.trim(),
    error: fieldsAt(error, (path) => (path === 'passphrase' ? PASSPHRASE : path)),
  }),
);

/** Keys of demands above a sum: who keeps a half, which demands wait for one, and from which worth on. */
export default function QuoteKeys({ loaderData: { sealing, proof, done } }: Route.ComponentProps) {
  const t = useTranslations('quoteKeys');
  const answer = useActionData<typeof action>();
  const errorOf = (form: string) => (answer?.of === form ? answer.error : null);
  const proofOf = (form: string) => <ProofPart proof={proof} error={errorOf(form)} />;
  return (
    <div className="stack medium">
      <PageHead title={t('title')} hidden />
      <h1>{t('title')}</h1>
      <Notice>{t('how')}</Notice>
      {done && !answer && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      <WaitingPanel waiting={sealing.waiting} errorOf={errorOf} proofOf={proofOf} />
      <FormErrors error={errorOf('key')}>
        <OfficersPanel sealing={sealing} proof={proofOf('key')} />
      </FormErrors>
      <FormErrors error={errorOf('above')}>
        <WorthPanel above={sealing.halves_above} proof={proofOf('above')} />
      </FormErrors>
      <History decisions={sealing.history} />
    </div>
  );
}
