import { BED_LIMITS } from './guide'
import { ALL_PROMISED, KEPT } from './promises'

export const TEXT_FIGURES = {
  advice_kg: BED_LIMITS.adviceKg,
  junior_kg: BED_LIMITS.juniorKg,
  maxx_kg: BED_LIMITS.maxxKg,
  junior_cm: BED_LIMITS.juniorCm,
  max_cm: BED_LIMITS.tallestCm,
  ...ALL_PROMISED,
  ...KEPT,
}
