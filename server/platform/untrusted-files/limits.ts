/** What one parser process may take. */
export interface Limits {
  /** Wall-clock time from its start, after which it is killed. */
  milliseconds: number;
  /** Memory of the whole process: heap, buffers outside it and native libraries. */
  memoryMb: number;
  /** Size of its answer. */
  answerBytes: number;
}
