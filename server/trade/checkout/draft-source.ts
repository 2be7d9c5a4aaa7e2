/** Where a draft's lines came from: the buyer's cart, a capability that names them, or a request for approval. */
export type DraftSource = 'cart' | 'lines' | 'request';
