import { z } from 'zod'
import type { FormDefinition } from '../../../../contract/forms/definition'
import type { Locale } from '../../../../contract/locales'
import type { StaffAction } from '../../../../contract/staff/permissions'
import type { Catalogue } from '../../platform/catalogue'
import { describeForm } from '../../platform/forms/form'
import type { Services } from '../../platform/services'
import { existingOrder, readSignedOrder } from './find'
import type { Order } from './order'

export type OrderFormContext = { services: Services; catalogue: Catalogue; locale: Locale }
type Define = (order: Order, context: OrderFormContext) => FormDefinition | Promise<FormDefinition>

const orderId = z.string().toLowerCase().default('')

/** A form for the holder of an order's signature. Throws Refusal 'not_found' for others. */
export const signedOrderForm = (define: Define) =>
  describeForm({
    personal: true,
    query: z.object({ order: orderId, signature: z.string().max(200).default('') }),
    async define({ services, locale, query }) {
      const order = await readSignedOrder(services, query.order, query.signature)
      return define(order, { services, locale, catalogue: await services.catalogue(services.db) })
    },
  })

export const staffOrderForm = (staff: StaffAction, define: Define) =>
  describeForm({
    staff,
    query: z.object({ order: orderId }),
    async define({ services, locale, query }) {
      const order = await existingOrder(services.db, query.order)
      return define(order, { services, locale, catalogue: await services.catalogue(services.db) })
    },
  })
