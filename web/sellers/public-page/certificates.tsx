import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDay } from '#domain/values/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import type { SellerView } from './seller-view.server.ts';

/** Certificates that staff have checked and that still count. */
export function Certificates({ certificates }: { certificates: SellerView['certificates'] }) {
  const t = useTranslations('sellerPage.certificates');
  const locale = useLocale();
  const kinds = useTranslations('certificateKinds');
  return (
    <Panel title={t('title')}>
      {certificates.length === 0 ? (
        <p className="soft above-3">{t('none')}</p>
      ) : (
        <>
          <ul className="stack gap-3">
            {certificates.map(({ kind, name, valid_until }) => (
              <li key={`${kind} ${name}`} className="signed breakable">
                <Icon name="check" size={18} />
                <div>
                  <strong className="block">{kinds(`kind.${kind}`)}</strong>
                  <span className="soft block">{name}</span>
                  <span className="soft block">
                    {valid_until ? t('until', { day: formatDay(valid_until, locale) }) : t('noEnd')}
                  </span>
                </div>
              </li>
            ))}
          </ul>
          <p className="soft above-3">{t('note')}</p>
        </>
      )}
    </Panel>
  );
}
