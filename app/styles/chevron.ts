/** A chevron is two borders of a square, which points down when it is turned by 45 degrees. */
export const chevron = {
  content: '""',
  flex: 'none',
  inlineSize: '0.45em',
  blockSize: '0.45em',
  borderInlineEnd: '2px solid',
  borderBlockEnd: '2px solid',
} as const
