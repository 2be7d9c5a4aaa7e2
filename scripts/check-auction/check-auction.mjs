// Computes winner, price and end of an auction from its exported log, and says what in the log does not agree:
// `npm run check-auction -- FILE [RECEIPT…]`, or `node check-auction.mjs FILE [RECEIPT…]` with this folder alone.
// It follows docs/auction-log.md and shares no code with the product: what the product does wrong is found.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { checkReceipt, readChain } from './read-log.mjs';
import { replay } from './replay.mjs';

/** What the log says by the rules, and all that is wrong with it. */
export function checkAuction(text, receipts = []) {
  const faults = [];
  const say = (seq, fault) => faults.push(`entry ${seq}: ${fault}`);
  try {
    const chain = readChain(text, say);
    const result = replay(chain.entries, say);
    receipts.forEach((receipt, index) => {
      const fault = checkReceipt(receipt, chain);
      if (fault) faults.push(`receipt ${index + 1}: ${fault}`);
    });
    return { auction: chain.auction, ...result, head: chain.entries.at(-1).hash, faults };
  } catch (error) {
    return { faults: [...faults, `it cannot be read: ${error.message}`] };
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [file, ...receipts] = process.argv.slice(2);
  if (!file) throw new Error('check-auction FILE [RECEIPT…]');
  const read = (path) => readFileSync(path, 'utf8');
  const { faults, ...result } = checkAuction(
    read(file),
    receipts.map((path) => JSON.parse(read(path))),
  );
  for (const [name, value] of Object.entries(result)) console.log(`${name}: ${value ?? '-'}`);
  for (const fault of faults) console.log(`WRONG ${fault}`);
  console.log(faults.length === 0 ? `All agrees, ${receipts.length} receipts too.` : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
