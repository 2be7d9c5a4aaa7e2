/** A product's picture by its media name; without one, nothing that pretends to be one. */
export function Picture({ name, alt, size, eager = false, className }: { name: string | null; alt: string; size: number; eager?: boolean; className?: string | undefined }) {
  if (!name) return <span className={className} style={className ? undefined : { width: size, height: size, flex: 'none' }} aria-hidden="true" />;
  return <img src={pictureAddress(name)} alt={alt} width={size} height={size} className={className} loading={eager ? 'eager' : 'lazy'} decoding="async" fetchPriority={eager ? 'high' : 'auto'} style={className ? undefined : { borderRadius: 6, objectFit: 'cover', flex: 'none' }} />;
}

export function pictureAddress(name: string): string {
  return name.startsWith('/') ? name : `/api/media/${name}`;
}
