/** What `/metrics` tells of each capability: importing this file declares it. */
import './platform/operations/job-gauges.ts';
import './platform/mail/mail-gauges.ts';
import './accounts/privacy/erasure-gauge.ts';
import './market/search/search-gauges.ts';
import './money/payments/payment-gauges.ts';
