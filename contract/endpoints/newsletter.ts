import { z } from 'zod'
import { LOCALES } from '../locales'
import { byMail } from './accounts'
import { dataOf, endpoint } from './endpoint'
import { each } from './fields'
import { formWithMail } from './form-results'

const subscriptionSchema = z.object({
  email: z.string(),
  locale: z.enum(LOCALES),
  state: z.enum(['pending', 'subscribed', 'ended']),
  askedAt: z.string(),
  ...each(z.string().nullable(), 'confirmedAt', 'endedAt'),
  proof: z.object({ form: z.string(), version: z.string(), text: z.string(), shop: z.string() }),
})
export type Subscription = z.infer<typeof subscriptionSchema>

export const newsletterApi = {
  ask: endpoint('POST /api/newsletter', {
    summary: 'Asks for the newsletter; the answer is the same whether the address gets it already or not',
    form: formWithMail('The fields of the form newsletter'),
    refusals: [429],
  }),

  confirm: endpoint('POST /api/newsletter/confirmations', {
    ...byMail,
    summary: 'Begins the newsletter by the link of a mail, once',
  }),

  cancel: endpoint('POST /api/newsletter/cancellations', {
    ...byMail,
    summary: 'Ends the newsletter by the link in each of them, without a login; as often as one likes',
  }),

  read: endpoint('GET /api/adm/newsletter', {
    summary: 'Whether an address gets the newsletter, and the proof of its consent',
    staff: 'newsletter.read',
    query: { email: z.string().max(254).describe('The whole address') },
    answer: dataOf({ subscription: subscriptionSchema.nullable() }),
  }),

  end: endpoint('POST /api/adm/newsletter/cancellations', {
    summary: 'Ends the newsletter of an address for whoever asked the shop to; the proof of consent is kept',
    staff: 'newsletter.end',
    body: z.object({ email: z.string().trim().min(1).max(254) }),
    logs: 'newsletter',
  }),
}
