/** When money counts as paid that came at `stated`: not before the order was placed, nor in the future. */
export function cameAt(stated: Date | undefined, { placed, now }: { placed: Date; now: Date }): Date {
  if (!stated || !(stated < now)) return now
  return stated < placed ? placed : stated
}
