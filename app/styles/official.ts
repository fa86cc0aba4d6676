import { palette } from './palette'

/** Implementing Regulation (EU) 2025/1960, annex I, sets these colours; they are the same in the dark and on paper. */
export const official = {
  sheet: palette.white,
  ink: palette.black,
  blue: palette.europe,
  panel: palette.europePanel,
} as const
