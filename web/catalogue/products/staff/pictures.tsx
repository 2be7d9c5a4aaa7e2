import { useRef, type DragEvent } from 'react';
import { Form, useSubmit } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { PRODUCT_LIMITS } from '#domain/catalogue/products/product-contents.ts';
import { MAX_UPLOAD_MB } from '#domain/files/file-rules.ts';
import { SendButton, SubmitButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useFocusAfterRemoval } from '#web/ui/forms/use-focus-after-removal.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { accepted } from '#web/files/accepted.ts';
import { FileField } from '#web/files/file-field.tsx';
import { useProduct } from './use-product.ts';
import styles from './catalogue-products.module.css';

/**
 * The first picture is that of cards and lists. They are ordered by buttons, by keyboard or finger, and by dragging.
 */
export function Pictures() {
  const t = useTranslations('catalogueProducts');
  const { product } = useProduct();
  const { pictures, version } = product;
  // No state: a browser gives up a drag when the page is drawn anew at its beginning.
  const dragged = useRef<number | null>(null);
  const submit = useSubmit();
  const list = useFocusAfterRemoval<HTMLOListElement>(pictures.length, 'remove_picture');
  const order = { based_on: version, ids: pictures.map(({ id }) => id).join(',') };
  const drop = (event: DragEvent, place: number) => {
    event.preventDefault();
    if (dragged.current === null) return;
    const moved = { ...order, do: 'drop', picture: dragged.current, place };
    dragged.current = null;
    void submit(moved, { method: 'post', preventScrollReset: true });
  };
  return (
    <Panel title={t('pictures')}>
      {pictures.length > 0 && <p className="soft regular">{t('picturesHelp')}</p>}
      {pictures.length === 0 && (
        <EmptyState icon="upload" heading="h3" title={t('noPictures')} text={t('noPicturesText')} />
      )}
      <ol ref={list} className={`photo-grid above-3 below-4 ${styles.pictures}`}>
        {pictures.map((picture, place) => (
          <li key={picture.id}>
            <a
              href={picture.path}
              target="_blank"
              rel="noreferrer"
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                dragged.current = picture.id;
              }}
              onDragEnd={() => void (dragged.current = null)}
              onDragOver={(event) => dragged.current !== null && event.preventDefault()}
              onDrop={(event) => drop(event, place)}
            >
              <Picture name={picture.path} alt={t('pictureOf', { place: place + 1 })} size={160} />
            </a>
            <Form method="post" preventScrollReset className="beside between">
              <input type="hidden" name="based_on" value={order.based_on} />
              <input type="hidden" name="ids" value={order.ids} />
              <input type="hidden" name="picture" value={picture.id} />
              <Move act="earlier" place={place} isEnd={place === 0} />
              <b>{place + 1}</b>
              <Move act="later" place={place} isEnd={place === pictures.length - 1} />
              <SendButton
                name="do"
                value="remove_picture"
                look="plain"
                size="small"
                aria-label={t('removePicture', { place: place + 1 })}
              >
                <Icon name="trash" size={16} />
              </SendButton>
            </Form>
          </li>
        ))}
      </ol>
      {pictures.length < PRODUCT_LIMITS.pictures && (
        <Form method="post" encType="multipart/form-data" key={version} className="field-and-button">
          <FileField
            label={t('addPicture')}
            help={t('pictureHelp', { max: MAX_UPLOAD_MB })}
            accept={accepted('product_picture')}
            multiple
            required
          />
          <SubmitButton name="do" value="picture" look="outline">
            {t('send')}
          </SubmitButton>
        </Form>
      )}
    </Panel>
  );
}

/** At an end the button stays, so that the focus does, and does nothing. */
function Move({ act, place, isEnd }: { act: 'earlier' | 'later'; place: number; isEnd: boolean }) {
  const t = useTranslations('catalogueProducts');
  return (
    <SendButton
      name="do"
      value={act}
      look="plain"
      size="small"
      aria-label={t(`move.${act}`, { place: place + 1 })}
      aria-disabled={isEnd || undefined}
      onClick={(event) => isEnd && event.preventDefault()}
    >
      <Icon name={act === 'earlier' ? 'left' : 'right'} size={16} />
    </SendButton>
  );
}
