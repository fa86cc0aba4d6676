/** For screen readers only. It is one pixel large, as larger clipped elements still widen a page. */
export const outOfSight = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
