import type { Nodes } from 'hast';

/** Elements within a line: the words before and after them stay together. */
const WITHIN_WORDS = new Set(['a', 'code', 'em', 'strong']);

/** The words of a tree, with one space where an element ends or begins. */
export function plainText(node: Nodes): string {
  return words(node).replace(/\s+/g, ' ').trim();
}

function words(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const inner = node.children.map(words).join('');
  return node.type === 'element' && WITHIN_WORDS.has(node.tagName) ? inner : ` ${inner} `;
}
