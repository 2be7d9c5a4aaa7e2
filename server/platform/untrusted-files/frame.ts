/** What goes between the server and a parser process: some JSON, and bytes that need no encoding. */
export interface Message {
  json: unknown;
  bytes: Buffer;
}

const LENGTH_BYTES = 4;

/** The length of the JSON, the JSON, the bytes. */
export function frame({ json, bytes }: Message): Buffer {
  const head = Buffer.from(JSON.stringify(json));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, bytes]);
}

/** The message of a whole frame. Throws where the frame was cut off. */
export function unframe(received: Buffer): Message {
  const bytesFrom = LENGTH_BYTES + received.readUInt32BE(0);
  if (received.length < bytesFrom) throw new Error('the frame is cut off');
  const json: unknown = JSON.parse(received.toString('utf8', LENGTH_BYTES, bytesFrom));
  return { json, bytes: received.subarray(bytesFrom) };
}
