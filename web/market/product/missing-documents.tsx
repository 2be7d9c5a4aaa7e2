import { useTranslations } from '#web/i18n/texts.tsx';
import { missingDocuments } from '#domain/catalogue/products/requested-document.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { usePath } from '#web/page/use-shop.ts';
import type { ProductView } from './product-view.ts';

/** What a product has no file of is asked of sales: the chat opens with the request written. */
export function MissingDocuments({ id, documents }: Pick<ProductView, 'id' | 'documents'>) {
  const t = useTranslations('product');
  const path = usePath();
  const missing = missingDocuments(documents);
  if (missing.length === 0) return null;
  return (
    <div className="soft above-3">
      <p>{t('missingDocuments')}</p>
      <ul className="links">
        {missing.map((kind) => (
          <li key={kind}>
            <PlainLink to={path(`/chat?product=${id}&document=${kind}`)} data-chat="" rel="nofollow">
              <Icon name="chat" size={16} /> {t('askDocument', { document: t(`document.${kind}`) })}
            </PlainLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
