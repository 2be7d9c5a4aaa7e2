import type { Nodes, Root } from 'hast';

/** Elements within a line: the words before and after them stay together. */
const WITHIN_WORDS = new Set(['a', 'code', 'em', 'strong']);
const LISTS = new Set(['ul', 'ol']);
/** Tables alone stand in one (adapt-tree.ts). */
const TABLE_FRAME = 'div';

/** The words of a tree, with one space where an element ends or begins. */
export function plainText(node: Nodes): string {
  return words(node).replace(/\s+/g, ' ').trim();
}

/**
 * How a text begins, to be read on its own: without its tables, whose cells say nothing in a row, and with a sign
 * between the items of a list.
 */
export function leadText(root: Root): string {
  const blocks = root.children.filter((block) => block.type === 'element' && block.tagName !== TABLE_FRAME);
  return blocks
    .map((block) =>
      block.type === 'element' && LISTS.has(block.tagName)
        ? block.children.map(plainText).filter(Boolean).join(' · ')
        : plainText(block),
    )
    .filter(Boolean)
    .join(' ');
}

function words(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const inner = node.children.map(words).join('');
  return node.type === 'element' && WITHIN_WORDS.has(node.tagName) ? inner : ` ${inner} `;
}
