import type { StoredFile } from '#server/platform/file-store/file-store.ts';

/** Files in memory, at most so many bytes of them: the one that was not asked for the longest goes first. */
export class ByteCache {
  readonly #files = new Map<string, StoredFile>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(name: string): StoredFile | undefined {
    const file = this.#files.get(name);
    if (!file) return undefined;
    this.#files.delete(name);
    this.#files.set(name, file);
    return file;
  }

  /** A file larger than the whole cache is not kept. */
  set(name: string, file: StoredFile): void {
    this.#drop(name);
    if (file.bytes.length > this.#maxBytes) return;
    this.#files.set(name, file);
    this.#bytes += file.bytes.length;
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(name: string): void {
    const file = this.#files.get(name);
    if (!file) return;
    this.#files.delete(name);
    this.#bytes -= file.bytes.length;
  }
}
