/** In the address of a text's preview: it stands in a frame as narrow as a telephone. */
export const FRAMED = 'framed';
