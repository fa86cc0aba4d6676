/** Two borders of a square: rotated by 45 degrees, they point down. */
export const chevron = {
  content: '""',
  flex: 'none',
  inlineSize: '0.45em',
  blockSize: '0.45em',
  borderInlineEnd: '2px solid',
  borderBlockEnd: '2px solid',
} as const
