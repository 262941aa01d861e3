import type { SecondFactorWanted } from '#contract/second-factor.ts';
import { ApiError } from '#web/platform/api-error.ts';

/** The second factors that a rejected login still needs; undefined if it was rejected for another reason. */
export function wantedSecondFactor(refusal: unknown): SecondFactorWanted | undefined {
  const isWanted = refusal instanceof ApiError && refusal.code === 'second_factor_wanted';
  return isWanted ? (refusal.details as SecondFactorWanted) : undefined;
}
