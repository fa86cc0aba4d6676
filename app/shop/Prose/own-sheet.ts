/** The frame of a section that one fills in or hangs up. */
export const onOwnSheet = {
  '@media': { print: { breakBefore: 'page', breakAfter: 'page', breakInside: 'avoid' } },
} as const
