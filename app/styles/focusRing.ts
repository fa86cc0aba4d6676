import { color } from './theme.css'

/** The ring is ink with paper around it, because one of the two contrasts with every surface. */
export const focusRing = {
  outline: `3px solid ${color.ink}`,
  outlineOffset: 0,
  boxShadow: `0 0 0 6px ${color.page}`,
} as const
