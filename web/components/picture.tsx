/** A product's picture by its address; without one, nothing that pretends to be one. Pictures on top of a page are `eager`. */
export function Picture({ name, alt, size, eager = false, className }: { name: string | null; alt: string; size: number; eager?: boolean; className?: string | undefined }) {
  const style = className ? undefined : ({ width: size, height: size, borderRadius: 6, objectFit: 'cover', flex: 'none' } as const);
  if (!name) return <span className={className} style={style} aria-hidden="true" />;
  return <img src={name} alt={alt} width={size} height={size} className={className} style={style} loading={eager ? 'eager' : 'lazy'} decoding="async" fetchPriority={eager ? 'high' : 'auto'} />;
}
