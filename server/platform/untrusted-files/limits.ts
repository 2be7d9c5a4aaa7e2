/** What one parser process may take. */
export interface Limits {
  /** Wall-clock time from its start, after which it is killed. */
  milliseconds: number;
  /** Processor time of the whole process. On a busy machine an honest file takes longer, but no more of this. */
  processorMilliseconds?: number;
  /** Memory of the whole process: heap, buffers outside it and native libraries. */
  memoryMb: number;
  /** Size of its answer. */
  answerBytes: number;
}
