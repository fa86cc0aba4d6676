import { palette } from './palette'

/** Colours of Implementing Regulation (EU) 2025/1960, annex I: the same in the dark and on paper. */
export const official = {
  sheet: palette.white,
  ink: palette.black,
  blue: palette.europe,
  panel: palette.europePanel,
} as const
