import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { AddressForm } from '#web/accounts/addresses/address-form.tsx';
import { saveAddress } from '#web/accounts/addresses/save-address.ts';
import { WayBack } from '#web/ui/lists/back-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { wayFromAddress } from './way-back.ts';
import type { Route } from './+types/new-address';
import { formAction } from '#web/page/form.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_addresses');
  return {
    back: wayFromAddress(request, page.locale),
    messages: messagesFor(page.locale, ['checkout', 'addresses', 'people']),
  };
}

export const action = formAction(async ({ page: { api, locale }, form, request }) => {
  const saved = await saveAddress(api, form, null);
  if (typeof saved !== 'number') return saved;
  const back = new URL(wayFromAddress(request, locale), request.url);
  back.searchParams.set('address', String(saved));
  return redirect(`${back.pathname}${back.search}`);
});

/** An address that is missing while somebody orders: saved, it leads back to where it was missed. */
export default function NewAddress({ loaderData: { back } }: Route.ComponentProps) {
  const t = useTranslations('checkout.address');
  return (
    <div className="page narrow page-room stack">
      <PageHead title={t('title')} hidden />
      <p>
        <WayBack to={back}>{t('back')}</WayBack>
      </p>
      <h1>{t('title')}</h1>
      <Panel>
        <AddressForm answered={useActionData<typeof action>()} />
      </Panel>
    </div>
  );
}
