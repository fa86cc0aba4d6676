/**
 * Returns when money counts as paid that a bank or provider says came at `told`, which is undefined where it says nothing: never before its
 * order was placed, and never in the future.
 */
export function cameAt(told: Date | undefined, { placed, now }: { placed: Date; now: Date }): Date {
  if (!told || !(told < now)) return now
  return told < placed ? placed : told
}
