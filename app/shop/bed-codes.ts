import type { Bed } from '../../contract/guide'

/** The articles that the shop's own texts speak of as the Junior and the Maxx. */
export const BED_CODES = { junior: 'NN-J', maxx: 'NN-M' } as const satisfies Record<Bed, string>
