import type { StaffEndpoint } from '../../../../contract/endpoints/endpoint'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { BETWEEN_NUMBERS } from '../../../../contract/fleet'
import { textOf } from '../../../session/visit.server'

type Step = { endpoint: StaffEndpoint; bodyOf: (form: FormData) => object }

const cents = (text: string) => Math.round(Number(text.trim().replace(',', '.') || 0) * 100)

/** Reads what is typed for each line of a return: its fields end in the position. */
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
  return { endpoint: staffOrdersApi.tellShipment, bodyOf: () => ({ kind }) }
}

/** The steps that can be taken on the page of an order, by the name of the button. */
export const STEPS: Record<string, Step | undefined> = {
  ship: { endpoint: staffOrdersApi.ship, bodyOf: shipped },
  out_for_delivery: event('out_for_delivery'),
  not_home: event('not_home'),
  delayed: event('delayed'),
  deliver: { endpoint: staffOrdersApi.deliver, bodyOf: nothing },
  cancel: {
    endpoint: staffOrdersApi.cancel,
    bodyOf: (form) => ({ reason: textOf(form, 'reason') || undefined }),
  },
  announce_return: { endpoint: staffOrdersApi.announceReturn, bodyOf: announced },
  receive: { endpoint: staffOrdersApi.receive, bodyOf: nothing },
  grade: { endpoint: staffOrdersApi.grade, bodyOf: graded },
  mail: { endpoint: staffOrdersApi.resendMail, bodyOf: (form) => ({ mail: textOf(form, 'mail') }) },
  note: { endpoint: staffOrdersApi.note, bodyOf: (form) => ({ text: textOf(form, 'text') }) },
}
