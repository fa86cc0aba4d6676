import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { errorResponseSchema } from '../../../contract/endpoints/endpoint'
import type { Outbox } from '../../domain/mail/outbox/work'
import { Refusal } from '../../domain/platform/refusal'
import type { Services } from '../../domain/platform/services'
import { formBody } from '../../http/bodies'
import { endpoints, LANGUAGE } from '../../http/endpoint'
import type { Call } from '../../http/env'
import type { PaymentAdapter } from '../payment-adapter'
import {
  answerBankPayment,
  BANK_ANSWERS,
  BANK_WEBHOOK,
  type BankPayment,
  createBank,
  createWebhookSender,
  findBankPayment,
  wayBack,
  webhookKey,
} from './books'
import { bankAnswer, bankPage, bankPagePolicy, unknownPaymentPage } from './page'

export const bank: PaymentAdapter = {
  create: createBank,
  routes: pageRoutes,
  withoutToken: ['/api/bank/:reference'],
  effects: ({ keys }, fetch) => ({ [BANK_WEBHOOK]: createWebhookSender(keys.webhook, fetch) }),
}

function html(call: Call, body: string, status: 200 | 404 | 422, policy: string) {
  call.header('Content-Security-Policy', policy)
  // With 'no-referrer', browsers would hide where the form was posted from.
  call.header('Referrer-Policy', 'same-origin')
  return call.html(body, status)
}

function showPayment(call: Call, payment: BankPayment | undefined, status: 200 | 422 = 200) {
  if (!payment) return html(call, unknownPaymentPage(call.get('locale')), 404, bankPagePolicy())
  return html(call, bankPage(payment), status, bankPagePolicy(payment))
}

function refuseOtherSites(call: Call, publicOrigin: string | undefined) {
  const site = call.req.header('sec-fetch-site')
  const origin = call.req.header('origin')
  const hosts = [call.req.url, ...(publicOrigin ? [publicOrigin] : [])].map((url) => new URL(url).host)
  const isForeign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== undefined && (!URL.canParse(origin) || !hosts.includes(new URL(origin).host))
  if (isForeign) throw new Refusal('cross_site')
}

const htmlAnswer = (description: string) => ({
  description,
  content: { 'text/html': { schema: z.string() } },
})

const notFound = {
  description: 'No such payment',
  content: { ...htmlAnswer('').content, 'application/json': { schema: errorResponseSchema } },
}

const address = { path: '/bank/{reference}' as const, parameters: [LANGUAGE] }
const params = z.object({ reference: z.string() })

const getPage = createRoute({
  ...address,
  method: 'get',
  summary: "The bank double's page, for people",
  request: { params },
  responses: { 200: htmlAnswer('The page'), 404: notFound },
})

const postAnswer = createRoute({
  ...address,
  method: 'post',
  summary: 'Answers a payment at the bank double',
  request: {
    params,
    body: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: {
            type: 'object',
            properties: { answer: { type: 'string', enum: [...BANK_ANSWERS] } },
            required: ['answer'],
          },
        },
      },
    },
  },
  responses: {
    200: htmlAnswer('It was answered before'),
    303: { description: 'Back to the shop' },
    403: { description: 'Posted from another site' },
    404: notFound,
    422: htmlAnswer('No such answer'),
  },
})

function pageRoutes(services: Services, outbox: Outbox) {
  const app = endpoints()

  app.openapi(getPage, async (call) =>
    showPayment(call, await findBankPayment(services, call.req.valid('param').reference)),
  )

  app.openapi(postAnswer, async (call) => {
    refuseOtherSites(call, services.config.publicOrigin)
    const payment = await findBankPayment(services, call.req.valid('param').reference)
    if (!payment) return showPayment(call, payment)
    const answer = bankAnswer(payment, (await formBody(call)).get('answer'))
    if (!answer) return showPayment(call, payment, 422)
    const { reference } = payment
    const isTaken = await answerBankPayment(services, reference, answer)
    if (!isTaken) return showPayment(call, await findBankPayment(services, reference))
    await outbox.deliverNow(webhookKey(reference, answer))
    return call.redirect(wayBack(payment, answer), 303)
  })

  return app
}
