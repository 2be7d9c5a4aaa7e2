/** Of a page: bytes, or text whose bytes are made in their place. */
export type Piece = Uint8Array | string;

/** Of one UTF-16 unit in UTF-8; a character of two units has four. */
export const MOST_BYTES_OF_A_UNIT = 3;

/** At most so many bytes: what a text really has is known once they are made. */
export const mostBytesOf = (piece: Piece): number =>
  typeof piece === 'string' ? MOST_BYTES_OF_A_UNIT * piece.length : piece.byteLength;

/** All pieces in a buffer of their own. */
export const joined = (pieces: readonly Piece[]): Buffer<ArrayBuffer> =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
