import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MissingDocuments } from './missing-documents.tsx';
import type { ProductView } from './product-view.ts';

/** A product's files to save; what it has not is asked of sales. */
export function Documents({ id, documents }: Pick<ProductView, 'id' | 'documents'>) {
  const t = useTranslations('product');
  return (
    <>
      <h3 className="above-4">{t('documents')}</h3>
      {documents.length > 0 && (
        <ul className="stack gap-2 above-2">
          {documents.map(({ kind, name, address, lot }) => (
            <li key={address}>
              <a href={address} download={name} className="beside gap-3 card leads-on">
                <Icon name="file" />{' '}
                <span>
                  {t(`document.${kind}`)}
                  <small className="block">{lot ? `${t('lot', { lot })} · ${name}` : name}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <MissingDocuments id={id} documents={documents} />
    </>
  );
}
