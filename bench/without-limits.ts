import { scaleRateLimits } from '#server/platform/http/rate-limit.ts';

/** The product as it is measured and attacked: one machine plays many visitors. */
scaleRateLimits(Infinity);
await import('../main.ts');
