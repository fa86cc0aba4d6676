import { BED_FAULT_FORM, bedsApi } from '../../contract/endpoints/beds'
import { linkLabel, unitOfLabel } from '../domain/fleet/labels'
import { hasManual } from '../domain/orders/documents/manual'
import { recallsOfSerial } from '../domain/orders/recalls/list'
import { bedFaultDefinition, bedFaultForm, faultOfBed } from '../domain/orders/report-fault'
import { receiveMessage } from '../domain/people/contact/receive'
import { limit } from '../domain/platform/limits/limit'
import { notFound } from '../domain/platform/refusal'
import { clientAddress } from '../http/client-address'
import { formResult } from '../http/forms'
import { resource, serve } from '../http/serve'
import { serveForm } from '../http/serve-form'

const SHOWN_DIGITS = 4

export const forms = { [BED_FAULT_FORM]: bedFaultForm }

export const routes = resource(
  serve(
    bedsApi.read,
    async ({ id }, { db, locale, catalogue }) => {
      const { article_id, serial } = await unitOfLabel(db, id)
      const article = (await catalogue(db)).articles.get(article_id)
      if (!article) throw notFound()
      const { recalls } = await recallsOfSerial(db, serial, locale)
      const number = `… ${serial.slice(-SHOWN_DIGITS)}`
      const told = { article: article.id, name: article.names[locale], number, recalls }
      return { data: { ...told, hasManual: article.isPublished && hasManual(article) } }
    },
    { before: (_, services) => limit(services, 'recall_address', clientAddress(services.call)) },
  ),

  serveForm(bedsApi.reportFault, {
    define: ({ id }, services) => bedFaultDefinition(services, id, services.locale),
    async effect(values, { id }, { call, locale, ...services }) {
      await limit(services, 'fault_order', id)
      const sent = await faultOfBed(services, id, locale, values)
      const store = await receiveMessage(services, sent, { locale, address: clientAddress(call) })
      return async ({ db }) => {
        const { hasReceipt, number, email } = await store(db)
        const key = hasReceipt ? 'contact_received' : 'contact_received_only'
        return { answer: formResult(call, 'received', key, { number, email }) }
      }
    },
  }),

  serve(bedsApi.link, async ({ label, serial }, { db }) => {
    const unit = await linkLabel(db, label, serial)
    const changes = { serial: unit.serial, label }
    return { answer: { data: { unit: unit.id } }, log: { id: unit.id, changes } }
  }),
)
