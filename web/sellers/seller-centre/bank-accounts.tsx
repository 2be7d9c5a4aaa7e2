import { useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { bankOf } from '#domain/values/banks.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { usePath } from '#web/page/use-shop.ts';
import { doneOf, resourceListAction, shownRows } from './resource-action.ts';
import { ResourceItem, ResourceList } from './resource-list.tsx';
import type { Route } from './+types/bank-accounts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_bank_accounts');
  const { data: accounts } = await page.api('GET /company-bank-account/mybankaccount');
  const named = accounts.map(({ bank_code, ...account }) => ({
    ...account,
    bank: bankOf(bank_code)?.names[page.locale] ?? bank_code,
  }));
  return {
    ...shownRows(request, named),
    done: doneOf(request),
    messages: messagesFor(page.locale, ['people']),
  };
}

export const action = resourceListAction({
  delete: (api, id) => api('DELETE /company-bank-account/{id}', { params: { id } }),
});

/** Where the seller's money goes; numbers are masked. */
export default function BankAccounts({ loaderData: { shown, view, done } }: Route.ComponentProps) {
  const t = useTranslations('sellerCentre.resources.bank');
  const path = usePath();
  const answer = useActionData<typeof action>();
  return (
    <ResourceList
      title={t('title')}
      note={t('mailed')}
      add={{ to: path('/seller/bank-accounts/new'), label: t('add') }}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      error={answer?.error}
      done={answer ? 'removed' : done}
      view={view}
    >
      {shown.map(({ id, bank, masked_number, account_name, branch, is_default, status, reason }) => (
        <ResourceItem
          key={id}
          {...{ id, status, reason }}
          name={bank}
          isDefault={is_default}
          editTo={path(`/seller/bank-accounts/${id}`)}
          remove={{ title: t('deleteTitle', { name: `${bank} ${masked_number}` }), text: t('deleteText') }}
        >
          <dl className="facts">
            <dt>{t('number')}</dt>
            <dd>{masked_number}</dd>
            <dt>{t('name')}</dt>
            <dd>{account_name}</dd>
            <dt>{t('branch')}</dt>
            <dd>{branch}</dd>
          </dl>
        </ResourceItem>
      ))}
    </ResourceList>
  );
}
