/**
 * The element is heard and not seen. It is a pixel large, because what keeps its size makes a page wider than a phone, even where it is cut
 * off.
 */
export const outOfSight = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
