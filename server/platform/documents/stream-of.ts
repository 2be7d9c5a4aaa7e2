/** Bytes that are made while they are read: the next part is asked for when the one before is taken. */
export function streamOf(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { done, value } = await parts.next();
      if (done) return stream.close();
      stream.enqueue(value);
    },
    cancel: async () => void (await parts.return(undefined)),
  });
}
