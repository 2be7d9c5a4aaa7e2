import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { amountOf } from '#web/page/amount-of.ts';
import { formAction, textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { idIn, idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireMember } from '#web/page/require-member.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { readExtension, timeIn } from '../auctions/read-lot-form.ts';
import { AnnounceForm } from './announce-form.tsx';
import { CancelForm, RoundTable } from './round-table.tsx';
import { useLiveRounds } from './use-live-rounds.ts';
import type { Route } from './+types/rounds';

const DONE = ['announced', 'cancelled'] as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const id = idIn(params.id);
  if (id === null) throw redirect(`/${page.locale}/user/demands`);
  const said = new URL(request.url).searchParams.get('done');
  return {
    found: await page.api('GET /demands/{id}/reverse-rounds', { params: { id } }),
    done: DONE.find((known) => known === said) ?? null,
    messages: messagesFor(page.locale, ['reverseRounds', 'dates']),
  };
}

type Params = Route.ActionArgs['params'];

export const action = formAction(async ({ page: { api, locale }, form, params }: FormCall<Params>) => {
  const id = idOf(params.id);
  const here = (done: (typeof DONE)[number]) => redirect(`/${locale}/user/demands/${id}/final-round?done=${done}`);
  if (textOf(form, 'do') === 'cancel') {
    await api('POST /reverse-rounds/{id}/cancel', {
      params: { id: wholeNumberOf(form, 'round') },
      body: { reason: textOf(form, 'reason') },
    });
    return here('cancelled');
  }
  const chosen = (name: string) => form.getAll(name).map(Number);
  await api('POST /demands/{id}/reverse-rounds', {
    params: { id },
    body: {
      lines: chosen('line'),
      sellers: form.has('choose') ? chosen('seller') : null,
      // Nothing is no time, which the API refuses at its field.
      starts_at: timeIn(form, 'starts_at') ?? '',
      ends_at: timeIn(form, 'ends_at') ?? '',
      latest_end_at: timeIn(form, 'latest_end_at') ?? '',
      step: amountOf(form, 'step'),
      extension: readExtension(form),
    },
  });
  return here('announced');
});

/** The final rounds of a demand by auction: those there are, live, and another one. */
export default function Rounds({ loaderData: { found, done } }: Route.ComponentProps) {
  const t = useTranslations('reverseRounds');
  const refused = useKeptAnswer<typeof action>();
  const { id, number, title, lines, may_announce } = found;
  const rounds = useLiveRounds(found.rounds);
  const underWay = rounds.filter(({ state }) => state === 'announced' || state === 'running');
  return (
    <div className="stack">
      <PageHead title={t('title', { number })} hidden />
      <p>
        <BackLink list={`/user/demands/${id}/compare`}>{t('back')}</BackLink>
      </p>
      <h1>{t('title', { number })}</h1>
      <p>
        <bdi>{title}</bdi>
      </p>
      {done && !refused && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      <p>{t('lead')}</p>
      <FormErrors error={refused?.error}>
        {rounds.length > 0 && <RoundTable rounds={rounds} lines={lines} />}
        {may_announce ? (
          <AnnounceForm found={found} typed={refused?.typed} />
        ) : (
          <Notice tone="info">{t('none')}</Notice>
        )}
        <CancelForm rounds={underWay.filter(({ bids }) => bids === 0)} typed={refused?.typed} />
      </FormErrors>
    </div>
  );
}
