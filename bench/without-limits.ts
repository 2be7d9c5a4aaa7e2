import { scaleRateLimits } from '#server/platform/http/rate-limit.ts';

/** Preloaded into a served product that is measured: one machine plays many visitors. */
scaleRateLimits(Infinity);
