import { z } from 'zod'
import { CHECKOUT_FORM } from '../../../contract/checkout-form/form'
import { allFields } from '../../../contract/forms/fields'
import { isPostcode } from '../../../contract/forms/postcodes'
import type { FormValues } from '../../../contract/forms/values'
import { WHOLE_COUNTRY } from '../../../contract/prices'
import { isForPlace, ownCheckoutForm, placeQuery, readCheckoutForm } from '../../api/checkouts.server'
import { allows, readCountry } from '../../api/countries.server'
import { readOrder } from '../../api/orders.server'
import { readTimelyMethods } from '../../api/payments.server'
import { priceCart } from '../../api/priced-cart.server'
import { readDraftValues } from '../../forms/drafts.server'
import { openForm, refused, type Submission } from '../../forms/form-response.server'
import { submitForm } from '../../forms/form-route.server'
import { OF_USER } from '../../forms/input-names'
import {
  findCheckout,
  initialAnswers,
  readAccountFacts,
  storeCheckout,
} from '../../ordering/order/checkout.server'
import { changePlace } from '../../ordering/place/deliver-to.server'
import { placeName } from '../../ordering/place/place-name.server'
import { textsIn } from '../../platform/parse-posted.server'
import type { Visit } from '../../session/visit.server'

const savedSchema = z.object({ data: z.object({ id: z.string().uuid() }) })

export async function readFirstStep(visit: Visit) {
  const { backend, cart, place } = visit
  if (!cart) return { state: 'empty' as const }
  const [priced, definition, current, account] = await Promise.all([
    priceCart(backend, cart, place),
    readCheckoutForm(backend, place, cart.type),
    findCheckout(visit),
    readAccountFacts(visit),
  ])
  if (!priced.isOrderable || !definition) return { state: 'blocked' as const, cart: priced }
  const { methods } = await readTimelyMethods(backend, place.country, priced.breakdown.total, priced)
  const placed = current?.order && (await readOrder(backend, current.order.id, current.order.signature))
  const isUnfinished = current && (!placed || placed.isCanceled)
  const initial = isUnfinished ? current.form : initialAnswers(visit, definition, account)
  const drafted = await readDraftValues(visit, definition)
  const opened = await openForm(visit, definition, { ...initial, ...drafted })
  const form = current?.wrong
    ? { definition, state: { ...opened.state, round: current.id, error: current.wrong } }
    : opened
  return {
    state: 'open' as const,
    cart: priced,
    region: place.region,
    methods: methods.map(({ name }) => name),
    ofUser: account?.user.email,
    form,
  }
}

export type OpenCheckout = Extract<Awaited<ReturnType<typeof readFirstStep>>, { state: 'open' }>

/** Another country in the address is another place, with prices of its own. Returns the message where nothing is delivered there. */
async function deliverToAddress(visit: Visit, answers: FormValues): Promise<string | undefined> {
  const { backend, cart, place, t } = visit
  const code = String(answers.Bezorg_Landcode ?? '').toLowerCase()
  if (!cart || !/^[a-z]{2}$/.test(code)) return undefined
  const country = await readCountry(backend, code)
  if (!country || !allows(country, cart.type)) {
    const named = { country: country?.name ?? code.toUpperCase() }
    return t(`articles:notif_cannot_${cart.type === 'buy' ? 'buy' : 'rent'}`, named)
  }
  const typed = [answers[`Bezorg_Gebied_${code.toUpperCase()}`], answers.Bezorg_Provincie]
  const isIn = (name: string) => isPostcode(String(answers.Bezorg_Postcode ?? ''), code, name)
  const stays = code === place.country && !isIn(WHOLE_COUNTRY) ? place.region : undefined
  const region = country.regions.find((name) => typed.includes(name) || isIn(name)) ?? stays
  if (isForPlace({ country: code, region: region ?? null }, place)) return undefined
  const { tone, text } = await changePlace(
    visit,
    { country: code, region },
    placeName(country.name, region, t),
  )
  visit.notify(tone, text)
  return undefined
}

async function keepAnswers(submission: Submission, answers: FormValues) {
  const { visit, definition } = submission
  const problem = await deliverToAddress(visit, answers)
  if (problem) return { response: await refused(submission, { Bezorg_Landcode: [problem] }, { status: 422 }) }
  const stored = storeCheckout(visit, answers)
  if (stored) return { result: { data: { id: stored.id } }, answers }
  const [longest] = allFields(definition).toSorted(
    (a, b) => String(answers[b.name] ?? '').length - String(answers[a.name] ?? '').length,
  )
  const message = visit.t('forms:overlong', { label: longest?.label })
  return { response: await refused(submission, { [longest?.name ?? '']: [message] }, { status: 422 }) }
}

export async function saveDetails(visit: Visit) {
  const { place, cart, cookies, backend } = visit
  const firstStep = `${visit.home}/checkout`
  const current = await findCheckout(visit)
  const { country, region = null } = place
  const payload = { country, region }
  const submitted = await submitForm(visit, CHECKOUT_FORM, {
    query: placeQuery(place, cart?.type),
    payload:
      current && !current.order && !current.isKeptHere ? { ...payload, checkout: current.id } : payload,
    schema: savedSchema,
    lastWins: true,
    keepsRefused: true,
    ownForm: () => ownCheckoutForm(backend, place),
    ownResult: keepAnswers,
    // The order was placed in another window a moment ago: start a new checkout.
    again: (code) => (code === 'checkout_placed' ? payload : undefined),
  }).catch((error: unknown) => {
    // The backend has no form for countries without delivery; the first step says so.
    if (error instanceof Response && error.status === 422) return undefined
    throw error
  })
  if (!submitted) return visit.redirect(firstStep)
  if ('response' in submitted) return submitted.response
  const { id } = submitted.result.data
  const last = cookies.get('checkout')
  const ofUser = submitted.texts && textsIn(submitted.texts, OF_USER)[OF_USER]
  cookies.set('checkout', { ...(last?.id === id ? last : { id }), ofUser: ofUser || undefined })
  return visit.redirect(`${firstStep}/confirm`)
}
