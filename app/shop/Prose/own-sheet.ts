export const onOwnSheet = {
  '@media': { print: { breakBefore: 'page', breakAfter: 'page', breakInside: 'avoid' } },
} as const
