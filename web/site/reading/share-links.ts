/** Plain links with which a page is passed on: no script of theirs runs here, and nobody learns who looked. */
export function shareLinks(address: string, title: string): { name: string; href: string }[] {
  const [url, text] = [encodeURIComponent(address), encodeURIComponent(title)];
  return [
    { name: 'LINE', href: `https://social-plugins.line.me/lineit/share?url=${url}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: 'mail', href: `mailto:?subject=${text}&body=${url}` },
  ];
}
