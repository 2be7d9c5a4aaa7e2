import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import { looksOf } from '#web/ui/button.tsx';
import { Deadline } from '#web/ui/display/deadline.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import type { CallOffContract } from './contract-badge.tsx';

type Charge = CallOffContract['charges'][number];
interface ChargesProps {
  contract: CallOffContract;
  reader: 'buyer' | 'seller' | 'staff';
}

/** What is owed beside the orders of a contract, and what goes back. The buyer pays from here. */
export function Charges({ contract, reader }: ChargesProps) {
  const t = useTranslations('callOffContracts');
  const path = usePath();
  const mayNotPay = useMayNot('pay');
  const numberOf = ({ number, document }: Charge) => (
    <>
      {number ?? '–'}
      {document && (
        <>
          <br />
          <small>
            {reader === 'buyer' ? (
              <DocumentLink document={document} />
            ) : (
              t('charges.document', { number: document.number })
            )}
          </small>
        </>
      )}
    </>
  );
  const stateOf = ({ state, receivable_id, number }: Charge) => {
    if (reader !== 'buyer' || state !== 'owed' || mayNotPay) return t(`charges.states.${state}`);
    return (
      <Link
        className={looksOf({ size: 'small' })}
        to={path(`/user/owed/${receivable_id}`)}
        aria-label={`${t('charges.pay')} ${number}`}
      >
        {t('charges.pay')}
      </Link>
    );
  };
  return (
    <>
      <p>{t('charges.help')}</p>
      <ListTable
        caption={t('charges.title')}
        rows={contract.charges}
        isInPanel
        columns={[
          { label: t('charges.number'), render: numberOf },
          { label: t('order'), render: ({ order_no }) => order_no ?? t('shortfall') },
          { label: t('goodsSum'), isNumber: true, render: ({ goods }) => <Money baht={goods} settled /> },
          { label: t('vat'), isNumber: true, render: ({ vat }) => <Money baht={vat} settled /> },
          { label: t('total'), isNumber: true, render: ({ total }) => <Money baht={total} settled /> },
          {
            label: t('charges.due'),
            isDate: true,
            render: ({ due_at, state }) => (due_at && state === 'owed' ? <Deadline at={due_at} /> : '–'),
          },
          { label: t('charges.status'), render: stateOf },
        ]}
      />
    </>
  );
}

function DocumentLink({ document: { id, number } }: { document: NonNullable<Charge['document']> }) {
  const t = useTranslations('callOffContracts.charges');
  return <a href={`/api/order/tax-documents/${id}/pdf`}>{t('document', { number })}</a>;
}
