import { z } from 'zod'
import { CONTACT_FORM } from '../../contract/wire/contact'
import { formResultSchema } from '../../contract/wire/form-results'
import { fileOf } from '../domain/contact/files'
import { contactForm } from '../domain/contact/form'
import { receiveMessage } from '../domain/contact/receive'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { formBody } from '../http/bodies'
import { clientAddress } from '../http/client-address'
import { endpoints, get, idParams, postForm, responses } from '../http/endpoint'
import { formResult, processPosted } from '../http/forms'
import { keptFile } from '../http/kept-file'

const postMessage = postForm('/contact_messages', {
  summary: 'Takes in a message to the shop, and sends a receipt by mail',
  fields: `The fields of the form ${CONTACT_FORM}`,
  answers: { 200: ['Taken in', formResultSchema] },
  refusals: [429],
})

const fileResponses: Record<string, { description: string }> = {
  ...responses({}, [404]),
  200: { description: 'The file' },
}

const getFile = {
  ...get('/adm/contact_messages/{id}/files/{file}', {
    staff: 'messages.read',
    summary: 'A file that came with a message',
    params: idParams.extend({ file: z.string().uuid().toLowerCase() }),
    answers: {},
  }),
  responses: fileResponses,
}

export function contactRoutes(services: Services) {
  const app = endpoints()

  app.openapi(postMessage, async (call) => {
    const posted = await formBody(call)
    const context = { locale: call.get('locale'), address: clientAddress(call) }
    const { outcome } = await processPosted(services, call, { form: contactForm, posted }, async (values) => {
      const store = await receiveMessage(services, values, context)
      return async (unit) => {
        const { hasReceipt, number, email } = await store(unit)
        const key = hasReceipt ? 'contact_received' : 'contact_received_only'
        return formResult(call, 'received', key, { number, email })
      }
    })
    return call.json(outcome, 200)
  })

  app.openapi(getFile, async (call) => {
    const { id, file } = call.req.valid('param')
    const found = await fileOf(services.db, id, file)
    if (!found) throw new Refusal('not_found')
    return keptFile(services, found)
  })

  return app
}
