import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDateTime, formatDay } from '#domain/values/format.ts';
import { Money } from '#web/ui/display/money.tsx';
import { EmailText } from '#web/ui/display/email-text.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import type { Contract } from './view.tsx';
import styles from './contract.module.css';

/** What the contract says, in Thai or in English. */
export function ContractText({ contract }: { contract: Contract }) {
  const t = useTranslations('contract');
  const locale = useLocale();
  const isThai = locale === 'th';
  const day = (value: string | null) => (value === null ? '–' : formatDay(value, locale));
  const payment = contract.payment_until
    ? formatDateTime(new Date(contract.payment_until), locale)
    : t('credit', { days: contract.credit_time });
  return (
    <>
      <div className="columns-large">
        <Party contract={contract} side="seller" />
        <Party contract={contract} side="buyer" />
      </div>
      <Panel title={t('facts')}>
        <dl className={styles.facts}>
          <Fact name={t('contractDate')}>{day(contract.contract_date)}</Fact>
          <Fact name={t('deliveryDate')}>{day(contract.delivery_date)}</Fact>
          <Fact name={t('place')}>{isThai ? contract.place : contract.place_en || contract.place}</Fact>
          <Fact name={t('phone')}>{contract.shipping_contact_phone}</Fact>
          <Fact name={t('payment')}>{payment}</Fact>
          <Fact name={t('poNumber')}>{contract.po_number}</Fact>
          <Fact name={t('costCentre')}>{contract.cost_centre}</Fact>
          <Fact name={t('requester')}>{contract.requester}</Fact>
          <Fact name={t('remark')}>{contract.remark}</Fact>
        </dl>
      </Panel>
      <Panel title={t('goods')}>
        <ul className="stack gap-3 ruled">
          {contract.lines.map((line, index) => (
            <li key={index} className="beside between align-start gap-4">
              <div>
                <strong>{isThai ? line.product_name : line.product_name_en || line.product_name}</strong>
                <p className="soft">
                  {isThai ? line.product_attribute : line.product_attribute_en || line.product_attribute} ·{' '}
                  {line.quantity} × <Money baht={line.price} settled />
                  {line.line_discount > 0 && (
                    <>
                      {' '}
                      · {t('discount')} <Money baht={-line.line_discount} settled />
                    </>
                  )}
                </p>
              </div>
              <Money baht={line.line_total} settled />
            </li>
          ))}
        </ul>
        <dl className="sums above-3 ruled-above">
          <Sum name={t('total')} baht={contract.total} />
          <Sum name={t('shipping')} baht={contract.shipping_cost} />
          {contract.discount_price > 0 && <Sum name={t('discount')} baht={-contract.discount_price} />}
          <Sum name={t('vat', { rate: contract.vat_rate })} baht={contract.vat} />
          <Sum name={t('grand')} baht={contract.total_include_vat} grand />
        </dl>
      </Panel>
      <Panel title={t('terms')}>
        <ol className="stack gap-2 numbers below-3" lang={isThai ? 'th' : 'en'}>
          {contract.terms.map((term) => (
            <li key={term.en}>{isThai ? term.th : term.en}</li>
          ))}
        </ol>
        <p className="soft">{t('legal')}</p>
        {contract.sha256 && (
          <p className="soft">
            {t('hash')} <code className="breakable">{contract.sha256}</code>
          </p>
        )}
      </Panel>
    </>
  );
}

function Party({ contract, side }: { contract: Contract; side: 'seller' | 'buyer' }) {
  const t = useTranslations('contract');
  const isThai = useLocale() === 'th';
  const text = (name: 'title' | 'firstname' | 'lastname' | 'position' | 'companyname' | 'address') =>
    (isThai ? contract[`${side}_${name}`] : contract[`${side}_${name}_en`]) || contract[`${side}_${name}`];
  const signer = [text('title'), text('firstname'), text('lastname')].filter(Boolean).join(' ');
  return (
    <Panel title={t(side)}>
      <p>
        <strong>{text('companyname') || '–'}</strong>
        <br />
        {text('address')}
      </p>
      <dl className={styles.facts}>
        <Fact name={t('signer')}>{[signer, text('position')].filter(Boolean).join(' · ')}</Fact>
        <Fact name={t('taxId')}>{contract[`${side}_taxId`]}</Fact>
        <Fact name={t('tel')}>{contract[`${side}_tel`]}</Fact>
        <Fact name={t('fax')}>{contract[`${side}_fax`]}</Fact>
        <Fact name={t('email')}>{contract[`${side}_email`] && <EmailText email={contract[`${side}_email`]} />}</Fact>
      </dl>
    </Panel>
  );
}

/** What nobody has said is left out. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '') return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Sum({ name, baht, grand = false }: { name: string; baht: number; grand?: boolean }) {
  return (
    <div className={grand ? 'total' : undefined}>
      <dt>{name}</dt>
      <dd>
        <Money baht={baht} settled />
      </dd>
    </div>
  );
}
