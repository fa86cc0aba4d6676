import { color } from './theme.css'

/** Ink with paper around it: one of the two contrasts with every surface. */
export const focusRing = {
  outline: `3px solid ${color.ink}`,
  outlineOffset: 0,
  boxShadow: `0 0 0 6px ${color.page}`,
} as const
