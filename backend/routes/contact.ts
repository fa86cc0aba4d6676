import { CONTACT_FORM, messagesApi } from '../../contract/endpoints/letters'
import { contactForm } from '../domain/people/contact/form'
import { fileOf, receiveMessage } from '../domain/people/contact/receive'
import { clientAddress } from '../http/client-address'
import { formResult } from '../http/forms'
import { keptFile } from '../http/kept-file'
import { resource, serve } from '../http/serve'
import { defined, serveForm } from '../http/serve-form'

export const forms = { [CONTACT_FORM]: contactForm }

export const routes = resource(
  serveForm(messagesApi.send, {
    define: defined(contactForm),
    async effect(values, _, { call, locale, ...services }) {
      const store = await receiveMessage(services, values, { locale, address: clientAddress(call) })
      return async ({ db }) => {
        const { hasReceipt, number, email } = await store(db)
        const key = hasReceipt ? 'contact_received' : 'contact_received_only'
        return { answer: formResult(call, 'received', key, { number, email }) }
      }
    },
  }),

  serve(messagesApi.readFile, async ({ id, file }, services) => {
    return keptFile(services, await fileOf(services.db, id, file))
  }),
)
