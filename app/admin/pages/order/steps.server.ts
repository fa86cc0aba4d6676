import { BETWEEN_NUMBERS } from '../../../../contract/fleet'
import type { StaffAction } from '../../../../contract/staff/permissions'
import { textOf } from '../../../session/visit.server'
import type { StepPath } from '../../api/orders.server'

type Step = { action: StaffAction; path: StepPath; bodyOf: (form: FormData) => object }

const cents = (text: string) => Math.round(Number(text.trim().replace(',', '.') || 0) * 100)

/** What is typed for each line of a return: its fields end in the position. */
function graded(form: FormData) {
  const lines = form.getAll('position').map((given) => {
    const position = String(given)
    const text = (name: string) => textOf(form, `${name}-${position}`)
    return {
      position: Number(position),
      grade: Number(text('grade')),
      note: text('note').trim() || null,
      withheld: cents(text('withheld')),
      photos: form.getAll(`photo-${position}`).map(String),
    }
  })
  return { lines }
}

function announced(form: FormData) {
  const lines = [...form].flatMap(([name, value]) => {
    const position = /^quantity-(\d+)$/.exec(name)?.[1]
    return position === undefined ? [] : [{ position: Number(position), quantity: Number(value) }]
  })
  const day = textOf(form, 'day')
  const way = day ? 'collected' : 'sent'
  return { lines, way, day: day || null, reason: textOf(form, 'reason') || null }
}

function shipped(form: FormData) {
  const serials = [...form].flatMap(([name, value]) => {
    const position = /^serials-(\d+)$/.exec(name)?.[1]
    if (position === undefined || typeof value !== 'string') return []
    const typed = value.split(BETWEEN_NUMBERS).filter((serial) => serial !== '')
    return typed.map((serial) => ({ position: Number(position), serial }))
  })
  const code = textOf(form, 'code').trim() || null
  return { carrier: textOf(form, 'carrier'), code, parcels: Number(textOf(form, 'parcels') || 1), serials }
}

const nothing = () => ({})

const event = (kind: string): Step => {
  return { action: 'orders.deliver', path: 'shipment_events', bodyOf: () => ({ kind }) }
}

/** What can be done on the page of an order, by the name of the button. */
export const STEPS: Record<string, Step | undefined> = {
  ship: { action: 'orders.ship', path: 'shipments', bodyOf: shipped },
  out_for_delivery: event('out_for_delivery'),
  not_home: event('not_home'),
  delayed: event('delayed'),
  deliver: { action: 'orders.deliver', path: 'delivered', bodyOf: nothing },
  cancel: {
    action: 'orders.cancel',
    path: 'cancel',
    bodyOf: (form) => ({ reason: textOf(form, 'reason') || undefined }),
  },
  announce_return: { action: 'orders.announce_return', path: 'return', bodyOf: announced },
  receive: { action: 'orders.receive_return', path: 'received', bodyOf: nothing },
  grade: { action: 'orders.grade_return', path: 'graded', bodyOf: graded },
  mail: { action: 'orders.resend_mail', path: 'mails', bodyOf: (form) => ({ mail: textOf(form, 'mail') }) },
  note: { action: 'orders.note', path: 'notes', bodyOf: (form) => ({ text: textOf(form, 'text') }) },
}
