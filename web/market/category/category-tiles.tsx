import { useTranslations } from '#web/i18n/texts.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { usePath } from '#web/page/use-shop.ts';
import type { Tile } from './category-at.server.ts';
import styles from './category-tiles.module.css';

/** The categories below, each with a picture of its goods and how many there are. */
export function CategoryTiles({ tiles }: { tiles: Tile[] }) {
  const t = useTranslations('category');
  const path = usePath();
  return (
    <nav aria-label={t('below')}>
      <ul className={styles.tiles}>
        {tiles.map((tile) => (
          <li key={tile.path}>
            <PlainLink to={path(tile.path)} className={styles.tile}>
              <Picture name={tile.picture} alt="" size={56} />
              <span className="breakable shrinks">
                {tile.name}
                <small className="block">{t('count', { count: tile.count })}</small>
              </span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
