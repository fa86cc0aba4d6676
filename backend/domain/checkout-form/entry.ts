import { z } from 'zod'
import { describeForm } from '../forms/form'
import { checkPlace } from '../orders/check-place'
import { checkoutForm } from './definition'

export const checkoutFormEntry = describeForm({
  query: z.object({
    country: z.string().regex(/^[a-z]{2}$/),
    region: z.string().max(60).optional(),
  }),
  async define({ services, locale, query: { country, region } }) {
    const catalogue = await services.catalogue(services.db)
    return checkoutForm(catalogue, checkPlace(catalogue, { country, region: region ?? null }), locale)
  },
})
