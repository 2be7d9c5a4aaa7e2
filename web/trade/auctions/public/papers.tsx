import { useTranslations } from '#web/i18n/texts.tsx';
import { loginPath } from '#web/page/safe-redirect.ts';
import { useLocale, useShop } from '#web/page/use-shop.ts';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { AuctionPage } from '../auction-shapes.ts';

/** Photos and papers of the lot, to be read before anybody bids. */
export function Papers({ auction: { id, files } }: { auction: Pick<AuctionPage, 'id' | 'files'> }) {
  const t = useTranslations('auctions');
  if (files.length === 0) return null;
  const photos = files.filter(({ is_photo }) => is_photo);
  const papers = files.filter(({ is_photo }) => !is_photo);
  return (
    <Panel title={t('files.title')}>
      <div className="stack gap-3">
        {photos.length > 0 && (
          <ul className="photo-grid">
            {photos.map(({ id: file, name, url }) => (
              <li key={file}>
                <a href={url!} target="_blank" rel="noreferrer">
                  <img src={url!} alt={name} loading="lazy" width={240} height={180} />
                </a>
              </li>
            ))}
          </ul>
        )}
        {papers.length > 0 && (
          <ul className="stack gap-1">
            {papers.map(({ id: file, kind, name, url }) => (
              <li key={file} className="breakable">
                {url === null ? name : <a href={url}>{name}</a>} <span className="soft">{t(`files.kind.${kind}`)}</span>
              </li>
            ))}
          </ul>
        )}
        {papers.some(({ url }) => url === null) && <ForApproved id={id} />}
      </div>
    </Panel>
  );
}

function ForApproved({ id }: Pick<AuctionPage, 'id'>) {
  const t = useTranslations('auctions');
  const locale = useLocale();
  const { user } = useShop();
  return (
    <p className="soft">
      {t('files.forApproved')}{' '}
      {!user && <PlainLink to={loginPath(locale, `/${locale}/auctions/${id}`)}>{t('files.logIn')}</PlainLink>}
    </p>
  );
}
