import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatDateTime } from '#domain/values/format.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { useLocale, useShop } from '#web/page/use-shop.ts';
import { TimeLeft } from './time-left.tsx';
import styles from './qr-payment.module.css';

type Qr = Answer<'POST /payment/qrcode'>;

/** The code to scan with what it says in words, and the ways to take it along; `isTimed` where the time to pay ends. */
export function QrCard({ qr, now, isTimed }: { qr: Qr; now: string; isTimed: boolean }) {
  const t = useTranslations('payments');
  const locale = useLocale();
  const { house } = useShop();
  const picture = (format: 'png' | 'svg') => `/api/payment/owed/${qr.receivable_id}/qrcode/${format}`;
  return (
    <section className={styles.card} aria-labelledby="qr-amount">
      <p className="big" id="qr-amount">
        <Money baht={qr.amount} settled />
      </p>
      {/* The picture is drawn by the server from digits and letters alone. Always dark on light: readers need it. */}
      <img
        className={styles.code}
        src={`data:image/svg+xml,${encodeURIComponent(qr.svg)}`}
        alt={t('picture')}
        width={264}
        height={264}
      />
      <p className="bold">Thai QR Payment</p>
      {qr.due_date && (
        <>
          {isTimed && <TimeLeft key={now} until={qr.due_date} now={now} />}
          <p className="soft">{t('until', { time: formatDateTime(new Date(qr.due_date), locale) })}</p>
        </>
      )}
      <div className="links">
        <a href={picture('png')} download>
          {t('save', { format: 'PNG' })}
        </a>
        <a href={picture('svg')} download>
          {t('save', { format: 'SVG' })}
        </a>
      </div>
      <dl className={styles.facts}>
        {house.name && (
          <div>
            <dt>{t('payee')}</dt>
            <dd className="beside gap-3 between">
              <span className="breakable">{house.name}</span>
            </dd>
          </div>
        )}
        <Fact name={t('amount')} value={qr.amount.toFixed(2)} label={t('copyOf', { what: t('amount') })} />
        <Fact name="Biller ID" value={qr.biller_id} label={t('copyOf', { what: 'Biller ID' })} />
        <Fact name="Ref. 1" value={qr.ref1} label={t('copyOf', { what: 'Ref. 1' })} />
        <Fact name="Ref. 2" value={qr.ref2} label={t('copyOf', { what: 'Ref. 2' })} />
      </dl>
    </section>
  );
}

function Fact({ name, value, label }: { name: string; value: string; label: string }) {
  const t = useTranslations('payments');
  return (
    <div>
      <dt>{name}</dt>
      <dd className="beside gap-3 between">
        <span className="breakable">{value}</span>
        <CopyButton text={value} label={label} copy={t('copy')} copied={t('copied')} />
      </dd>
    </div>
  );
}
