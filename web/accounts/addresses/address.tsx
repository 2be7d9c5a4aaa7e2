import { data, Link, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { AddressForm } from './address-form.tsx';
import { saveAddress } from './save-address.ts';
import { WayBack } from '#web/ui/lists/back-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { usePath } from '#web/page/use-shop.ts';
import type { Route } from './+types/address';
import { formAction, type FormCall } from '#web/page/form.ts';
import { idOrNew } from '#web/page/ids.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_addresses');
  const id = idOrNew(params.id);
  const address =
    id === null ? null : (await page.api('GET /company-address/myaddress')).data.find((each) => each.id === id);
  if (address === undefined) throw data(null, { status: 404 });
  return { address, messages: messagesFor(page.locale, ['addresses', 'people']) };
}

export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    const saved = await saveAddress(api, form, idOrNew(params.id));
    return typeof saved === 'number' ? redirect(`/${locale}/user/addresses?done=saved`) : saved;
  },
);

/** One address of the book, new or known. */
export default function AddressScreen({ loaderData: { address } }: Route.ComponentProps) {
  const t = useTranslations('addresses');
  const path = usePath();
  const title = address ? t('editTitle') : t('newTitle');
  return (
    <div className="stack narrow">
      <PageHead title={title} hidden />
      <p>
        <WayBack to={path('/user/addresses')}>{t('back')}</WayBack>
      </p>
      <h1>{title}</h1>
      {address && (
        <p>
          <Link to={path(`/user/addresses/${address.id}/gate`)}>{t('guard')}</Link>
        </p>
      )}
      <Panel>
        <AddressForm {...(address && { address })} answered={useActionData<typeof action>()} />
      </Panel>
    </div>
  );
}
