import { z } from 'zod'
import { dataOf, endpoint } from './endpoint'

export const healthApi = {
  read: endpoint('GET /api/health', {
    summary: 'Whether the backend answers and its database stores; if not, data.reason may say why',
    answer: dataOf({ status: z.literal('ok') }),
    refusals: [503],
  }),

  /** Changes with everything that is answered to everybody alike. */
  publicVersion: endpoint('GET /api/public_version', {
    summary: 'The version of all that is answered to everybody alike',
    answer: dataOf({ version: z.string() }),
  }),
}
