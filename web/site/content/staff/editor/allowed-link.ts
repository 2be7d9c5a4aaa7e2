/** Where a text may lead: what the server's rendering keeps (render-markdown.ts). */
export function isAllowedLink(address: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(address) && !/\s/.test(address);
}
