import { useState } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import styles from './gallery.module.css';

export function Gallery({ pictures, name }: { pictures: string[]; name: string }) {
  const t = useTranslations('product');
  const [shown, setShown] = useState(0);
  return (
    <div>
      <div className={styles.main}>
        <Picture name={pictures[shown] ?? null} alt={name} size={640} eager className="fills-place" />
      </div>
      {pictures.length > 1 && (
        <ul className="wrap not-printed above-2">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                className={styles.thumb}
                aria-pressed={index === shown}
                aria-label={t('picture', { number: index + 1 })}
                onClick={() => setShown(index)}
              >
                <Picture name={picture} alt="" size={72} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
