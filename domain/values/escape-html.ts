/** Text as it stands in HTML and XML, in elements and in attributes. Numbered references are known to both. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
