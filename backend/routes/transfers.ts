import { addDays } from '../../contract/dates'
import { paymentsApi } from '../../contract/endpoints/payments'
import { shopDay } from '../../contract/shop-time'
import {
  type ReceivedTransfer,
  recordTransfer,
  stopPayingElsewhere,
} from '../domain/orders/bank-statements/record'
import { Refusal } from '../domain/platform/refusal'
import { resource, serve } from '../http/serve'
import { stepWithOrder } from '../http/staff-orders'

type Sent = Pick<ReceivedTransfer, 'amount' | 'reference'> & { id: string; date: string }

const receivedIn = ({ id, amount, reference, date }: Sent): ReceivedTransfer => {
  return { orderId: id, amount, reference, day: date }
}

/** An older day is a year that was mistyped. */
const A_YEAR = 366

const wrongDay = (code: 'day_to_come' | 'day_long_ago') =>
  new Refusal(code, { fields: [{ field: 'date', code }] })

export const routes = resource(
  serve(
    paymentsApi.record,
    async (sent, given) => {
      const { id, amount, reference } = sent
      const changes = { amount, reference }
      const step = { id, changes, isLogged: ({ isNew }: { isNew: boolean }) => isNew }
      const { result, log } = await stepWithOrder(given, step, (inUnit) => {
        return recordTransfer(inUnit, receivedIn(sent))
      })
      const { status, open, surplus } = result
      return { answer: { data: { status, open, surplus } }, log }
    },
    {
      async before(sent, services) {
        const today = shopDay(services.now())
        if (sent.date > today) throw wrongDay('day_to_come')
        if (sent.date < addDays(today, -A_YEAR)) throw wrongDay('day_long_ago')
        await stopPayingElsewhere(services, receivedIn(sent))
      },
    },
  ),
)
