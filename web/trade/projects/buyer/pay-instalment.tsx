import { useTranslations } from '#web/i18n/texts.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { SlipForm } from '#web/money/payments/slip-form/slip-form.tsx';
import type { TransferAccount } from '#web/money/payments/transfer-account.ts';
import type { Instalment } from '../project-state.tsx';

interface PayInstalmentProps {
  instalment: Instalment;
  accounts: readonly TransferAccount[];
  transferTime: string;
  /** What was typed for this instalment and refused. */
  typed: Typed | undefined;
  isOpen: boolean;
}

/** Where to transfer to, the pay-in slip, and the form for the slip of the transfer. */
export function PayInstalment({ instalment, accounts, transferTime, typed, isOpen }: PayInstalmentProps) {
  const t = useTranslations('projects.pay');
  const locale = useLocale();
  return (
    <details className="opens framed" open={isOpen}>
      <summary>{t('title')}</summary>
      <figure className="stack gap-2 justify-start">
        <img
          src={`/api/decarbonized_project/installments/${instalment.id}/qr`}
          alt={t('qr')}
          width={200}
          height={200}
          loading="lazy"
          className="on-paper"
        />
        <figcaption className="soft">{t('qrHelp')}</figcaption>
      </figure>
      {instalment.simulated_bank && (
        <Notice>
          <a href={`${instalment.simulated_bank}&lang=${locale}`} target="_blank" rel="noreferrer">
            {t('demoBank')}
          </a>
        </Notice>
      )}
      <p className="above-3 below-3">
        <a href={`/api/decarbonized_project/installments/${instalment.id}/pay-in-slip`} download>
          {t('payInSlip')}
        </a>
      </p>
      <SlipForm
        {...{ accounts, transferTime, typed, outstanding: instalment.amount }}
        sent={{ do: 'pay', instalment: instalment.id }}
        isMain
      />
    </details>
  );
}
