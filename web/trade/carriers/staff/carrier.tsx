import { Form } from 'react-router';
import { carrierDecisions } from '#contract/trade/carriers/decisions.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { decisionAction } from '#web/kit/decision-action.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { doneText, loadDecisions } from '#web/kit/load-decisions.ts';
import { readDetail } from '#web/kit/load-detail.ts';
import { wholeNumberOf } from '#web/page/form.ts';
import { redirect } from '#web/page/redirect.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormErrors } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { CarrierBadge } from './carrier-badge.tsx';
import { CarrierFields } from './carrier-fields.tsx';
import { pathsOfForm, readCarrierForm } from './read-carrier-form.ts';
import type { Route } from './+types/carrier';

const DONE = ['added', 'saved'] as const;

export async function loader(args: Route.LoaderArgs) {
  const { page, id, done } = readDetail(args);
  const carrier = await page.api('GET /staff/carriers/{id}', { params: { id } });
  return {
    carrier,
    decisions: loadDecisions(carrierDecisions, { locale: page.locale, allowed: carrier.allowed }),
    done: DONE.find((each) => each === done) ?? null,
    decided: doneText([carrierDecisions], { locale: page.locale, done }),
    messages: messagesFor(page.locale, ['carriers', 'trips']),
  };
}

/** After a refusal, too: somebody else may have changed the carrier meanwhile. */
export const shouldRevalidate = () => true;

export const action = decisionAction<Route.ActionArgs['params'], Response>([carrierDecisions], {
  leadTo: ({ id }) => `/staff/carriers/${id}`,
  others: {
    async save({ page: { api, locale }, form }, id) {
      const body = { version: wholeNumberOf(form, 'version'), ...readCarrierForm(form) };
      await api('PUT /staff/carriers/{id}', { params: { id }, body });
      return redirect(`/${locale}/staff/carriers/${id}?done=saved`);
    },
  },
  onRefused: ({ form }, error) => ({ error: pathsOfForm(error, form) }),
});

/** One carrier with its vehicles and drivers. */
export default function StaffCarrier({ loaderData: { carrier, decisions, done, decided } }: Route.ComponentProps) {
  const t = useTranslations('carriers');
  const refused = useKeptAnswer<typeof action>();
  const unsaved = refused?.typed?.['do'] === 'save' ? refused.typed : undefined;
  return (
    <DetailScreen
      title={carrier.name}
      back={{ list: '/staff/carriers', label: t('back') }}
      badges={<CarrierBadge state={carrier.state} />}
      done={decided ?? (done && t(`done.${done}`))}
      refused={refused}
      isSideLast
      side={<Decisions of={decisions} refused={refused} />}
    >
      <FormErrors error={unsaved && refused?.error}>
        <Panel>
          <Form method="post" className="stack" key={carrier.version}>
            <input type="hidden" name="version" value={carrier.version} />
            <CarrierFields carrier={carrier} typed={unsaved} />
            <div>
              <SubmitButton name="do" value="save">
                {t('save')}
              </SubmitButton>
            </div>
          </Form>
        </Panel>
      </FormErrors>
    </DetailScreen>
  );
}
