import { connect } from 'node:net';

/** What a scanner says of a file. */
export type Verdict = { isClean: true } | { isClean: false; found: string };

/** clamd takes pieces up to its StreamMaxLength; these fit its buffers. */
const PIECE_BYTES = 64 * 1024;
const MAX_ANSWER_BYTES = 4096;

/**
 * Asks a clamd about some bytes (its command INSTREAM): pieces with their length before them, and one of no length.
 * Rejects when it cannot be reached in time, or answers anything but a verdict.
 */
export function askClamd(url: string, bytes: Buffer, timeoutMs: number): Promise<Verdict> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
    const late = setTimeout(() => socket.destroy(new Error('the scanner took too long')), timeoutMs);
    let said = '';
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
        const piece = bytes.subarray(from, from + PIECE_BYTES);
        socket.write(lengthOf(piece.length));
        socket.write(piece);
      }
      socket.write(lengthOf(0));
    });
    socket.on('data', (data: Buffer) => {
      said += data.toString('latin1');
      if (said.length > MAX_ANSWER_BYTES) socket.destroy(new Error('the scanner said too much'));
      else if (said.includes('\0')) socket.end();
    });
    socket.on('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
    socket.on('close', () => {
      clearTimeout(late);
      const verdict = verdictOf(said);
      if (verdict) resolve(verdict);
      else reject(new Error('the scanner gave no verdict'));
    });
  });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** `stream: OK`, `stream: Eicar-Signature FOUND`; anything else, or an answer cut short, is none. */
function verdictOf(said: string): Verdict | undefined {
  if (said === 'stream: OK\0') return { isClean: true };
  const found = /^stream: (.+) FOUND\0$/.exec(said)?.[1];
  return found === undefined ? undefined : { isClean: false, found };
}
