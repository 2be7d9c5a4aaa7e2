import { useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { History } from '#web/ui/history/history.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { actOnCampaign, chosenOf, doneOf } from './campaign-action.ts';
import { CampaignFigures } from './campaign-figures.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { STATE_TONES } from './campaign-view.ts';
import { Codes } from './codes.tsx';
import { EndCampaign } from './end-campaign.tsx';
import type { Route } from './+types/campaign';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { idOrNew } from '#web/page/ids.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const id = idOrNew(params.id);
  const [choices, proof, campaign] = await Promise.all([
    api('GET /staff/coupons/choices'),
    api('GET /auth/proof'),
    id === null ? null : api('GET /staff/coupons/campaigns/{id}', { params: { id } }),
  ]);
  return {
    choices,
    proof,
    campaign,
    done: doneOf(request),
    messages: messagesFor(locale, ['coupons', 'site', 'secondFactor']),
  };
}

export const action = formAction(actOnCampaign, ({ form }) => ({ chosen: chosenOf(form) }));

/** One campaign: what it grants, its codes, what was used of it. */
export default function CampaignScreen({ loaderData: { choices, campaign, done } }: Route.ComponentProps) {
  const t = useTranslations('coupons');
  const locale = useLocale();
  const refused = useActionData<typeof action>();
  const typedIn = (act: string) => (refused?.typed?.['do'] === act ? refused.typed : undefined);
  const title = campaign ? nameIn(locale, campaign) : t('form.new');
  const form = (
    <CampaignForm
      key={campaign?.version}
      campaign={campaign}
      choices={choices}
      typed={typedIn('save')}
      chosen={typedIn('save') && refused?.chosen}
    />
  );
  return (
    <FormErrors error={refused?.error}>
      <PageHead title={title} hidden />
      <BackLink list="/staff/coupons">{t('back')}</BackLink>
      <header className="row above-2 below-4">
        <h1>{title}</h1>
        {campaign && <Badge tone={STATE_TONES[campaign.state]}>{t(`state.${campaign.state}`)}</Badge>}
      </header>
      <FormError />
      {done && !refused && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      {campaign ? (
        <div className="stack above-4">
          <CampaignFigures campaign={campaign} />
          <Codes campaign={campaign} typed={refused?.typed} />
          {campaign.ended_at === null && form}
          {campaign.ended_at === null && <EndCampaign campaign={campaign} typed={typedIn('end')} />}
          <History decisions={campaign.history} />
        </div>
      ) : (
        <div className="stack medium above-4">{form}</div>
      )}
    </FormErrors>
  );
}
