import { customersApi } from '../../../../contract/endpoints/customers'
import type { StaffAction } from '../../../../contract/staff/permissions'
import type { Refusal } from '../../../api/refusal.server'
import type { Visit } from '../../../session/visit.server'
import type { CustomerStep } from './step-names'

interface Step {
  staff: StaffAction
  take: (visit: Visit, id: string) => Promise<{ refusal?: Refusal }>
}

const block = (blocked: boolean): Step => ({
  staff: customersApi.block.staff,
  take: (visit, id) => visit.attempt(customersApi.block, { id, blocked }),
})

const permit = (allowed: boolean): Step => ({
  staff: customersApi.permitInvoices.staff,
  async take(visit, id) {
    const { email } = (await visit.call(customersApi.read, { id })).data.customer
    return visit.attempt(customersApi.permitInvoices, { email, allowed })
  },
})

export const CUSTOMER_STEPS: Record<CustomerStep, Step> = {
  confirm: {
    staff: customersApi.confirm.staff,
    take: (visit, id) => visit.attempt(customersApi.confirm, { id }),
  },
  block: block(true),
  unblock: block(false),
  permit: permit(true),
  forbid: permit(false),
}
