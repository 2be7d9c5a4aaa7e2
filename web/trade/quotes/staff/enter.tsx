import { useActionData } from 'react-router';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { fieldsAt } from '#web/page/fields-at.ts';
import { formAction, type FormCall } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { atFields, paymentsIn, quoteInForm } from '../quote-form-data.ts';
import { QuoteForm } from '../quote-form.tsx';
import { fieldOfFile, sealCoas } from '../seal-coas.ts';
import type { Route } from './+types/enter';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  const of = { id: idOf(params.id), company: idOf(params.company) };
  const asked = await page.api('GET /staff/demands/{id}/quotes/{company}', { params: of });
  return {
    ...of,
    asked,
    messages: messagesFor(page.locale, ['staffQuotes', 'sellerQuotes', 'demands', 'files', 'dates']),
  };
}

export const handle: ScreenHandle = { takesLines: true };

type Call = FormCall<Route.ActionArgs['params']>;

export const action = formAction(
  async ({ page: { api, locale }, form, params }: Call) => {
    const of = { id: idOf(params.id), company: idOf(params.company) };
    await sealCoas(form, (body) => api('POST /staff/demands/{id}/quotes/{company}/coa', { params: of, body }));
    const { offers } = await api('GET /staff/demands/{id}/quotes/{company}', { params: of });
    await api('PUT /staff/demands/{id}/quotes/{company}', { params: of, body: quoteInForm(form, offers).body });
    // Nothing that was entered is shown again.
    return redirect(`/${locale}/staff/demands/${of.id}/quotes?done=given`);
  },
  ({ form }: Call, error) => ({
    error: fieldsAt(atFields(error, quoteInForm(form, []).names), fieldOfFile(form)),
    ticked: paymentsIn(form),
  }),
);

/** A quote that sales enter for a seller who lets them: it begins with the price list, whatever the seller gave. */
export default function EnterQuote({ loaderData: { id, asked } }: Route.ComponentProps) {
  const t = useTranslations('staffQuotes');
  const locale = useLocale();
  const refused = useActionData<typeof action>();
  const { seller, number, terms, is_open, refusal } = asked;
  const title = t('enter', { number, seller: nameIn(locale, seller.company) });
  const takes = is_open && refusal === null;
  return (
    <div className="stack medium">
      <PageHead title={title} hidden />
      <p>
        <BackLink list={`/staff/demands/${id}/quotes`}>{t('back')}</BackLink>
      </p>
      <h1>{title}</h1>
      <Notice>
        {t('consent', { name: seller.by })} <DateTime at={seller.since} />. {t('entering')}
      </Notice>
      <FormErrors error={refused?.error}>
        {takes ? (
          <QuoteForm own={asked} terms={terms} typed={refused?.typed} ticked={refused?.ticked} isForSeller />
        ) : (
          <>
            {refused && <FormError />}
            <Notice tone="warning">{t('closed')}</Notice>
          </>
        )}
      </FormErrors>
    </div>
  );
}
