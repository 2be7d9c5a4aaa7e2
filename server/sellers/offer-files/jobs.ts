/** The kind declares its background work. */
import './offer-kind.ts';
