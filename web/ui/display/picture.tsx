import { pictureFor } from '#domain/files/picture-sizes.ts';
import styles from './picture.module.css';

/**
 * A product's picture by its address, in the size of its place; without one, its place alone and nothing that pretends
 * to be one. Pictures on top of a page are `eager`.
 */
export function Picture({
  name,
  alt,
  size,
  eager = false,
  className = styles.plain,
}: {
  name: string | null;
  alt: string;
  size: number;
  eager?: boolean;
  className?: string | undefined;
}) {
  if (!name) return <svg width={size} height={size} className={className} aria-hidden="true" />;
  return (
    <img
      src={pictureFor(name, size)}
      alt={alt}
      width={size}
      height={size}
      className={className}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : 'auto'}
    />
  );
}
