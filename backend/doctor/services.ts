import { createPrivateKey } from 'node:crypto'
import { createAddressService } from '../adapters/addresses'
import { createLocationDatabase, createLocationService } from '../adapters/location'
import { createPlaceReviews } from '../adapters/reviews'
import { createSendcloud } from '../adapters/sendcloud'
import { createSmtp } from '../adapters/smtp'
import { createVatRegister } from '../adapters/vat'
import type { Config } from '../config'
import { double, type Finding, look, missing, note, ok } from './finding'

const SOME_ADDRESS = '193.0.6.139'
const SOME_VAT_NUMBER = 'NL004495445B01'

async function mail({ mailProvider }: Config, isLive: boolean) {
  if (mailProvider === 'outbox') {
    return double(isLive, 'MAIL_PROVIDER=outbox keeps mails in the database and sends none; "smtp" sends.')
  }
  const { dkim, from, url } = mailProvider
  if (dkim) createPrivateKey(dkim.privateKey)
  await createSmtp(mailProvider).check()
  const signed = dkim ? `signed by DKIM (${dkim.keySelector})` : 'not signed by DKIM'
  return ok(`${new URL(url).host} lets the shop in. Mails are from ${from}, ${signed}.`)
}

// Only a real message could test it, so any response is good.
async function sms({ smsProvider }: Config, isLive: boolean) {
  if (smsProvider === 'outbox') {
    return double(isLive, 'SMS_PROVIDER=outbox keeps messages in the database and sends none; "seven" sends.')
  }
  await fetch(smsProvider.url, { method: 'HEAD', redirect: 'manual' })
  return ok(
    `${new URL(smsProvider.url).host} answers. Whether SMS_KEY is right shows with the first message.`,
  )
}

async function location({ locationUrl }: Config) {
  const port = locationUrl ? createLocationService(locationUrl) : createLocationDatabase()
  const { country } = await port.locate(SOME_ADDRESS)
  const name = locationUrl ? new URL(locationUrl).host : 'The database that comes with the shop'
  return country ? ok(`${name} knows where visitors are.`) : note(`${name} answers, but names no country.`)
}

async function vat({ vatUrl }: Config) {
  if (!vatUrl) return note('VAT_URL is not set: the form and check digits of a VAT number decide.')
  const result = await createVatRegister(vatUrl).check(SOME_VAT_NUMBER)
  if (result.state === 'unavailable') return missing(`The register gives no verdict: ${result.reason}.`)
  return ok(`${new URL(vatUrl).host} gives verdicts.`)
}

async function addresses({ addressUrl }: Config) {
  if (!addressUrl) return note('ADDRESS_URL is not set: customers type their addresses without suggestions.')
  const suggestions = await createAddressService(addressUrl).suggest('Damrak 1 Amsterdam', 'nl')
  if (!suggestions) return missing(`${new URL(addressUrl).host} does not answer, or not as Photon does.`)
  return ok(`${new URL(addressUrl).host} suggests addresses.`)
}

async function reviews({ reviewsProvider }: Config) {
  if (reviewsProvider === 'stored') {
    return note(
      'REVIEWS_PROVIDER=stored: rating and count are those of the seed. A live shop shows no examples.',
    )
  }
  const { rating, count } = await createPlaceReviews(reviewsProvider).read()
  return ok(`The place has ${count} reviews, on average ${rating}.`)
}

async function labels({ labelProvider }: Config) {
  if (!labelProvider) return note('SENDCLOUD_PUBLIC_KEY is not set: labels are made elsewhere.')
  await createSendcloud(labelProvider).check()
  return ok(`${new URL(labelProvider.url).host} lets the shop in, and makes labels.`)
}

export function serviceFindings(config: Config, isLive: boolean): Promise<Finding>[] {
  return [
    look('Mail', () => mail(config, isLive)),
    look('Text messages', () => sms(config, isLive)),
    look('Location', () => location(config)),
    look('VAT register', () => vat(config)),
    look('Addresses', () => addresses(config)),
    look('Reviews', () => reviews(config)),
    look('Labels', () => labels(config)),
  ]
}
